import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { wholeNumberFilter } from '#core/fields/query-filters.ts';
import { PROPERTY_SEARCH } from '#core/properties/property-search.server.ts';
import { propertySearchFilters } from '#core/properties/property-search-filters.ts';
import { adMap } from '#core/search/ad-map.server.ts';
import type { NamedTown } from '#core/search/index/named.ts';
import type { Place } from '#core/places/distance.ts';
import type { SearchedKind, SearchTypes } from '#core/search/searched-kind.server.ts';
import { boxFilter } from '#core/search/outline.ts';
import { readSearch } from '#core/search/search-reading.ts';
import { VEHICLE_SEARCH } from '#core/vehicles/vehicle-search.server.ts';
import { vehicleSearchFilters } from '#core/vehicles/vehicle-search-filters.ts';
import { answer } from './ad-answers.ts';
import { subject } from './api-environment.ts';
import { orNothing } from './json-api.ts';
import { searchContextOf } from './search-context.ts';

/** A phone's, when nobody says. In pixels. */
const USUAL = { width: 360, height: 420 };
const pixels = wholeNumberFilter(100, 4000);

const view = z.object({
  box: boxFilter.meta({
    description: 'Two opposite corners, -11.4_-42_-11.2_-41.7; none: around what is found',
  }),
  width: pixels,
  height: pixels,
});

const degrees = z.number();
export const mapAnswer = z.object({
  data: z
    .array(
      z.object({
        lat: degrees,
        lng: degrees,
        count: z.int(),
        is_seat: z
          .boolean()
          .meta({ description: 'Where in their town they are nobody says: this is its seat' }),
        town: orNothing(z.object({ name: z.string(), slug: z.string() })).meta({
          description: 'Whose seat it is',
        }),
        ad: orNothing(
          z.object({
            id: z.string(),
            name: z.string(),
            path: z.string(),
            price_cents: z.int().nullable(),
            rent_cents: z.int().nullable(),
          }),
        ).meta({ description: 'When there is one' }),
      }),
    )
    .meta({ description: 'What is nearer to each other than 60 pixels is one, up to zoom 16' }),
  meta: z.object({
    total: z.int().meta({ description: 'Of the search, wherever they are' }),
    zoom: z.int(),
    box: z.object({ south: degrees, west: degrees, north: degrees, east: degrees }),
  }),
});

interface MappedKind<T extends SearchTypes> {
  path: 'properties' | 'vehicles';
  tag: string;
  kind: SearchedKind<T>;
  filters: z.ZodObject & z.ZodType<T['search']>;
  pricesOf(this: void, card: T['card']): { price_cents: number | null; rent_cents: number | null };
}

/** Degrees, as single precision has the seat of a town. */
const SAME_PLACE = 0.0001;

function townAt(towns: readonly NamedTown[], { lat, lng }: Place) {
  const town = towns.find((each) => Math.hypot(each.lat - lat, each.lng - lng) < SAME_PLACE);
  return town ? { name: town.name, slug: town.slug } : null;
}

/** Searches of a kind as a map shows them. */
function mapOf<T extends SearchTypes & { card: { id: string; name: string; path: string } }>({
  path,
  tag,
  kind,
  filters,
  pricesOf,
}: MappedKind<T>) {
  const readMap = adMap(kind);
  return subject().openapi(
    createRoute({
      method: 'get',
      path: `/v1/${path}/map`,
      tags: [tag],
      summary: 'What a search finds, as signs on a map',
      request: { query: filters.extend(view.shape) },
      responses: { 200: answer('The signs in the box', mapAnswer) },
    }),
    async (c) => {
      const { box, width = USUAL.width, height = USUAL.height } = view.parse(c.req.queries());
      const context = await searchContextOf(c);
      const found = await readMap(context, readSearch(filters, c.req.queries()), {
        box,
        width,
        height,
      });
      const data = found.signs.map(({ lat, lng, count, isSeat, ad }) => ({
        lat,
        lng,
        count,
        is_seat: isSeat,
        town: isSeat ? townAt(context.index.names.towns, { lat, lng }) : null,
        ad: ad ? { id: ad.id, name: ad.name, path: ad.path, ...pricesOf(ad) } : null,
      }));
      const { total, zoom, box: shown } = found;
      return c.json({ data, meta: { total, zoom, box: shown } }, 200);
    },
  );
}

export const propertyMap = mapOf({
  path: 'properties',
  tag: 'Properties',
  kind: PROPERTY_SEARCH,
  filters: propertySearchFilters,
  pricesOf: ({ price_cents, rent_cents }) => ({ price_cents, rent_cents }),
});

export const vehicleMap = mapOf({
  path: 'vehicles',
  tag: 'Vehicles',
  kind: VEHICLE_SEARCH,
  filters: vehicleSearchFilters,
  pricesOf: ({ price_cents }) => ({ price_cents, rent_cents: null }),
});
