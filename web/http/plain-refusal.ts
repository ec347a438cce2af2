import type { ServerResponse } from 'node:http';
import { BARE_PAGE_HEADERS, isForPerson, refusalPage } from './bare-page.ts';

export const SORRY = 'Algo deu errado, tente novamente mais tarde.';

const PLAIN = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
/** Asked of another site: ours is no home to lead to. */
const WITHOUT_HOME: ReadonlySet<number> = new Set([400, 421]);

/** Answers with a sentence, to a person on a page with the way home, and closes the connection. */
export function refuse(
  response: ServerResponse,
  status: number,
  sentence: string,
  allow?: string,
): void {
  const isPage = sentence !== '' && !WITHOUT_HOME.has(status) && isForPerson(response.req);
  response
    .writeHead(status, {
      ...(allow ? { Allow: allow } : {}),
      ...(isPage ? BARE_PAGE_HEADERS : PLAIN),
      // What may still be coming of this request is not read.
      Connection: 'close',
    })
    .end(isPage ? refusalPage(sentence) : sentence);
}
