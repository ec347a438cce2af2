/* What searches of both kinds must find, in SQL. Tests only. */
import { sql, type RawBuilder } from 'kysely';

/** By slug or IBGE code, of several the region's own; a name of nothing narrows nothing. */
export function isInTown(name: string): RawBuilder<boolean> {
  return sql`coalesce(ad.town_id = (
    select id from towns where slug = ${name} or id::text = ${name}
    order by in_region desc, id limit 1), true)`;
}

export const TOWN_VALUES = { values: sql`array[ad.town_id::text]`, own: ['town'] } as const;

export function isOfShownAdvertiser(id: string): RawBuilder<boolean> {
  return sql`(owner.show_profile and owner.id = ${id})`;
}

/** In cents. */
export function priceBetween(
  price: RawBuilder<unknown>,
  min: number | undefined,
  max: number | undefined,
): RawBuilder<boolean> {
  return sql`(${price} >= ${min ?? 0}::float8 and ${price} <= ${max ?? 'Infinity'}::float8)`;
}
