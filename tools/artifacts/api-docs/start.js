// Starts the viewer of /api/docs. It is a separate file, because the policy of the page allows no
// inline script.
window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reader',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  // By default, an external host validates the document.
  validatorUrl: null,
  supportedSubmitMethods: ['get', 'post', 'put', 'patch', 'delete'],
});
