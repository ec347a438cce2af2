import { sql, type RawBuilder } from 'kysely';
import { adPath, adPathParts, type AdPathParts } from '#core/ads/ad-path.server.ts';
import { AD_KINDS, type AdKind } from '#core/ads/ad-ref.ts';
import { AD_TABLES } from '#core/ads/ad-tables.server.ts';

/** What a lead is about, as long as the ad exists. */
export interface LeadAd {
  type: AdKind;
  id: string;
  name: string;
  path: string;
}

interface AdRow {
  id: string;
  name: string;
  path_parts: AdPathParts;
}

/** Both kinds, of which one is there, of alias `lead`. */
export const leadAds = () =>
  [adOf('property').as('property'), adOf('vehicle').as('vehicle')] as const;

function adOf(kind: AdKind): RawBuilder<AdRow | null> {
  const { ads, column } = AD_TABLES[kind];
  return sql`(
    select jsonb_build_object('id', ad.id, 'name', ad.name, 'path_parts', ${adPathParts(kind)})
    from ${sql.table(ads)} ad where ad.id = lead.${sql.ref(column)})`;
}

export function adOfLead(ads: Record<AdKind, AdRow | null>): LeadAd | null {
  const [ad = null] = AD_KINDS.flatMap((type) => {
    const found = ads[type];
    return found
      ? [{ type, id: found.id, name: found.name, path: adPath(type, found.path_parts) }]
      : [];
  });
  return ad;
}
