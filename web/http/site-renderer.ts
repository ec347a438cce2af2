import { randomBytes } from 'node:crypto';
import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router';
import type { SiteSettings } from '#api/settings.ts';
import type * as entryModule from '../entry.server.tsx';
import type { DeviceMarks } from '../session/device-mark.ts';
import type { ConfiguredStreets, StreetSource } from '../maps/street-source.ts';
import type { SettingsPreview } from '../session/request-session.ts';
import type { SharedAnswers } from '../session/shared-answers.ts';
import type { PageTags } from '../shell/tag-rules.ts';
import { isPrivateAddress, isTokenAddress } from './address-kinds.ts';
import { accepts, compressQuickly, quickestOf } from './compression.ts';
import { documentHandler } from './document-handler.ts';
import { contentSecurityPolicy } from './security-headers.ts';

export type Fetch = (request: Request) => Response | Promise<Response>;

export interface SiteRendererOptions {
  /** The API function, or the way to it over the network. */
  callApi: Fetch;
  /** Set: the API is at this address. */
  apiBaseUrl?: string | undefined;
  publicBaseUrl: string;
  devices: DeviceMarks;
  /** Read for every request, because a development server builds anew. */
  build: () => Promise<ServerBuild>;
  buildFacts: { id: string; documentScript: string };
  /** Pages and files come from the development server: no cache, no policy. */
  development: boolean;
  production: boolean;
  streets?: ConfiguredStreets | undefined;
  /** What pages for different visitors have in common; without it every page asks the API anew. */
  shared?: SharedAnswers;
}

const SESSION_COOKIES = /(?:^|;)\s*(?:token|admin-token|viewing|toast)\s*=/;

/** What came of a request: a page that is a document is a text, everything else is a stream. */
export interface Rendered {
  status: number;
  headers: Headers;
  body: string | Uint8Array<ArrayBuffer> | ReadableStream | null;
}

interface Handlers {
  /** Answers document pages, and nothing for the rest. */
  document: ReturnType<typeof documentHandler>;
  any: RequestHandler;
}

/** A request of the site, answered by the router, with the headers that every answer has. */
export function siteRenderer(
  options: SiteRendererOptions,
): (received: Request) => Promise<Rendered> {
  const handlers = new WeakMap<ServerBuild, Handlers>();
  /** Made once: they work out every route of the build. */
  const handlersOf = (build: ServerBuild): Handlers => {
    const made = handlers.get(build) ?? {
      document: documentHandler(build),
      any: createRequestHandler(build, options.development ? 'development' : 'production'),
    };
    handlers.set(build, made);
    return made;
  };
  const renderAs = async (received: Request, preview?: SettingsPreview): Promise<Rendered> => {
    const build = await options.build();
    const entry = build.entry.module as unknown as typeof entryModule;
    const request = withPublicScheme(received, options.publicBaseUrl);
    let shown: StreetSource | undefined;
    let tags: PageTags | undefined;
    let isKeepable = true;
    const contextOf = (nonce: string) =>
      entry.createRequestContext({
        request,
        callApi: preview ? previewedApi(options.callApi, preview.settings) : options.callApi,
        apiBaseUrl: options.apiBaseUrl ?? options.publicBaseUrl,
        ...(options.shared && !preview ? { shared: options.shared } : {}),
        preview: preview?.section,
        renderPreview: (path, wanted) =>
          renderAs(new Request(new URL(path, options.publicBaseUrl)), wanted),
        publicBaseUrl: options.publicBaseUrl,
        devices: options.devices,
        clientAddress: request.headers.get('x-client-address') ?? 'local',
        nonce,
        documentScript: options.buildFacts.documentScript,
        buildId: options.buildFacts.id,
        production: options.production,
        streets: options.streets,
        showStreets: (streets) => {
          shown = streets;
        },
        showTags: (configured) => {
          tags = configured;
        },
        forbidKeeping: () => {
          isKeepable = false;
        },
      });
    const { document, any } = handlersOf(build);
    const short = await document(request, () => contextOf(''));
    if (short) return finish(short, request, { ...options, nonce: '', shown, tags, isKeepable });
    const nonce = randomBytes(16).toString('base64');
    const streamed = await any(request, contextOf(nonce));
    const { status, headers } = streamed;
    // A redirected browser leaves at once: a body that is still coming would end in an error.
    const answer = status === LED_ON ? { status, headers, body: await streamed.text() } : streamed;
    return finish(answer, request, { ...options, nonce, shown, tags, isKeepable });
  };
  return (received) => renderAs(received);
}

