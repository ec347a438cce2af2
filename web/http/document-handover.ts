import type { LoaderFunction, LoaderFunctionArgs, ServerBuild } from 'react-router';
import { isDocument } from '../document-pages.ts';

type Routes = ServerBuild['routes'];
type ServerRoute = NonNullable<Routes[string]>;

/**
 * The router writes what every loader brought into a stream for the browser, also for documents,
 * whose browser never reads it: a third of the time of a page. Here the loaders of a document give
 * their data behind a prototype. The page reads it as before; the stream finds an empty object.
 */
export function withoutHandover(build: ServerBuild): ServerBuild {
  const documents = documentPatterns(build.routes);
  const isForDocument = ({ request, pattern }: LoaderFunctionArgs) =>
    documents.has(pattern) && !isDataRequest(request.url);
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => [
      id,
      route?.module.loader
        ? withLoader(route, keepingBack(route.module.loader, isForDocument))
        : route,
    ]),
  );
  return { ...build, routes };
}

function withLoader(route: ServerRoute, loader: LoaderFunction): ServerRoute {
  return { ...route, module: { ...route.module, loader } };
}

function keepingBack(
  loader: LoaderFunction,
  isForDocument: (args: LoaderFunctionArgs) => boolean,
): LoaderFunction {
  return async (args, handlerContext) => {
    const data: unknown = await loader(args, handlerContext);
    return isPlain(data) && isForDocument(args) ? (Object.create(data) as object) : data;
  };
}

function isPlain(data: unknown): data is object {
  return (
    typeof data === 'object' && data !== null && Object.getPrototypeOf(data) === Object.prototype
  );
}

/** A page of an application that goes to a document page by the router asks for the data alone. */
function isDataRequest(url: string): boolean {
  return /\.data(?:\?|$)/.test(url);
}

/** The addresses, as the router writes them, whose pages are documents. */
function documentPatterns(routes: Routes): Set<string> {
  const chainOf = (route: ServerRoute): ServerRoute[] => {
    const parent = route.parentId === undefined ? undefined : routes[route.parentId];
    return parent ? [...chainOf(parent), route] : [route];
  };
  const patterns = Object.values(routes).flatMap((route) => {
    if (route?.path === undefined) return [];
    const chain = chainOf(route);
    return isDocument(chain.map(({ module }) => module.handle))
      ? [chain.flatMap(({ path }) => path || []).join('/')]
      : [];
  });
  return new Set(patterns);
}
