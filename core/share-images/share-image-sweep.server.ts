import { AD_KINDS, type AdKind } from '#core/ads/ad-ref.ts';
import { selectPublicAds } from '#core/ads/ad-visibility.server.ts';
import type { Database } from '#db/database.ts';
import type { PhotoStorage } from '#integrations/storage/photo-storage.ts';
import { SHARE_FOLDERS } from './share-image.ts';

const BATCH = 500;
const KEY = new RegExp(`^(?:${SHARE_FOLDERS.join('|')})/(${AD_KINDS.join('|')})/([0-9a-z]+)/`);

/** What visitors cannot see any more leaves no picture behind; one that comes back is drawn again. */
export async function sweepShareImages(db: Database, storage: PhotoStorage): Promise<void> {
  const batches: Record<AdKind, Map<string, string[]>> = {
    property: new Map(),
    vehicle: new Map(),
  };
  for await (const { key } of storage.list()) {
    const [, kind, id] = KEY.exec(key) ?? [];
    if (kind === undefined || id === undefined) continue;
    const batch = batches[kind as AdKind];
    batch.getOrInsertComputed(id, () => []).push(key);
    if (batch.size < BATCH) continue;
    await sweep(db, storage, kind as AdKind, batch);
    batch.clear();
  }
  for (const kind of AD_KINDS) await sweep(db, storage, kind, batches[kind]);
}

async function sweep(
  db: Database,
  storage: PhotoStorage,
  kind: AdKind,
  batch: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  if (batch.size === 0) return;
  const rows = await selectPublicAds(db, kind)
    .where('ad.id', 'in', [...batch.keys()])
    .select('ad.id')
    .execute();
  const seen = new Set(rows.map(({ id }) => id));
  for (const [id, keys] of batch)
    if (!seen.has(id)) for (const key of keys) await storage.remove(key);
}
