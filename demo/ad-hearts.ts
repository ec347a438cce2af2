import type { Insertable } from 'kysely';
import type { FavoriteCounts } from '#db/generated/database-types.ts';
import type { Demo } from './demo-composition.ts';
import { seededRandom } from './seeded-random.ts';

const HEARTS_PER_VIEW = 0.03;

/** On which days how many visitors kept each ad. */
export function heartRows({
  properties,
  vehicles,
}: Pick<Demo, 'properties' | 'vehicles'>): Insertable<FavoriteCounts>[] {
  const random = seededRandom('mandacaru', 'hearts');
  const daysOf = (views: Demo['properties'][number]['views']) =>
    views.flatMap(({ day, views: seen }) => {
      const favorites = Array.from({ length: seen }).filter(() => random.chance(HEARTS_PER_VIEW));
      return favorites.length > 0 ? [{ day, favorites: favorites.length }] : [];
    });
  return [
    ...properties.flatMap(({ row, views }) =>
      daysOf(views).map((day) => ({ property_id: row.id, vehicle_id: null, ...day })),
    ),
    ...vehicles.flatMap(({ row, views }) =>
      daysOf(views).map((day) => ({ property_id: null, vehicle_id: row.id, ...day })),
    ),
  ];
}
