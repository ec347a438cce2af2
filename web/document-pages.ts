/**
 * A document page is server-rendered HTML with the small script only; every other page is a hydrated
 * application. The layout says which (`handle`), and a route may say otherwise for itself.
 */
export interface PageHandle {
  document: boolean;
  /** A document among the screens of an application looks like them. */
  styles?: 'application';
}

/** @param handles of the matched routes, outermost first; the innermost that says so decides. */
export function isDocument(handles: readonly unknown[]): boolean {
  return decidingHandle(handles)?.document ?? true;
}

export function hasApplicationStyles(handles: readonly unknown[]): boolean {
  const handle = decidingHandle(handles);
  return handle !== undefined && (!handle.document || handle.styles === 'application');
}

function decidingHandle(handles: readonly unknown[]): PageHandle | undefined {
  return handles.findLast(
    (handle): handle is PageHandle =>
      typeof handle === 'object' && handle !== null && 'document' in handle,
  );
}

const APPLICATION_PAGES =
  /^\/(?:registrar|resetar-senha|confirmations|sair|dashboard|backoffice|dev)(?:[/?#]|$)/;
const DOCUMENTS_AMONG_THEM = /^\/dashboard\/(?:properties|vehicles)(?:\/archived)?\/?(?:[?#]|$)/;

/** Whether the router of an application moves to this address without a new document. */
export function isApplicationAddress(address: string): boolean {
  return APPLICATION_PAGES.test(address) && !DOCUMENTS_AMONG_THEM.test(address);
}
