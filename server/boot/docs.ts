/** The API reference: the document, and a page to read and try it. Nothing of it is loaded before somebody asks. */
import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../kit/fault.ts';

const files: Record<string, string> = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript', 'favicon-32x32.png': 'image/png' };

export const serveDocs = (app: FastifyInstance): void => {
  let document: string | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify((await import('./openapi.ts')).openApi());
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document);
  });
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page));
  app.get<{ Params: { name: string } }>('/api/docs/:name', (request, reply) => {
    const { name } = request.params;
    if (name === 'start.js') return reply.type('text/javascript').header('cache-control', 'no-cache').send(start);
    const type = Object.hasOwn(files, name) ? files[name] : undefined;
    if (!type) throw notFound();
    return reply
      .type(type)
      .header('cache-control', 'public, max-age=86400')
      .send(createReadStream(join(folder(), name)));
  });
};

const folder = (): string => join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json')), 'static');

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Storewright API</title>
<link rel="icon" href="/api/docs/favicon-32x32.png">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="reference"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#reference', deepLinking: true, validatorUrl: null, docExpansion: 'list' });\n`;
