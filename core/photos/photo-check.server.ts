import { refuse, type Refusal } from '#core/refusal.ts';
import { withDecodeSlot } from './decode-limit.server.ts';
import { fitsMemory, isHeldWhole } from './decoding-memory.server.ts';
import { boxesAreWhole } from './heif-boxes.ts';
import { placeholderOf } from './photo-placeholder.server.ts';
import { photoTypeOf, type PhotoType } from './photo-type.ts';
import { PHOTO_BYTE_LIMIT } from './photo.ts';
import { pictureFacts, untrustedPicture } from './picture-engine.server.ts';

/** Pixels. */
export interface CheckedPhoto {
  width: number;
  height: number;
  /** Null for HEIC and AVIF, which only the job decodes. */
  thumbhash: string | null;
}

/** Decodes once at small scale to find damage; trailing data (films, depth maps) is accepted. */
export async function checkPhoto(bytes: Uint8Array): Promise<CheckedPhoto | Refusal> {
  if (bytes.length > PHOTO_BYTE_LIMIT) return refuse('photo_too_large');
  const type = photoTypeOf(bytes);
  return type ? openPhoto(bytes, type) : refuse('photo_type_unknown');
}

async function openPhoto(bytes: Uint8Array, type: PhotoType): Promise<CheckedPhoto | Refusal> {
  const facts = await pictureFacts(bytes);
  if (!facts || facts.format !== type) return refuse('photo_unreadable');
  if (!fitsMemory(facts, bytes)) return refuse('photo_too_large');
  const { width, height } = facts.autoOrient;
  if (type === 'heif')
    return boxesAreWhole(bytes) ? { width, height, thumbhash: null } : refuse('photo_unreadable');
  try {
    const thumbhash = await withDecodeSlot(isHeldWhole(facts, bytes), () =>
      placeholderOf(untrustedPicture(bytes).autoOrient()),
    );
    return { width, height, thumbhash };
  } catch {
    // The bytes are damaged, and whoever sent them is told.
    return refuse('photo_unreadable');
  }
}
