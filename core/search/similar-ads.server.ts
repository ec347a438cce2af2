import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/database.ts';
import { plannedQuery } from '#db/planned-query.ts';
import { withPaths, type AdCard } from './ad-search.server.ts';
import type { CardQuery, SearchedKind, SearchTypes } from './searched-kind.server.ts';

const SIMILAR = 4;
const CONSIDERED = 24;

export function similarAds<T extends SearchTypes>(
  kind: SearchedKind<T>,
): (db: Database, id: string) => Promise<AdCard<T>[]> {
  const read = plannedQuery(`similar_${kind.kind}`, (db, id: string) =>
    similarAdsQuery(db, kind, id),
  );
  return async (db, id) => withPaths(kind, await read(db, id));
}

export function similarAdsQuery<T extends SearchTypes>(
  db: Database,
  kind: SearchedKind<T>,
  id: string,
): CardQuery<T['row']> {
  const { near, wide, offer } = kind.similarTo(db, id);
  return kind.cards(db, mostSimilar({ near, wide }, offer), sql.ref('match.place'));
}

type Candidates = RawBuilder<unknown>;

/** Distance is relative (100:200 as 1,000:2,000); the newest of `wide` fill up `near`. */
function mostSimilar(
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
