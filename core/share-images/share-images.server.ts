import type { AdKind } from '#core/ads/ad-ref.ts';
import { photoPath } from '#core/photos/photo.ts';
import type { PhotoStorage } from '#integrations/storage/photo-storage.ts';
import { StorageUnavailable } from '#integrations/storage/storage-unavailable.ts';
import { drawShareImage, shareImageVersion } from './share-image-drawing.server.ts';
import { shareImageFolder, shareImageKey, type ShareImageFacts } from './share-image.ts';

const MOST_WAITING = 8;

const waiting = new Map<string, Promise<Buffer | undefined>>();
let last: Promise<unknown> = Promise.resolve();

/** `undefined`: the cover is not stored; `'busy'`: too many wait. */
export async function shareImageOf(
  storage: PhotoStorage,
  kind: AdKind,
  id: string,
  facts: ShareImageFacts,
): Promise<Buffer | 'busy' | undefined> {
  const key = shareImageKey(kind, id, shareImageVersion(facts));
  const kept = await storage.get(key);
  if (kept) return kept;
  const joined = waiting.get(key);
  if (joined) return joined;
  if (waiting.size >= MOST_WAITING) return 'busy';
  const drawing = last.then(() => drawAndKeep(storage, kind, id, key, facts));
  last = drawing.catch(() => undefined);
  waiting.set(key, drawing);
  try {
    return await drawing;
  } finally {
    waiting.delete(key);
  }
}

async function drawAndKeep(
  storage: PhotoStorage,
  kind: AdKind,
  id: string,
  key: string,
  { cover, ...words }: ShareImageFacts,
): Promise<Buffer | undefined> {
  const photo = await storage.get(photoPath(cover.id, cover.width, 'jpg'));
  if (!photo) return undefined;
  const image = await drawShareImage(photo, words);
  try {
    await storage.removeAll(shareImageFolder(kind, id));
    await storage.put(key, image, 'image/jpeg');
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
  }
  return image;
}
