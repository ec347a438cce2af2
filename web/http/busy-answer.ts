import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isApiAddress } from './address-kinds.ts';

/** A flood is over by then, or the visitor comes with the next one. */
const RETRY_AFTER_SECONDS = 2;
const SENTENCE = 'Muita gente chegou ao mesmo tempo. Tente de novo em alguns segundos.';

/** By itself: a file of its own would be one more request. The colours are those of web/ui/theme.css. */
const STYLE = `
:root { color-scheme: light dark; background: light-dark(#fbf6ec, #141914); color: light-dark(#1d2a22, #f4efe3); }
body { max-width: 28rem; margin: 0 auto; padding: 18vh 1.25rem 2rem; font: 1.125rem/1.55 system-ui, sans-serif; }
b { color: light-dark(#17513a, #8fd0a6); }
h1 { margin: 2rem 0 0.75rem; font-size: 2rem; line-height: 1.15; }
p { margin: 0 0 1rem; }
a { display: inline-block; padding: 0.75rem 1.25rem; border-radius: 0.625rem; background: light-dark(#17513a, #8fd0a6); color: light-dark(#fffdf8, #0b2418); font-weight: 600; text-decoration: none; }
`;
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

function pageOf(head: string, words: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">${head}
<title>Só um instante | Mandacaru</title>
<style>${STYLE}</style>
<b>Mandacaru</b>
<h1>Só um instante</h1>
${words}
</html>
`;
}

const PAGE = pageOf(
  '<meta http-equiv="refresh" content="3">',
  `<p>Muita gente chegou ao mesmo tempo. Esta página tenta de novo sozinha em alguns segundos.</p>
<p><a href="">Tentar agora</a></p>`,
);
const FORM_PAGE = pageOf(
  '',
  `<p>Muita gente chegou ao mesmo tempo, e o que você enviou ainda não foi recebido.</p>
<p>Volte uma página: o que você escreveu continua lá. Depois envie de novo.</p>`,
);
const DOCUMENT = JSON.stringify({
  errors: [{ status: '503', code: 'busy', detail: SENTENCE }],
});

/** Written once: under overload most answers are one of these. */
const ANSWERS = {
  page: answerOf('text/html; charset=utf-8', PAGE),
  form: answerOf('text/html; charset=utf-8', FORM_PAGE),
  api: answerOf('application/json', DOCUMENT),
};

function answerOf(type: string, body: string): { headers: Record<string, string>; body: string } {
  const headers = {
    'Content-Type': type,
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    'Retry-After': String(RETRY_AFTER_SECONDS),
    ...(type.startsWith('text/html') ? { 'Content-Security-Policy': POLICY } : {}),
  };
  return { headers, body };
}

/** 503 with Retry-After, at next to no cost. What still comes of a body is not read. */
export function answerBusy(request: IncomingMessage, response: ServerResponse): void {
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  const kind = isApiAddress(request.url ?? '/') ? 'api' : isReading ? 'page' : 'form';
  const { headers, body } = ANSWERS[kind];
  response.writeHead(503, isReading ? headers : { ...headers, Connection: 'close' }).end(body);
}
