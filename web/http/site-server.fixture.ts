import { once } from 'node:events';
import http, { type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import { onTestFinished } from 'vitest';
import type { SiteRequest } from '../session/request-session.ts';
import { DeviceMarks } from '../session/device-mark.ts';
import { createSiteServer, type SiteServerOptions } from './site-server.ts';

/** Answers the pages of the site; `rendered` counts from 1. */
type Page = (request: Request, rendered: number) => Response | Promise<Response>;

export interface SiteScene {
  port: number;
  /** An ad changed. */
  forget: () => void;
  cache: ReturnType<typeof createSiteServer>['cache'];
  drain: () => void;
  /** How many are open. */
  connections: () => Promise<number>;
  /** What the site was given for each request that reached it. */
  seen: SiteRequest[];
  /** What each page was rendered from. */
  rendered: Request[];
  /** The forms that reached an action. */
  posted: Record<string, unknown>[];
  observed: [kind: string, status: number][];
  ask: (address: string, options?: AskOptions) => Promise<Answer>;
}

interface AskOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
}

export const SITE = 'http://site.example';

export const html = (
  body: string,
  init: { status?: number; headers?: Record<string, string> } = {},
): Response =>
  new Response(body, {
    ...init,
    headers: { 'Content-Type': 'text/html; charset=utf-8', ...init.headers },
  });

/** A real server with a site of one page and an API of one answer; gone when the test ends. */
export async function siteScene(
  page: Page = (_, rendered) => html(`page ${rendered}`),
  options: Partial<SiteServerOptions> = {},
  whenDone: (close: () => void) => void = onTestFinished,
): Promise<SiteScene> {
  const seen: SiteRequest[] = [];
  const rendered: Request[] = [];
  const posted: SiteScene['posted'] = [];
  const observed: SiteScene['observed'] = [];
  const { server, cache, forget, drain } = createSiteServer({
    api: (request) => new Response(`api ${new URL(request.url).pathname}`),
    publicBaseUrl: SITE,
    devices: new DeviceMarks('a secret of the tests'),
    extraHosts: [],
    build: async () =>
      oneRoute(
        (request) => {
          rendered.push(request);
          return page(request, rendered.length);
        },
        (site) => seen.push(site),
        (form) => posted.push(form),
      ),
    buildFacts: { id: 'test', documentScript: '/script.js' },
    development: false,
    production: true,
    behindProxy: false,
    observe: (kind, status) => observed.push([kind, status]),
    ...options,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  whenDone(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    cache,
    forget,
    drain,
    connections: () => promisify(server.getConnections.bind(server))(),
    seen,
    rendered,
    posted,
    observed,
    ask: (address, asked) => ask(port, address, asked),
  };
}

/** What the router takes for a built site: everything is one route, whose page and action answer alike. */
function oneRoute(
  page: (request: Request) => Response | Promise<Response>,
  onContext: (site: SiteRequest) => void,
  onForm: (form: Record<string, unknown>) => void,
): ServerBuild {
  const action = async ({ request }: { request: Request }) => {
    if (request.headers.get('Content-Type')?.includes('form'))
      onForm(Object.fromEntries(await request.formData()));
    return null;
  };
  return {
    entry: {
      module: {
        default: (request: Request) => page(request),
        createRequestContext(site: SiteRequest) {
          onContext(site);
          return new RouterContextProvider();
        },
        handleError: () => undefined,
      },
    },
    routes: {
      every: {
        id: 'every',
        path: '*',
        module: { default: () => null, loader: () => null, action },
      },
    },
    assets: {
      entry: { imports: [], module: '' },
      routes: {
        every: { id: 'every', path: '*', hasAction: true, hasLoader: true, module: '' },
      },
      url: '',
      version: 'test',
    },
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    basename: '/',
    routeDiscovery: { mode: 'initial' },
    allowedActionOrigins: false,
  } as unknown as ServerBuild;
}

/** `fetch` may set neither Host nor Origin, and undoes compression. */
async function ask(
  port: number,
  address: string,
  { method = 'GET', headers = {}, body }: AskOptions = {},
): Promise<Answer> {
  const request = http.request({
    port,
    host: '127.0.0.1',
    path: address,
    method,
    agent: false,
    headers: {
      Host: 'site.example',
      ...(body === undefined
        ? {}
        : {
            'Content-Type': 'application/x-www-form-urlencoded',
            ...('Transfer-Encoding' in headers
              ? {}
              : { 'Content-Length': Buffer.byteLength(body) }),
          }),
      ...headers,
    },
  });
  request.end(body);
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  const bytes = Buffer.concat(await Array.fromAsync(answer as AsyncIterable<Buffer>));
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    bytes,
    text: bytes.toString(),
  };
}
