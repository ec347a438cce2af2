import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { PROPERTY_SEARCH } from '#core/properties/property-search.server.ts';
import { isRefusal } from '#core/refusal.ts';
import { adLanding } from '#core/search/ad-landings.server.ts';
import { LANDING_FIGURES } from '#core/search/landing.ts';
import type { SearchedKind, SearchTypes } from '#core/search/searched-kind.server.ts';
import { VEHICLE_SEARCH } from '#core/vehicles/vehicle-search.server.ts';
import { answer, refusals } from './ad-answers.ts';
import { answerRefusal, subject } from './api-environment.ts';
import { searchContextOf } from './search-context.ts';

export const landingAnswer = z.object({
  slug: z.string().nullable().meta({
    description: 'As the address is written; null: the search has no address of its own',
  }),
  filters: z
    .record(z.string(), z.string())
    .meta({ description: 'Parameters of the search that it stands for' }),
  total: z.int(),
  figures: z
    .array(
      z.object({
        of: z.enum(LANDING_FIGURES),
        median_cents: z.int(),
        ads: z.int().meta({ description: 'That tell it' }),
      }),
    )
    .meta({ description: 'Medians of at least five ads' }),
});

/** Searches of a kind by their own addresses, "casas-a-venda-em-irece". */
function landingsOf<T extends SearchTypes>(
  path: 'properties' | 'vehicles',
  tag: string,
  kind: SearchedKind<T>,
) {
  const read = adLanding(kind);
  return subject().openapi(
    createRoute({
      method: 'get',
      path: `/v1/${path}/landings/{slug}`,
      tags: [tag],
      summary: 'A search by its own address, and what its ads cost',
      request: { params: z.object({ slug: z.string().max(200) }) },
      responses: {
        200: answer('What it asks for', z.object({ data: landingAnswer })),
        ...refusals,
      },
    }),
    async (c) => {
      const landing = read(await searchContextOf(c), c.req.valid('param').slug);
      if (isRefusal(landing)) return answerRefusal(c, landing);
      const { slug, filters, total, figures } = landing;
      const told = figures.map(({ of, median, ads }) => ({ of, median_cents: median, ads }));
      const data = { slug: slug ?? null, filters: { ...filters }, total, figures: told };
      return c.json({ data }, 200);
    },
  );
}

export const propertyLandings = landingsOf('properties', 'Properties', PROPERTY_SEARCH);
export const vehicleLandings = landingsOf('vehicles', 'Vehicles', VEHICLE_SEARCH);
