import type { Context } from 'hono';
import type { SearchContext } from '#core/search/index/search-index.server.ts';
import type { ApiEnvironment } from './api-environment.ts';

/** `Cache-Control: no-cache`, as who has just changed something asks: at least as new as this moment. */
export async function searchContextOf(c: Context<ApiEnvironment>): Promise<SearchContext> {
  const fresh = c.req.header('Cache-Control')?.includes('no-cache') ?? false;
  const { db, searchIndex, now } = c.var;
  return { db, index: await searchIndex.state({ fresh }), cards: searchIndex.cards, now: now() };
}
