import { refuse, type Refusal } from '#core/refusal.ts';
import { withDecodeSlot } from './decode-limit.server.ts';
import { fitsMemory, isHeldWhole } from './decoding-memory.server.ts';
import { boxesAreWhole } from './heif-boxes.ts';
import { placeholderOf } from './photo-placeholder.server.ts';
import { photoTypeOf, type PhotoType } from './photo-type.ts';
import { PHOTO_BYTE_LIMIT } from './photo.ts';
import { pictureFacts, untrustedPicture } from './picture-engine.server.ts';

/** What is known of a photograph before it is processed. Sizes in pixels, as it is held. */
export interface CheckedPhoto {
  width: number;
  height: number;
  /** Null for HEIC and AVIF, which only the job decodes: they take a second and hundreds of megabytes. */
  thumbhash: string | null;
}

/**
 * Says whether these bytes are a photograph that we can show, by what they are. The whole picture is
 * decoded once, small (an eighth of a JPEG costs 45 ms), so that a damaged end is found now and not by
 * the job. What follows the picture in the file (phones append films and depth maps) is no reason to
 * refuse: only pixels go on.
 */
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
    return refuse('photo_unreadable');
  }
}
