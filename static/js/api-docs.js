"use strict";
const docs = document.getElementById("docs");
SwaggerUIBundle({
  url: docs.dataset.schema,
  domNode: docs,
  presets: [SwaggerUIBundle.presets.apis],
  layout: "BaseLayout",
  deepLinking: true,
  validatorUrl: null,
});
