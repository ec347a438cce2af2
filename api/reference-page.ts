import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import path from 'node:path';
import { Hono } from 'hono';
// The package's own entry would load the whole browser program, to say a path.
import getAbsoluteFSPath from 'swagger-ui-dist/absolute-path.js';
import type { ApiEnvironment } from './api-environment.ts';

const FILES: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Mandacaru API</title>
    <link rel="stylesheet" href="/v1/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="reference"></div>
    <script src="/v1/docs/swagger-ui-bundle.js"></script>
    <script src="/v1/docs/start.js"></script>
  </body>
</html>
`;

const START =
  "SwaggerUIBundle({ url: '/v1/openapi.json', dom_id: '#reference', deepLinking: true });\n";

/** The reference of the API for people, from the same document that programs read. */
export const referencePage = new Hono<ApiEnvironment>()
  .get('/v1/docs', (c) => {
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    return c.html(PAGE);
  })
  .get('/v1/docs/start.js', (c) =>
    c.body(START, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  )
  .get('/v1/docs/:file', (c) => {
    const file = c.req.param('file');
    const type = FILES[file];
    if (!type) return c.notFound();
    const stream = Readable.toWeb(
      createReadStream(path.join(getAbsoluteFSPath(), file)),
    ) as ReadableStream;
    return c.body(stream, 200, { 'Content-Type': type, 'Cache-Control': 'public, max-age=3600' });
  });
