/** The router checks the origin of pages' forms only; this is for addresses without a page. */
export function comesFromOurPages(request: Request): boolean {
  const origin = request.headers.get('Origin');
  return origin === null || origin === new URL(request.url).origin;
}
