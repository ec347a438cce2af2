import {
  createStaticHandler,
  type EntryContext,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
  isRouteErrorResponse,
  type StaticHandlerContext,
} from 'react-router';
import { isDocument } from '../document-pages.ts';
import { OnePerRound } from './one-per-round.ts';
import type * as entryModule from '../entry.server.tsx';

type ServerRoute = NonNullable<ServerBuild['routes'][string]>;

interface DocumentAnswer {
  status: number;
  headers: Headers;
  /** Null when the page leads elsewhere. */
  body: string | null;
}

/**
 * Answers document pages with the router's matching, middleware and loaders, but without what only a
 * browser that takes a page over needs: the loaders' data written as a stream, and the other routes of
 * the product, which the router's own handler goes through several times for each page. Everything out
 * of the ordinary (a programming error, an unknown address, headers of a route) answers undefined: the
 * router's own handler is then asked.
 */
export function documentHandler(
  build: ServerBuild,
): (
  request: Request,
  contextOf: () => RouterContextProvider,
) => Promise<DocumentAnswer | undefined> {
  const { renderDocument } = build.entry.module as unknown as typeof entryModule;
  const parts = partsOf(build);
  const rendering = new OnePerRound();
  return async (request, contextOf) => {
    const part = request.method === 'GET' ? parts.get(firstWord(request.url)) : undefined;
    if (!part) return undefined;
    let body: string | null = null;
    let isOrdinary = true;
    const answer: unknown = await part.handler.query(request, {
      requestContext: contextOf(),
      async generateMiddlewareResponse(query) {
        const page = await query(request);
        if (page instanceof Response) return page;
        isOrdinary = isExpected(page);
        await rendering.turn();
        if (isOrdinary) body = renderDocument(part.entryOf(page), request.url);
        const headers = { 'Content-Type': 'text/html; charset=utf-8' };
        return new Response(null, { status: page.statusCode, headers });
      },
    });
    if (!isOrdinary || !(answer instanceof Response)) return undefined;
    const { status, headers } = answer;
    return { status, headers, body };
  };
}

/** What was refused (an ad that is gone, a database that is away) is a page like others. */
function isExpected({ errors, loaderHeaders }: StaticHandlerContext): boolean {
  const isRefusal = (error: unknown) =>
    isRouteErrorResponse(error) && !('error' in error && error.error);
  const setsCookie = Object.values(loaderHeaders).some((headers) => headers.has('Set-Cookie'));
  return !setsCookie && Object.values(errors ?? {}).every(isRefusal);
}

/** The pages whose addresses begin with the same word, as a small product of their own. */
interface Part {
  handler: ReturnType<typeof createStaticHandler>;
  entryOf(page: StaticHandlerContext): EntryContext;
}

/** By that word. Where a page is an application or an address may begin with anything, there is none. */
function partsOf(build: ServerBuild): ReadonlyMap<string, Part> {
  const chains = Object.values(build.routes).flatMap((route) =>
    route?.path ? [chainOf(build.routes, route)] : [],
  );
  const byWord = Map.groupBy(chains, (chain) => addressOf(chain).split('/', 1)[0] ?? '');
  return new Map(
    byWord
      .entries()
      .filter(([word, pages]) => /^[\w-]*$/.test(word) && pages.every(isPlainDocument))
      .map(([word, pages]) => [word, partOf(build, new Set(pages.flat()))]),
  );
}

/** The first part of the path of a complete address. */
function firstWord(url: string): string {
  return /^[^/]+\/\/[^/]+\/([^/?#]*)/.exec(url)?.[1] ?? '';
}

/** A route with those it is in, the outermost first. */
function chainOf(routes: ServerBuild['routes'], route: ServerRoute): ServerRoute[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent ? [...chainOf(routes, parent), route] : [route];
}

function addressOf(chain: readonly ServerRoute[]): string {
  return chain
    .map(({ path }) => path ?? '')
    .join('/')
    .replace(/^\/+/, '');
}

function isPlainDocument(chain: readonly ServerRoute[]): boolean {
  const isScreen = chain.at(-1)?.module.default !== undefined;
  const hasHeaders = chain.some(({ module }) => module.headers !== undefined);
  return isScreen && !hasHeaders && isDocument(chain.map(({ module }) => module.handle));
}

function partOf(build: ServerBuild, routes: ReadonlySet<ServerRoute>): Part {
  const ids = new Set([...routes].map(({ id }) => id));
  const ofPart = <Value>(all: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
  const modules = Object.fromEntries([...routes].map(({ id, module }) => [id, module]));
  const { future, ssr, routeDiscovery } = build;
  const always = {
    manifest: { ...build.assets, routes: ofPart(build.assets.routes) },
    routeModules: modules as EntryContext['routeModules'],
    branches: [],
    isSpaMode: false,
    future,
    ssr,
    routeDiscovery,
    serializeError: ({ message }: Error) => ({ message }),
  };
  return {
    handler: createStaticHandler(routesIn([...routes], undefined)),
    entryOf: (page) => ({ ...always, renderMeta: {}, staticHandlerContext: page }),
  };
}

function routesIn(routes: readonly ServerRoute[], parentId: string | undefined): RouteObject[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, module }) => {
      const { loader, middleware, handle, ErrorBoundary } = module;
      const route = { id, path, loader, middleware, handle, ErrorBoundary };
      return (index
        ? { ...route, index }
        : { ...route, children: routesIn(routes, id) }) as unknown as RouteObject;
    });
}
