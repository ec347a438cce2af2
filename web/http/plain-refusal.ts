import type { ServerResponse } from 'node:http';

export const SORRY = 'Algo deu errado, tente novamente mais tarde.';

/** Answers with one sentence and closes the connection. */
export function refuse(
  response: ServerResponse,
  status: number,
  sentence: string,
  allow?: string,
): void {
  response
    .writeHead(status, {
      ...(allow ? { Allow: allow } : {}),
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      // What may still be coming of this request is not read.
      Connection: 'close',
    })
    .end(sentence);
}
