import type { AdKind } from '#core/ads/ad-ref.ts';
import { photoPath } from '#core/photos/photo.ts';
import type { Refusal } from '#core/refusal.ts';
import type { PhotoStorage } from '#integrations/storage/photo-storage.ts';
import { StorageUnavailable } from '#integrations/storage/storage-unavailable.ts';
import { drawLinkImage } from './link-image-drawing.server.ts';
import { shareImageVersion } from './share-image-version.server.ts';
import {
  shareImageFolder,
  shareImageKey,
  type ShareImageFacts,
  type ShareShape,
} from './share-image.ts';
import { drawStatusImage } from './status-image-drawing.server.ts';

export interface AskedImage {
  shape: ShareShape;
  kind: AdKind;
  id: string;
  facts: ShareImageFacts;
  siteName: string;
}

const DRAW = { link: drawLinkImage, status: drawStatusImage };

/** One is drawn at a time; who would be the ninth comes again. */
const MOST_WAITING = 8;

type Outcome = Buffer | 'busy' | Refusal | undefined;

const asked = new Map<string, Promise<Outcome>>();
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Whoever asks for the same at the same time gets the same. `undefined`: the cover is not stored;
 * `'busy'`: too many wait.
 * @param mayDraw asked when it was not drawn before; a refusal is the answer to all who wait for it
 */
export async function shareImageOf(
  storage: PhotoStorage,
  image: AskedImage,
  mayDraw: () => Promise<Refusal | undefined>,
): Promise<Outcome> {
  const { shape, kind, id, facts, siteName } = image;
  const key = shareImageKey(shape, kind, id, shareImageVersion(shape, facts, siteName));
  const joined = asked.get(key);
  if (joined) return joined;
  const answer = storedOrDrawn(storage, key, image, mayDraw);
  asked.set(key, answer);
  try {
    return await answer;
  } finally {
    asked.delete(key);
  }
}

async function storedOrDrawn(
  storage: PhotoStorage,
  key: string,
  image: AskedImage,
  mayDraw: () => Promise<Refusal | undefined>,
): Promise<Outcome> {
  const stored = await storage.get(key);
  if (stored) return stored;
  if (waiting >= MOST_WAITING) return 'busy';
  waiting += 1;
  try {
    const refused = await mayDraw();
    if (refused) return refused;
    const drawing = last.then(() => drawAndStore(storage, key, image));
    // Whoever asked for it gets the failure; the next one only waits for its end.
    last = drawing.catch(() => undefined);
    return await drawing;
  } finally {
    waiting -= 1;
  }
}

async function drawAndStore(
  storage: PhotoStorage,
  key: string,
  { shape, kind, id, facts, siteName }: AskedImage,
): Promise<Buffer | undefined> {
  const { photos, ...words } = facts;
  const [cover, ...others] = await Promise.all(
    photos
      .slice(0, shape === 'link' ? 1 : undefined)
      .map((photo) => storage.get(photoPath(photo.id, photo.width, 'jpg'))),
  );
  if (!cover) return undefined;
  const shown = others.filter((photo) => photo !== undefined);
  const image = await DRAW[shape]([cover, ...shown], words, siteName);
  try {
    await storage.removeAll(shareImageFolder(shape, kind, id));
    await storage.put(key, image, 'image/jpeg');
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
  }
  return image;
}
