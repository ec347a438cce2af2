/** A route as Hono lists it: middleware stands under `ALL` or ends in `*`. */
interface ListedRoute {
  method: string;
  path: string;
}

/**
 * Tells which methods an address of the API takes. The routes are looked at once.
 * @returns a function from a path to methods, none when there is no such address.
 */
export function allowedMethods(routes: readonly ListedRoute[]): (path: string) => string[] {
  const doors = routes
    .filter(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
    .map(({ method, path }) => ({ method, pattern: patternOf(path) }));
  return (path) => {
    const methods = doors.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method)))];
  };
}

/** `/v1/properties/:id` takes any one part; `:name{pattern}` says which. */
function patternOf(path: string): RegExp {
  const parts = path.split('/').map((part) => {
    const [, pattern] = /^:\w+(?:\{(.+)\})?$/.exec(part) ?? [];
    if (part.startsWith(':')) return `(?:${pattern ?? '[^/]+'})`;
    return part.replace(/[.+?^$()|[\]\\{}*]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('/')}$`);
}
