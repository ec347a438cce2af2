import type { IncomingMessage, ServerResponse } from 'node:http';
import { isApiAddress } from './address-kinds.ts';
import { BARE_PAGE_HEADERS, barePage } from './bare-page.ts';

/** A flood is over by then, or the visitor comes with the next one. */
const RETRY_AFTER_SECONDS = 2;
const SENTENCE = 'Muita gente chegou ao mesmo tempo. Tente de novo em alguns segundos.';

const TITLE = 'Só um instante';

const PAGE = barePage(
  TITLE,
  `<p>Muita gente chegou ao mesmo tempo. Esta página tenta de novo sozinha em alguns segundos.</p>
<p><a href="">Tentar agora</a></p>`,
  '<meta http-equiv="refresh" content="3">',
);
const FORM_PAGE = barePage(
  TITLE,
  `<p>Muita gente chegou ao mesmo tempo, e o que você enviou ainda não foi recebido.</p>
<p>Volte uma página: o que você escreveu continua lá. Depois envie de novo.</p>`,
);
const DOCUMENT = JSON.stringify({
  errors: [{ status: '503', code: 'busy', detail: SENTENCE }],
});

/** Written once: under overload most answers are one of these. */
const ANSWERS = {
  page: answerOf(BARE_PAGE_HEADERS, PAGE),
  form: answerOf(BARE_PAGE_HEADERS, FORM_PAGE),
  api: answerOf({ 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }, DOCUMENT),
};

function answerOf(
  about: Readonly<Record<string, string>>,
  body: string,
): { headers: Record<string, string>; body: string } {
  const headers = {
    ...about,
    'Content-Length': String(Buffer.byteLength(body)),
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
