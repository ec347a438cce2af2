import { pathTo } from '#core/site/paths.ts';
import { withQuery } from '#core/site/site-path.ts';
import { load, type ApiClient } from '../../session/api-client.ts';
import type { QueuePage } from './next-review.ts';

/** Reads the queue of vehicles page by page, for finding what comes next. */
export function queuePages(adminApi: ApiClient): (page: number) => Promise<QueuePage> {
  return async (page) => {
    const query = { page: String(page) };
    const queue = await load(adminApi.v1.backoffice.vehicle_reviews.$get({ query }));
    return { ids: queue.data.map(({ id }) => id), pageCount: queue.meta.page_count };
  };
}

/** What the address of the queue says for the suspended ads. */
export const SUSPENDED_REVIEWS = 'tirados-do-ar';

/** The address of a page of the queue, or of the suspended ads. */
export function reviewQueuePath({ slug, page = 1 }: { slug?: string | undefined; page?: number }) {
  return withQuery(pathTo('backofficeAdvertisements'), {
    ...(slug ? { situacao: slug } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
}
