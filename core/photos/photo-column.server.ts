import type { AdKind } from '#core/ads/ad-ref.ts';
import { AD_TABLES } from '#core/ads/ad-tables.server.ts';
import type { PhotoAd } from './photo.ts';

export function adColumn({ kind }: PhotoAd): `${AdKind}_id` | 'property_draft_id' {
  return kind === 'draft' ? 'property_draft_id' : AD_TABLES[kind].column;
}
