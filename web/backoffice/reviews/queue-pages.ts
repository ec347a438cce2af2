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
