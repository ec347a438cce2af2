import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { AD_KINDS } from '#core/ads/ad-ref.ts';
import { adIdsIn, MOST_FAVORITES } from '#core/favorites/favorite-ads.ts';
import { filter } from '#core/fields/query-filters.ts';
import { readAdsById } from '#core/search/ads-by-id.server.ts';
import { answer } from './ad-answers.ts';
import { subject } from './api-environment.ts';
import { presentPropertyCard, propertyCardAnswer } from './property-answers.ts';
import { searchContextOf } from './search-context.ts';
import { presentVehicleCard, vehicleCardAnswer } from './vehicle-answers.ts';

const closedAd = z.object({
  id: z.string(),
  kind: z.enum(AD_KINDS),
  name: z.string(),
  path: z.string(),
  status: z.string(),
});

const idsFilter = filter((text) => adIdsIn(text.split(','), MOST_FAVORITES));

/** What somebody kept of the ads, on a device or in an account, as it stands now. */
export const adsById = subject().openapi(
  createRoute({
    method: 'get',
    path: '/v1/cards',
    tags: ['Ads'],
    summary: 'Cards of ads of either kind by their ids, in this order; what is gone is left out',
    request: {
      query: z.object({
        ids: idsFilter.meta({
          description: `Parted by commas; the first ${MOST_FAVORITES} count, and what is no id does not`,
        }),
      }),
    },
    responses: {
      200: answer(
        'The cards',
        z.object({
          data: z.array(z.union([propertyCardAnswer, vehicleCardAnswer])),
          meta: z.object({
            closed: z
              .array(closedAd)
              .meta({ description: 'Sold or rented: no card, but a page still' }),
          }),
        }),
      ),
    },
  }),
  async (c) => {
    const { ids = [] } = c.req.valid('query');
    const { properties, vehicles, closed } = await readAdsById(await searchContextOf(c), ids);
    const cards = [...properties.map(presentPropertyCard), ...vehicles.map(presentVehicleCard)];
    const place = new Map(ids.map((id, at) => [id, at]));
    const data = cards.toSorted((one, other) => place.get(one.id)! - place.get(other.id)!);
    return c.json({ data, meta: { closed } }, 200);
  },
);
