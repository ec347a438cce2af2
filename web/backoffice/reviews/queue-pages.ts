import { pathTo } from '#core/site/paths.ts';
import { withQuery } from '#core/site/site-path.ts';
import type { ReviewState } from '#core/vehicles/vehicle-lifecycle.ts';
import { reviewsAddress } from '../../addresses/office-addresses.ts';
import { load, type ApiClient } from '../../session/api-client.ts';
import type { QueuePage } from './review-neighbors.ts';

/** Reads the queue of vehicles page by page, for finding what comes next. */
export function queuePages(adminApi: ApiClient): (page: number) => Promise<QueuePage> {
  return async (page) => {
    const query = { page: String(page) };
    const queue = await load(adminApi.v1.backoffice.vehicle_reviews.$get({ query }));
    return { ids: queue.data.map(({ id }) => id), pageCount: queue.meta.page_count };
  };
}

/** The address of a page of the queue, or of the suspended ads. */
export function reviewQueuePath(state: ReviewState, page?: number) {
  return withQuery(
    pathTo('backofficeAdvertisements'),
    reviewsAddress.parameters({ state: state === 'waiting' ? undefined : state, page }),
  );
}
