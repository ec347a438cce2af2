import { sql, type RawBuilder } from 'kysely';

/** Ads shown under another one. */
const SIMILAR = 4;
/** Of so many of the newest the nearest in price are taken. */
const CONSIDERED = 24;

/** Ads that may be shown: id, publication date and `offer`, the price they are compared by. */
type Candidates = RawBuilder<unknown>;

/**
 * The ids of the ads that are most like one, as `match` with their `place`: of the newest `near` ones
 * those nearest in price, and where these are too few, of the newest of `wide`. Distance is a share of
 * the price: 100 and 200 are as far apart as 1.000 and 2.000. What tells no price comes last; without
 * a price to compare with (`offer`) the newest come first.
 */
export function mostSimilar(
  { near, wide }: { near: Candidates; wide: Candidates },
  offer: RawBuilder<number | null>,
): RawBuilder<{ id: string; place: number }> {
  const newest = (candidates: Candidates) =>
    sql`select * from (${candidates}) candidates order by published_at desc, id limit ${sql.lit(CONSIDERED)}`;
  return sql`(
    select id, row_number() over (order by is_wide, distance nulls last, published_at desc, id) as place
    from (
      select distinct on (id) id, is_wide, published_at, abs(ln(offer::float8 / nullif(${offer}, 0))) as distance
      from (
        select *, false as is_wide from (${newest(near)}) near
        union all select *, true from (${newest(wide)}) wide
      ) considered order by id, is_wide
    ) known order by place limit ${sql.lit(SIMILAR)})`;
}
