import type { IncomingMessage, ServerResponse } from 'node:http';
import { isApiAddress } from './address-kinds.ts';

/** A flood is over by then, or the visitor comes with the next one. */
const RETRY_AFTER_SECONDS = 2;
const SENTENCE = 'Muita gente chegou ao mesmo tempo. Tente de novo em alguns segundos.';

const PAGE = `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="3">
<title>Já volta | Mandacaru</title>
<h1>Só um instante</h1>
<p>Muita gente chegou ao mesmo tempo. Esta página tenta de novo sozinha em alguns segundos.</p>
</html>
`;
const FORM_PAGE = `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Já volta | Mandacaru</title>
<h1>Só um instante</h1>
<p>Muita gente chegou ao mesmo tempo, e o que você enviou ainda não foi recebido.
Volte uma página: o que você escreveu continua lá. Depois envie de novo.</p>
</html>
`;
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
