import { sql, type RawBuilder } from 'kysely';

const SIMILAR = 4;
const CONSIDERED = 24;

type Candidates = RawBuilder<unknown>;

/** Distance is relative (100:200 as 1,000:2,000); the newest of `wide` fill up `near`. */
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
