/**
 * A document page is server-rendered HTML with the small script only; every other page is a hydrated
 * application. The layout says which (`handle`), and a route may say otherwise for itself.
 */
export interface PageHandle {
  document: boolean;
  /**
   * A document among the screens of an application looks like them; one on which people arrive loads
   * the sheets of such pages alone (`document-styles.css`).
   */
  styles?: 'application' | 'arrival';
}

/** @param handles of the matched routes, outermost first; the innermost that says so decides. */
export function isDocument(handles: readonly unknown[]): boolean {
  return decidingHandle(handles)?.document ?? true;
}

export function hasApplicationStyles(handles: readonly unknown[]): boolean {
  const handle = decidingHandle(handles);
  return handle !== undefined && (!handle.document || handle.styles === 'application');
}

/** Whether a document loads the sheets of seldom seen pages, too. */
export function hasRareStyles(handles: readonly unknown[]): boolean {
  return !hasApplicationStyles(handles) && decidingHandle(handles)?.styles !== 'arrival';
}

function decidingHandle(handles: readonly unknown[]): PageHandle | undefined {
  return handles.findLast(
    (handle): handle is PageHandle =>
      typeof handle === 'object' && handle !== null && 'document' in handle,
  );
}

const APPLICATION_PAGES = /^\/(?:sair|dashboard|backoffice|dev)(?:[/?#]|$)/;
const DOCUMENTS_AMONG_THEM =
  /^\/dashboard(?:\/messages\/guardadas|\/(?:properties|vehicles)(?:\/archived|\/[^/?#]+\/statistics)?)?\/?(?:[?#]|$)/;

/** Whether the router of an application moves to this address without a new document. */
export function isApplicationAddress(address: string): boolean {
  return APPLICATION_PAGES.test(address) && !DOCUMENTS_AMONG_THEM.test(address);
}
