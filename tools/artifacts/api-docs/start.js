// Starts the reader of /api/docs: a file of its own, because the page's policy allows no script inside it.
window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reader',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  // The default asks another host what it thinks of the document.
  validatorUrl: null,
  supportedSubmitMethods: ['get', 'post', 'put', 'patch', 'delete'],
});
