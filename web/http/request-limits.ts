import type { IncomingMessage } from 'node:http';
import { isApiAddress } from './address-kinds.ts';
import { replaceHeader } from './incoming-headers.ts';

/** The longest bodies, in bytes. Every one is held in memory whole, many at a time. */
export const BODY_LIMITS = {
  /** The longest form of a stranger has a message of 2.000 characters. */
  stranger: 1024 * 1024,
  /** Behind a login a picture of 5 MB may come written out as text. */
  session: 8 * 1024 * 1024,
};

/** These doors read no more than their own limit, and have a page for what is too large. */
const COUNTING_DOORS =
  /^\/(?:dashboard\/(?:photos\/|settings\/profile(?:\.data)?\?(?:.*&)?foto\b)|v1\/(?:(?:properties|vehicles|users\/property_drafts)\/[^/?]+\/photos|users\/avatar)(?:\?|$))/;
/** Whether the body is read bit by bit by whoever it is for, as long as it may take to arrive. */
export function streamsBody(address: string): boolean {
  return COUNTING_DOORS.test(address);
}

/** The addresses of the site beside the API that a script talks to: photographs, and steps that save themselves. */
const SCRIPT_DOOR = /^\/dashboard\/(?:photos|property-drafts)\//;
const SESSION_COOKIES = /(?:^|;)\s*(?:token|admin-token)\s*=/;
const PAGE_METHODS = new Set(['GET', 'HEAD', 'POST']);
const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data;.*\bboundary=)/i;

interface RequestRefusal {
  status: 204 | 405 | 411 | 413 | 415;
  sentence: string;
  /** The methods of the address. */
  allow?: string;
}

/** Why a request is answered before anything reads its body: method, kind and length. */
export function refusalOf(request: IncomingMessage): RequestRefusal | undefined {
  const { url: address = '/', method = 'GET' } = request;
  const isPage = !isApiAddress(address) && !SCRIPT_DOOR.test(address);
  if (isPage && !PAGE_METHODS.has(method)) {
    const allow = [...PAGE_METHODS].join(', ');
    const status = method === 'OPTIONS' ? 204 : 405;
    return { status, sentence: status === 204 ? '' : 'Isto não se faz aqui.', allow };
  }
  return (
    refusedLength(request, address) ??
    (isPage && method === 'POST' ? refusedKind(request) : undefined)
  );
}

function refusedLength(request: IncomingMessage, address: string): RequestRefusal | undefined {
  if (streamsBody(address)) return undefined;
  const { 'transfer-encoding': transfer, 'content-length': length } = request.headers;
  if (transfer !== undefined)
    return { status: 411, sentence: 'Diga o tamanho do que envia (Content-Length).' };
  const hasSession =
    request.headers.authorization !== undefined ||
    SESSION_COOKIES.test(request.headers.cookie ?? '');
  return Number(length ?? 0) > BODY_LIMITS[hasSession ? 'session' : 'stranger']
    ? { status: 413, sentence: 'Isto é grande demais. Envie menos de uma vez.' }
    : undefined;
}

/** What is no form would fail in the page's action, as if the fault were ours. */
function refusedKind(request: IncomingMessage): RequestRefusal | undefined {
  return isEmpty(request) || FORM.test(request.headers['content-type'] ?? '')
    ? undefined
    : { status: 415, sentence: 'Não entendemos o que foi enviado.' };
}

/** Who posts nothing to a page sent an empty form: the page then says what is missing. */
export function settleEmptyForm(request: IncomingMessage): void {
  if (request.method === 'POST' && isEmpty(request) && !isApiAddress(request.url ?? '/'))
    replaceHeader(request, 'content-type', 'application/x-www-form-urlencoded');
}

function isEmpty({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
}
