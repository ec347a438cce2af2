/**
 * A document page is server-rendered HTML with the small script only; every other page is a hydrated
 * application. The layout says which (`handle`), and a route may say otherwise for itself.
 */
export interface PageHandle {
  document: boolean;
}

/** @param handles of the matched routes, outermost first; the innermost that says so decides. */
export function isDocument(handles: readonly unknown[]): boolean {
  const saying = handles.findLast(
    (handle): handle is PageHandle =>
      typeof handle === 'object' && handle !== null && 'document' in handle,
  );
  return saying?.document ?? true;
}
