import type { IncomingMessage } from 'node:http';
import {
  isApiAddress,
  isOneClickAddress,
  isPhotoAddress,
  isStepAddress,
  isWatchingAddress,
} from './address-kinds.ts';
import { formTypeOf } from './form-shape.ts';
import { replaceHeader, timesSent } from './incoming-headers.ts';
import { isChangeWhileViewing, isForeignChange } from './request-origin.ts';
import { refuse } from '#core/refusal.ts';
import { refusalSentence } from '#text/refusal-sentences.ts';

/** Of path and query, in bytes. The browser's router asks for at most 7.680. */
export const ADDRESS_LIMIT = 8000;

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const PAGE_METHODS = new Set(['GET', 'HEAD', 'POST']);

interface RequestRefusal {
  status: 204 | 400 | 403 | 405 | 414 | 415 | 421;
  sentence: string;
  /** The methods of the address. */
  allow?: string;
}

interface Site {
  /** That it answers for. */
  hosts: ReadonlySet<string>;
  /** Such as `https://mandacaru.example`. */
  origins: ReadonlySet<string>;
}

/** Why a request is answered before anything reads its body: host, origin, address, method and kind. */
export function refusalOf(
  request: IncomingMessage,
  { hosts, origins }: Site,
): RequestRefusal | undefined {
  const { url: address = '/', method = 'GET' } = request;
  const host = request.headers.host?.toLowerCase() ?? '';
  if (!hosts.has(host) && !isWatchingAddress(address))
    return { status: 421, sentence: 'Endereço desconhecido.' };
  // Proxies are asked with whole addresses; here one could name another host than the header.
  if (!address.startsWith('/') || timesSent(request, 'host') !== 1)
    return { status: 400, sentence: 'Endereço desconhecido.' };
  if (!METHODS.has(method)) return { status: 405, sentence: 'Isto não se faz aqui.' };
  if (isForeignChange(request, origins))
    return { status: 403, sentence: 'Este pedido não veio do nosso site. Abra a página de novo.' };
  if (isChangeWhileViewing(request))
    return { status: 403, sentence: refusalSentence(refuse('viewing_reads_only')) };
  if (address.length > ADDRESS_LIMIT)
    return { status: 414, sentence: 'Este endereço é longo demais. Use menos filtros de uma vez.' };
  const isPage = !isApiAddress(address) && !isPhotoAddress(address) && !isStepAddress(address);
  if (isPage && !PAGE_METHODS.has(method)) {
    const allow = [...PAGE_METHODS].join(', ');
    const status = method === 'OPTIONS' ? 204 : 405;
    return { status, sentence: status === 204 ? '' : 'Isto não se faz aqui.', allow };
  }
  return isPage && method === 'POST' ? refusedKind(request) : undefined;
}

/** What is no form would fail in the page's action, as if the fault were ours. */
function refusedKind(request: IncomingMessage): RequestRefusal | undefined {
  return isReadAsEmpty(request) || formTypeOf(request.headers['content-type'] ?? '')
    ? undefined
    : { status: 415, sentence: 'Não entendemos o que foi enviado.' };
}

/** Who posts nothing to a page sent an empty form: the page then says what is missing. */
export function settleEmptyForm(request: IncomingMessage & { rawBody?: Buffer }): void {
  if (request.method !== 'POST' || isApiAddress(request.url ?? '/') || !isReadAsEmpty(request))
    return;
  replaceHeader(request, 'content-type', 'application/x-www-form-urlencoded');
  replaceHeader(request, 'content-length', '0');
  replaceHeader(request, 'transfer-encoding', undefined);
  request.rawBody = Buffer.alloc(0);
}

/** Where e-mails are stopped the address says it all, and gateways post whatever they like. */
function isReadAsEmpty(request: IncomingMessage): boolean {
  return isEmpty(request) || (isOneClickAddress(request.url ?? '/') && !isMeasuredForm(request));
}

function isMeasuredForm({ headers }: IncomingMessage): boolean {
  return !headers['transfer-encoding'] && formTypeOf(headers['content-type'] ?? '') !== undefined;
}

function isEmpty({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
}
