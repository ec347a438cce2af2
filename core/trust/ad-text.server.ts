import { sql, type RawBuilder } from 'kysely';
import type { AdKind } from '#core/ads/ad-ref.ts';
import { AD_TABLES } from '#core/ads/ad-tables.server.ts';

/** Everything that visitors read of an ad in its owner's words; in a query whose ad is called `ad`. */
export function adText(kind: AdKind): RawBuilder<string> {
  const reference = kind === 'property' ? sql`ad.reference` : sql`null`;
  return sql<string>`concat_ws(E'.\\n', ad.name, ad.description, ${reference},
    (select string_agg(photo.caption, E'.\\n' order by photo.position)
      from photos photo where photo.${sql.ref(AD_TABLES[kind].column)} = ad.id))`;
}
