import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { isClientAbort, noteClientAbort } from '#api/client-aborts.ts';
import { isApiAddress, isLongWorkAddress, isPrivateAddress } from './address-kinds.ts';
import { Admission } from './admission.ts';
import { AnonymousCache } from './anonymous-cache.ts';
import { anonymousPageOf, type AnonymousPage } from './anonymous-page.ts';
import { lateApi, lateSite } from './late-answers.ts';
import { BodyReader, hasBodyToCome } from './body-reading.ts';
import { answerBusy } from './busy-answer.ts';
import { clientAddress, settleHeaders } from './incoming-headers.ts';
import { KnownSessions } from './known-sessions.ts';
import { networkApi } from './network-api.ts';
import { readableAddress } from './odd-addresses.ts';
import { endPipelining } from './pipelining.ts';
import { refuse, SORRY } from './plain-refusal.ts';
import { refusalOf, settleEmptyForm } from './request-limits.ts';
import { settleOrigin } from './request-origin.ts';
import { answerBrokenRequests, securedResponse } from './secured-response.ts';
import { answerHeaders } from './security-headers.ts';
import { type Fetch, sendable, siteRenderer, type SiteRendererOptions } from './site-renderer.ts';
import {
  checkingInterval,
  endSlowBody,
  limitSlowClients,
  SLOW_CLIENT_LIMITS,
  type SlowClientLimits,
} from './slow-clients.ts';
import { within } from '../within.ts';
import { SharedAnswers } from '../session/shared-answers.ts';
import type { StaticFiles } from './static-files.ts';
import type { StreetTiles } from './street-tiles.ts';

/** How a request was answered: what is measured together. */
type AnswerKind = 'cached_page' | 'page' | 'file' | 'api' | 'busy' | 'refused';

export interface SiteServerOptions extends Omit<SiteRendererOptions, 'shared' | 'callApi'> {
  /** The API as one function. */
  api: Fetch;
  /** Hosts besides the public one that a request may name (localhost in development). */
  extraHosts: readonly string[];
  staticFiles?: StaticFiles;
  streetTiles?: StreetTiles | undefined;
  /** A proxy in front tells the visitor's address in X-Forwarded-For. */
  behindProxy: boolean;
  /** Answers before everything else; `true` when it did (the development server's own files). */
  before?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
  /** Told of every answer: its HTTP status (499: the visitor left before) and how long it took, in ms. */
  observe?: (kind: AnswerKind, status: number, ms: number) => void;
  /** Told of requests that were turned away before anything read them, with the visitor's address. */
  refused?: (status: number, method: string, address: string) => void;
  /** Whether pages of before are all there is, because the database does not answer. */
  isDatabaseAway?: () => boolean;
  slowClients?: SlowClientLimits;
  admission?: ConstructorParameters<typeof Admission>[2];
  /** How long the first byte of an answer may take, in ms, once the request is here. */
  answerWithinMs?: number;
  /** How long an API that is a server of its own may take for one answer, in ms. */
  networkAnswerWithinMs?: number;
}

/** The status of nginx for a visitor who did not wait. */
const LEFT = 499;
const UNAVAILABLE = 503;
const ANSWER_WITHIN_MS = 15_000;

