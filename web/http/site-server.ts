import { randomBytes } from 'node:crypto';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createRequestHandler, type ServerBuild } from 'react-router';
import type * as entryModule from '../entry.server.tsx';
import { AnonymousCache } from './anonymous-cache.ts';
import { contentSecurityPolicy, EVERY_ANSWER } from './security-headers.ts';
import type { StaticFiles } from './static-files.ts';

type Fetch = (request: Request) => Response | Promise<Response>;

export interface SiteServerOptions {
  api: Fetch;
  /** Unset: the site calls the API function; set: it calls this address over the network. */
  apiBaseUrl?: string | undefined;
  publicBaseUrl: string;
  /** Hosts besides the public one that a request may name (localhost in development). */
  extraHosts: readonly string[];
  /** Read for every request, because a development server builds anew. */
  build: () => Promise<ServerBuild>;
  buildFacts: { id: string; documentScript: string };
  staticFiles?: StaticFiles;
  /** Pages and files come from the development server: no cache, no policy. */
  development: boolean;
  production: boolean;
  /** A proxy in front tells the visitor's address and scheme in X-Forwarded-*. */
  behindProxy: boolean;
  hasTags: boolean;
  /** Answers before everything else; `true` when it did (the development server's own files). */
  before?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
}

/** Addresses that belong to the API and the files it serves (specification, section 7). */
const API_ADDRESS =
  /^\/(?:v1|api|photos|dev\/inbox(?:\.json)?|healthz|readyz|metrics)(?:[/?]|$)|^\/(?:sign_up|password)(?:\?|$)/;
const PRIVATE_ADDRESS =
  /^\/(?:dashboard|backoffice|entrar|registrar|esqueci-senha|resetar-senha|confirmations|sair|payments|plans)(?:[/.?]|$)/;

/** One server for the site and the API. */
export function createSiteServer(options: SiteServerOptions): {
  server: http.Server;
  cache: AnonymousCache;
} {
  const cache = new AnonymousCache();
  const hosts = new Set([new URL(options.publicBaseUrl).host, ...options.extraHosts]);
  const render = siteRenderer(options);

  const throughApi = getRequestListener((request) => options.api(request), {
    overrideGlobalObjects: false,
  });
  const throughSite = getRequestListener(
    async (request) => compressed(await render(request), request.headers.get('Accept-Encoding')),
    { overrideGlobalObjects: false },
  );

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!hosts.has(request.headers.host ?? '')) {
      response
        .writeHead(421, { 'Content-Type': 'text/plain; charset=utf-8' })
        .end('Endereço desconhecido.');
      return;
    }
    request.headers['x-client-address'] = clientAddress(request, options.behindProxy);
    const address = request.url ?? '/';
    const key =
      options.development || PRIVATE_ADDRESS.test(address) ? undefined : cache.keyOf(request);
    if (key && cache.answer(key, request, response)) return;
    if (await options.before?.(request, response)) return;
    if (await options.staticFiles?.answer(request, response)) return;
    if (API_ADDRESS.test(address)) return throughApi(request, response);
    if (!key) return throughSite(request, response);
    const answer = await cache.fill(key, async () =>
      render(anonymousRequest(request, options.publicBaseUrl)),
    );
    if (answer) {
      const accepted = request.headers['accept-encoding']?.toString() ?? null;
      return getRequestListener(() => compressed(answer, accepted), {
        overrideGlobalObjects: false,
      })(request, response);
    }
    cache.answer(key, request, response);
  }

  const server = http.createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent)
        response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end('Algo deu errado, tente novamente mais tarde.');
    });
  });
  // Slow clients are closed instead of waited for (security-and-reliability: all closed within 15 s).
  server.headersTimeout = 10_000;
  server.requestTimeout = 60_000;
  server.keepAliveTimeout = 65_000;
  return { server, cache };
}

function anonymousRequest(request: IncomingMessage, publicBaseUrl: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, value.toString());
  return new Request(new URL(request.url ?? '/', publicBaseUrl), { headers });
}

function compressed(answer: Response, accepted: string | null): Response {
  const isText = /^(?:text\/|application\/json|text\/x-script)/.test(
    answer.headers.get('Content-Type') ?? '',
  );
  if (!answer.body || !isText || !/\bgzip\b/.test(accepted ?? '')) return answer;
  const headers = new Headers(answer.headers);
  headers.set('Content-Encoding', 'gzip');
  headers.append('Vary', 'Accept-Encoding');
  headers.delete('Content-Length');
  return new Response(answer.body.pipeThrough(new CompressionStream('gzip')), {
    status: answer.status,
    headers,
  });
}

/** A request of the site, answered by the router, with the headers that every answer has. */
function siteRenderer(options: SiteServerOptions): Fetch {
  const callApi: Fetch = options.apiBaseUrl ? (request) => fetch(request) : options.api;
  return async (received) => {
    const build = await options.build();
    const entry = build.entry.module as unknown as typeof entryModule;
    const nonce = randomBytes(16).toString('base64');
    const request = withPublicOrigin(received, options.publicBaseUrl);
    const context = entry.createRequestContext({
      request,
      callApi,
      apiBaseUrl: options.apiBaseUrl ?? options.publicBaseUrl,
      publicBaseUrl: options.publicBaseUrl,
      clientAddress: received.headers.get('x-client-address') ?? 'local',
      nonce,
      documentScript: options.buildFacts.documentScript,
      buildId: options.buildFacts.id,
      production: options.production,
    });
    const handler = createRequestHandler(build, options.development ? 'development' : 'production');
    const answer = await handler(request, context);
    return finish(answer, new URL(request.url).pathname, nonce, options);
  };
}

/** The router compares the Origin of a form with the request's own address, which behind a proxy is not the public one. */
function withPublicOrigin(request: Request, publicBaseUrl: string): Request {
  const url = new URL(request.url);
  const origin = new URL(publicBaseUrl);
  if (url.protocol === origin.protocol) return request;
  url.protocol = origin.protocol;
  return new Request(url, request);
}

function finish(
  answer: Response,
  pathname: string,
  nonce: string,
  options: SiteServerOptions,
): Response {
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(EVERY_ANSWER)) headers.set(name, value);
  const isHtml = headers.get('Content-Type')?.startsWith('text/html') ?? false;
  if (isHtml && !options.development) {
    const hydrated = headers.get('X-Page') === 'hydrated';
    headers.set(
      'Content-Security-Policy',
      contentSecurityPolicy({ ...(hydrated ? { nonce } : {}), hasTags: options.hasTags }),
    );
    if (!hydrated) headers.set('Speculation-Rules', '"/speculation-rules.json"');
    if (hydrated) headers.set('Cache-Control', 'no-store');
  }
  headers.delete('X-Page');
  if (PRIVATE_ADDRESS.test(pathname)) {
    headers.set('Cache-Control', 'no-store');
    headers.set('X-Robots-Tag', 'noindex');
    headers.set('Referrer-Policy', 'same-origin');
  }
  if (/^\/(?:resetar-senha|confirmations)\//.test(pathname))
    headers.set('Referrer-Policy', 'no-referrer');
  return new Response(answer.body, {
    status: answer.status,
    statusText: answer.statusText,
    headers,
  });
}

function clientAddress(request: IncomingMessage, behindProxy: boolean): string {
  const forwarded = behindProxy
    ? request.headers['x-forwarded-for']?.toString().split(',').at(-1)?.trim()
    : undefined;
  return forwarded ?? request.socket.remoteAddress ?? 'local';
}
