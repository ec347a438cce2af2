import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorDocument } from '#api/json-api.ts';
import { isApiAddress } from './address-kinds.ts';
import { BARE_PAGE_HEADERS, isForPerson, refusalPage } from './bare-page.ts';
import type { ShapeProblem } from './form-shape.ts';

export type BodyProblem = ShapeProblem | 'no_form' | 'no_length' | 'no_room' | 'too_large';

interface Refusal {
  status: 411 | 413 | 415 | 422 | 503;
  sentence: string;
}

const TOO_MUCH = 'Isto é grande demais. Envie menos de uma vez.';
const NOT_UNDERSTOOD = 'Não entendemos o que foi enviado.';
const REFUSALS: Readonly<Record<BodyProblem, Refusal>> = {
  no_length: { status: 411, sentence: 'Diga o tamanho do que envia (Content-Length).' },
  too_large: { status: 413, sentence: TOO_MUCH },
  too_many: { status: 413, sentence: 'São campos demais. Envie menos de uma vez.' },
  no_form: { status: 415, sentence: NOT_UNDERSTOOD },
  too_deep: { status: 422, sentence: NOT_UNDERSTOOD },
  malformed: { status: 422, sentence: NOT_UNDERSTOOD },
  no_room: {
    status: 503,
    sentence: 'Muita gente está enviando agora. Tente de novo em alguns segundos.',
  },
};

/** To a person who sent a form. */
const KEPT = 'Volte uma página: o que você escreveu continua lá.';

const CODES: Partial<Record<BodyProblem, string>> = {
  no_room: 'unavailable',
  no_form: 'malformed',
};
const READ_OVER_BYTES = 1024 * 1024;
const RETRY_AFTER_SECONDS = 5;

/** Says why a body was not handed on: an error of the API to a program, a sentence to a person. */
export function refuseBody(
  request: IncomingMessage,
  response: ServerResponse,
  problem: BodyProblem,
): void {
  const { status, sentence } = REFUSALS[problem];
  const isApi = isApiAddress(request.url ?? '/');
  const errors = [{ status: String(status), code: CODES[problem] ?? problem, detail: sentence }];
  const page = isForPerson(request) ? refusalPage(`${sentence} ${KEPT}`) : undefined;
  const text = isApi ? JSON.stringify({ errors } satisfies ErrorDocument) : (page ?? sentence);
  response
    .writeHead(status, {
      ...(status === 503 ? { 'Retry-After': RETRY_AFTER_SECONDS } : {}),
      ...(isReadOver(request, problem) ? {} : { Connection: 'close' }),
      'Content-Type': isApi ? 'application/json' : 'text/plain; charset=utf-8',
      'Content-Length': Buffer.byteLength(text),
      'Cache-Control': 'no-store',
      ...(page === undefined ? {} : BARE_PAGE_HEADERS),
    })
    .end(text);
}

/** A sentence reaches only who may finish sending: what is not far too long is read over, and not kept. */
function isReadOver({ complete, headers }: IncomingMessage, problem: BodyProblem): boolean {
  if (complete) return true;
  return problem === 'too_large' && Number(headers['content-length']) <= READ_OVER_BYTES;
}