/** One server for the site and the API. */
export function createSiteServer(options: SiteServerOptions): {
  server: http.Server;
  cache: AnonymousCache;
  /** Nothing that is known counts any more: an ad or a setting changed, and any list may show it. */
  forget: () => void;
  /** From now on each answer is the last of its connection, and whoever watches is sent elsewhere. */
  drain: () => void;
} {
  const cache = new AnonymousCache();
  const bodies = new BodyReader();
  const shared = new SharedAnswers();
  const sessions = new KnownSessions();
  const admission = new Admission(sessions, options.devices, options.admission);
  let isDraining = false;
  const site = new URL(options.publicBaseUrl);
  const hosts = new Set([site.host, ...options.extraHosts]);
  const origins = new Set([...hosts].map((host) => `${site.protocol}//${host}`));
  const limits = options.slowClients ?? SLOW_CLIENT_LIMITS;
  const noticing = (ask: Fetch) => async (request: Request) => {
    const answer = await ask(request);
    sessions.notice(request, answer);
    return answer;
  };
  const api = noticing(options.api);
  const render = siteRenderer({
    ...options,
    callApi: options.apiBaseUrl ? noticing(networkApi(options.networkAnswerWithinMs)) : api,
    ...(options.development ? {} : { shared }),
  });
  const answerWithinMs = options.answerWithinMs ?? ANSWER_WITHIN_MS;
  const renderInTime = (request: Request) => within(answerWithinMs, render(request), lateSite);
  const apiInTime = (request: Request) => {
    const answer = api(request);
    return within(answerWithinMs, answer, () => {
      // The answer was too late already.
      answer.then(({ body }) => body?.cancel()).catch(() => undefined);
      return lateApi();
    });
  };

  async function handle(
    request: IncomingMessage,
    response: ServerResponse,
    kind: (kind: AnswerKind) => void,
  ): Promise<void> {
    request.once('error', noteClientAbort);
    request.url = readableAddress(request.url ?? '/');
    const address = request.url;
    if (isDraining) {
      response.setHeader('Connection', 'close');
      if (address === '/readyz') return refuse(response, UNAVAILABLE, 'ending');
    }
    const refused = refusalOf(request, { hosts, origins });
    if (refused) return refuse(response, refused.status, refused.sentence, refused.allow);
    settleHeaders(request, options.behindProxy);
    settleOrigin(request, `${site.protocol}//${request.headers.host?.toLowerCase()}`);
    endSlowBody(request, response, limits);
    settleEmptyForm(request);
    if (await bodies.receive(request, response)) return;

    const isApi = isApiAddress(address);
    const page =
      options.development || isApi || isPrivateAddress(address)
        ? undefined
        : anonymousPageOf(request);
    kind('cached_page');
    if (page && cache.answer(page.key, request, response)) return;
    if (page && options.isDatabaseAway?.() === true)
      if (cache.answerStale(page.key, 'unavailable', request, response)) return;
    kind('file');
    if (await options.streetTiles?.answer(request, response)) return;
    if (await options.before?.(request, response)) return;
    if (await options.staticFiles?.answer(request, response)) return;
    kind(isApi ? 'api' : 'page');
    if (page && cache.isFilling(page.key)) return throughCache(page, request, response);
    const turn = admission.enter(request);
    const leave = () => turn?.end();
    // Who leaves while waiting gives the place away; what was begun keeps it to the end.
    response.once('close', leave);
    const isLetIn = (await turn?.begin) ?? false;
    response.off('close', leave);
    if (!isLetIn || response.destroyed) leave();
    if (response.destroyed) return;
    if (!isLetIn) {
      kind('busy');
      if (page && cache.answerStale(page.key, 'overload', request, response)) return;
      return answerBusy(request, response);
    }
    if (page) return throughCache(page, request, response, leave);
    // Photographs may take minutes to arrive.
    const mayTakeLong = hasBodyToCome(request) || isLongWorkAddress(address);
    const accepted = request.headers['accept-encoding']?.toString() ?? '';
    const [askApi, askSite] = mayTakeLong ? [api, render] : [apiInTime, renderInTime];
    const answer = async (asked: Request) =>
      isApi ? withoutTrace(asked, await askApi(asked)) : sendable(await askSite(asked), accepted);
    return listener((asked) => answer(asked).finally(leave))(request, response).finally(leave);
  }

  async function throughCache(
    page: AnonymousPage,
    request: IncomingMessage,
    response: ServerResponse,
    onRendered: () => void = () => undefined,
  ): Promise<void> {
    const filled = await cache
      .fill(page.key, () => renderInTime(anonymousRequest(page, site.origin, request)))
      .finally(onRendered);
    if ('kept' in filled) return cache.send(filled.kept, request, response);
    const isAway = filled.answer.status === UNAVAILABLE;
    if (isAway && cache.answerStale(page.key, 'unavailable', request, response)) return;
    const accepted = request.headers['accept-encoding']?.toString() ?? '';
    return listener(() => sendable(filled.answer, accepted))(request, response);
  }

  const secure = site.protocol === 'https:';
  const headers = answerHeaders({ secure, development: options.development });
  const server = http.createServer(
    {
      connectionsCheckingInterval: checkingInterval(limits),
      ServerResponse: securedResponse(headers),
    },
    (request, response) => {
      if (endPipelining(request, response)) return;
      const started = performance.now();
      let kind: AnswerKind = 'refused';
      response.once('close', () => {
        const status = response.headersSent ? response.statusCode : LEFT;
        options.observe?.(kind, status, performance.now() - started);
        if (kind === 'refused' && status !== LEFT)
          options.refused?.(
            status,
            request.method ?? '',
            clientAddress(request, options.behindProxy),
          );
      });
      handle(request, response, (decided) => {
        kind = decided;
      }).catch((error: unknown) => {
        console.error(error);
        if (response.headersSent) response.destroy();
        else refuse(response, 500, SORRY);
      });
    },
  );
  limitSlowClients(server, limits);
  answerBrokenRequests(server, headers);
  const forget = () => {
    shared.clear();
    cache.invalidate();
  };
  const drain = () => {
    isDraining = true;
  };
  return { server, cache, forget, drain };
}

function listener(answer: (request: Request) => Response | Promise<Response>) {
  return getRequestListener((request) => answer(request), {
    overrideGlobalObjects: false,
    errorHandler(error) {
      // An address that no URL can be made of, or the like, is no fault of ours.
      if (error instanceof Error && error.name === 'RequestError')
        return new Response('Não entendemos este endereço.', { status: 400 });
      // A visitor who left in the middle is no error either.
      if (!isClientAbort(error)) console.error(error);
      return new Response(SORRY, { status: 500, headers: { 'Cache-Control': 'no-store' } });
    },
  });
}

function anonymousRequest(page: AnonymousPage, origin: string, request: IncomingMessage): Request {
  const client = request.headers['x-client-address']?.toString();
  return new Request(origin + page.address, {
    headers: {
      ...(page.cookie ? { Cookie: page.cookie } : {}),
      ...(client ? { 'x-client-address': client } : {}),
    },
  });
}

/** What is said to somebody with a token, or carries one, stays in no cache on the way. */
function withoutTrace(request: Request, answer: Response): Response {
  const isPersonal = request.headers.has('Authorization') || answer.headers.has('Authorization');
  if (!isPersonal || answer.headers.get('Cache-Control') === 'no-store') return answer;
  const headers = new Headers(answer.headers);
  headers.set('Cache-Control', 'no-store');
  const { status, statusText } = answer;
  return new Response(answer.body, { status, statusText, headers });
}
