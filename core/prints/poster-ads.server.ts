import { sql } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { AD_KINDS, type AdKind, type AdRef } from '#core/ads/ad-ref.ts';
import { AD_TABLES } from '#core/ads/ad-tables.server.ts';
import { townOf } from '#core/ads/ad-town.server.ts';
import { isSearchableAd } from '#core/ads/ad-visibility.server.ts';
import { ownAdMatches } from '#core/ads/own-ad-words.server.ts';
import type { Database } from '#db/database.ts';

/** How many are offered to choose from; others are found by their words. */
const MOST_LISTED = 48;

export interface PosterAd extends AdRef {
  name: string;
  town: string;
}

interface AskedAds {
  q?: string | undefined;
  /** Listed first, in this order, whatever is looked for. */
  chosen?: readonly string[] | undefined;
}

/** The own ads that are offered: those that stand out first, then the newest. */
export async function listPosterAds(
  db: Database,
  owner: UserActor,
  { q, chosen = [] }: AskedAds,
  now: Date,
): Promise<{ ads: PosterAd[]; total: number }> {
  const parts = AD_KINDS.map((kind) => offeredAds(db, owner, kind, { q, chosen }, now));
  const { rows } = await sql<PosterAd & { total: number }>`
    select kind, id, name, town->>'name' as town, count(*) over ()::int as total
    from (${sql.join(parts, sql` union all `)}) ad
    order by array_position(${sql.val(chosen)}::text[], id) nulls last, stands_out desc, published_at desc, id
    limit ${MOST_LISTED}`.execute(db);
  const ads = rows.map(({ kind, id, name, town }) => ({ kind, id, name, town }));
  return { ads, total: rows[0]?.total ?? 0 };
}

function offeredAds(
  db: Database,
  owner: UserActor,
  kind: AdKind,
  { q, chosen }: Required<Pick<AskedAds, 'chosen'>> & Pick<AskedAds, 'q'>,
  now: Date,
) {
  const { ads, owned } = AD_TABLES[kind];
  const until = sql.ref(kind === 'property' ? 'ad.highlighted_until' : 'ad.boosted_until');
  const isFound = q ? ownAdMatches(q) : sql`true`;
  return sql`
    select ${sql.lit(kind)} as kind, ad.id, ad.name, ${townOf('ad.town_id')} as town, ad.published_at,
      coalesce(${until} > ${now}, false) or coalesce(ad.boosted_until > ${now}, false) as stands_out
    from ${sql.table(ads)} ad
    join ${sql.table(owned)} own on own.id = ad.id and own.owner_id = ${owner.id}
    where ad.owner_id = ${owner.id} and ${isSearchableAd(kind)}
      and (${isFound} or ad.id = any (${sql.val(chosen)}::text[]))`;
}