/** What is not saved yet answers the one who looks at it, and nobody else. */
function previewedApi(callApi: Fetch, settings: SiteSettings): Fetch {
  const data = { id: 'site', type: 'website_settings', attributes: settings };
  return (request) =>
    new URL(request.url).pathname === '/api/settings'
      ? Response.json({ data, meta: { preview: true } })
      : callApi(request);
}

/** The router compares the Origin of a form with the request's own address, which behind a proxy is not the public one. */
function withPublicScheme(request: Request, publicBaseUrl: string): Request {
  const schemeOf = (url: string) => url.slice(0, url.indexOf(':') + 1);
  if (schemeOf(request.url) === schemeOf(publicBaseUrl)) return request;
  const url = new URL(request.url);
  url.protocol = schemeOf(publicBaseUrl);
  return new Request(url, request);
}

/** The status that answers the router's own requests instead of a redirect. */
const LED_ON = 202;

function finish(
  answer: Rendered,
  request: Request,
  options: Pick<SiteRendererOptions, 'development'> & {
    nonce: string;
    /** Of the map on this page. */
    shown: StreetSource | undefined;
    tags: PageTags | undefined;
    isKeepable: boolean;
  },
): Rendered {
  const { pathname } = new URL(request.url);
  const headers = new Headers(answer.headers);
  const isHtml = headers.get('Content-Type')?.startsWith('text/html') ?? false;
  const hydrated = headers.get('X-Page') === 'hydrated';
  headers.delete('X-Page');
  if (isHtml && !options.development) {
    headers.set(
      'Content-Security-Policy',
      contentSecurityPolicy({
        ...(hydrated ? { nonce: options.nonce } : {}),
        tags: options.tags,
        streets: options.shown,
      }),
    );
    if (!hydrated) headers.set('Speculation-Rules', '"/speculation-rules.json"');
  }
  if (!options.isKeepable) headers.set('Cache-Control', 'no-store');
  const isPrivate = isPrivateAddress(pathname);
  const isPersonal = SESSION_COOKIES.test(request.headers.get('Cookie') ?? '');
  if (isPrivate || isPersonal || headers.has('Set-Cookie') || (isHtml && hydrated))
    headers.set('Cache-Control', 'no-store');
  if (isPrivate) {
    headers.set('X-Robots-Tag', 'noindex');
    headers.set('Referrer-Policy', 'same-origin');
  }
  if (isTokenAddress(pathname)) headers.set('Referrer-Policy', 'no-referrer');
  const { status, body } = answer;
  if (status === 405) headers.set('Allow', 'GET, HEAD');
  if (status === 503) headers.set('Retry-After', '5');
  // The router's last words, when not even the error page could be rendered, are for programmers.
  const type = headers.get('Content-Type') ?? 'text/plain';
  if (status === 500 && type.startsWith('text/plain')) return sentence(500, headers);
  return { status, headers, body };
}

function sentence(status: number, headers: Headers): Rendered {
  headers.set('Content-Type', 'text/plain; charset=utf-8');
  headers.set('Cache-Control', 'no-store');
  return { status, headers, body: 'Algo deu errado, tente novamente mais tarde.' };
}

/** A response of these refuses even an empty body. */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

/** What leaves the server without having been kept: compressed, and asked for again every time. */
export function sendable({ status, headers: given, body }: Rendered, accepted: string): Response {
  const headers = new Headers(given);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache');
  // A stream of events is read while it is written; a compressor would hold it back.
  const isText = /^(?:text\/(?!event-stream)|application\/(?:json|atom\+xml))/.test(
    headers.get('Content-Type') ?? '',
  );
  if (WITHOUT_BODY.has(status)) return new Response(null, { status, headers });
  if (!body || !isText || headers.has('Content-Encoding'))
    return new Response(body, { status, headers });
  const encoding = body instanceof ReadableStream ? streamedAs(accepted) : quickestOf(accepted);
  headers.append('Vary', 'Accept-Encoding');
  headers.delete('Content-Length');
  if (encoding === 'identity') return new Response(body, { status, headers });
  headers.set('Content-Encoding', encoding);
  const compressed =
    body instanceof ReadableStream
      ? body.pipeThrough(new CompressionStream('gzip'))
      : compressQuickly(body, encoding);
  return new Response(compressed, { status, headers });
}

/** What comes bit by bit goes on bit by bit. */
function streamedAs(accepted: string): 'gzip' | 'identity' {
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity';
}
