/** The page that shows the document. It has no inline script or style, so that a strict Content-Security-Policy allows it. */
export function renderPage(base: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>API</title>
    <link rel="icon" type="image/png" href="${base}/favicon-32x32.png">
    <link rel="stylesheet" href="${base}/swagger-ui.css">
    <link rel="stylesheet" href="${base}/page.css">
  </head>
  <body>
    <div id="page"></div>
    <script src="${base}/swagger-ui-bundle.js"></script>
    <script src="${base}/start.js"></script>
  </body>
</html>
`
}

/** The script of the page. Without `validatorUrl: null` the page would request a badge from a server on the internet. */
export const startScript = `SwaggerUIBundle({
  url: new URL('../openapi.json', document.currentScript.src).href,
  domNode: document.getElementById('page'),
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
})
`

/** Hides the list of servers and links, and adapts the page to narrow windows. */
export const stylesheet = `body { margin: 0 }
.swagger-ui .scheme-container, .swagger-ui .response-col_links { display: none }
.swagger-ui .parameters-container textarea { height: 5em; min-height: 0 }
@media (max-width: 640px) {
  .swagger-ui .wrapper { padding: 0 8px }
  .swagger-ui .opblock-tag { flex-wrap: wrap }
  .swagger-ui .opblock-tag small { flex-basis: auto }
  .swagger-ui table { table-layout: fixed }
  .swagger-ui .parameters-col_name, .swagger-ui .response-col_status { width: 30% }
  .swagger-ui td { overflow-wrap: anywhere }
}
`
