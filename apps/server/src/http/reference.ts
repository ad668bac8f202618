import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
// Adds `sendFile` to the reply's type.
import type {} from '@fastify/static';
import { API_ROOT, openApiDocument } from '@pleinair/contract';
import type { FastifyInstance } from 'fastify';

const SWAGGER_UI = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));
const PAGE_FILES = ['swagger-ui.css', 'swagger-ui-bundle.js'] as const;
/** Path of the API reference. */
export const REFERENCE = `${API_ROOT}/reference`;

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pleinair API</title>
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${REFERENCE}/swagger-ui.css">
<style>
.dark-mode .swagger-ui table.headers td { color: inherit }
.swagger-ui .responses-inner { overflow-x: auto }
</style>
</head>
<body>
<main id="reference"></main>
<script src="${REFERENCE}/swagger-ui-bundle.js"></script>
<script src="${REFERENCE}/start.js"></script>
</body>
</html>
`;

/** Colours, which the reference sets itself only if it has a top bar. */
const START = `const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();
SwaggerUIBundle({
  url: '${API_ROOT}/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  filter: true,
  persistAuthorization: true,
  validatorUrl: null,
});
`;

let document: string | undefined;

/** Serves the OpenAPI document, built on the first request, and the page that shows it. */
export function serveReference(app: FastifyInstance): void {
  app.get(`${API_ROOT}/openapi.json`, async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument());
    return reply.type('application/json').send(document);
  });
  app.get(REFERENCE, async (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
  app.get(`${REFERENCE}/start.js`, async (_request, reply) => reply.type('text/javascript').send(START));
  for (const file of PAGE_FILES) {
    app.get(`${REFERENCE}/${file}`, (_request, reply) => reply.sendFile(file, SWAGGER_UI, { maxAge: '1d' }));
  }
}
