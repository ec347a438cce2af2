import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
} from 'react-router';
import { isDocument } from './document-pages.ts';
import {
  openSession,
  requestSession,
  sessionOf,
  type SiteRequest,
} from './session/request-session.ts';

/** How long a hydrated page may take to stream, in ms. */
export const streamTimeout = 5000;

/** Called by the server for every request, before the router. */
export function createRequestContext(site: SiteRequest): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(requestSession, openSession(site));
  return context;
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Response | Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const matched = entry.staticHandlerContext.matches.map(
    ({ route }) => entry.routeModules[route.id]?.handle,
  );
  if (isDocument(matched)) {
    return new Response(renderDocument(entry, request.url), { status, headers });
  }
  headers.set('X-Page', 'hydrated');
  return renderHydrated(request, status, headers, entry, sessionOf(context).nonce);
}

/** The whole text of a document page. */
export function renderDocument(entry: EntryContext, url: string): string {
  return `<!DOCTYPE html>${renderToString(<ServerRouter context={entry} url={url} />)}`;
}

function renderHydrated(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  nonce: string,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let answerStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={entry} url={request.url} nonce={nonce} />,
      {
        nonce,
        onShellReady() {
          const body = new PassThrough();
          resolve(
            new Response(createReadableStreamFromReadable(body), { status: answerStatus, headers }),
          );
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          answerStatus = 500;
          handleError(error, { request });
        },
      },
    );
    setTimeout(abort, streamTimeout + 1000).unref();
  });
}

/** What a visitor asks for wrongly (405) is answered and no error of ours. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  const isTheirs = isRouteErrorResponse(error) && error.status < 500;
  if (!isTheirs && !request.signal.aborted) console.error(error);
}
