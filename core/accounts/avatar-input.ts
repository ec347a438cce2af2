import * as z from 'zod';
import { PHOTO_BYTE_LIMIT } from '#core/photos/photo.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import { AVATAR_CROP_MINIMUM, CENTRED_CROP } from './avatar.ts';

function percent(min: number, whenMissing: number) {
  const said = `Escolha um número inteiro de ${min} a 100`;
  return z.preprocess(
    (value) => {
      if (value === undefined || value === null || value === '') return whenMissing;
      return typeof value === 'string' && /^\d{1,3}$/.test(value.trim()) ? Number(value) : value;
    },
    z.int({ error: said }).min(min, said).max(100, said),
  );
}

export const avatarCropInput = z.strictObject({
  x: percent(0, CENTRED_CROP.x),
  y: percent(0, CENTRED_CROP.y),
  size: percent(AVATAR_CROP_MINIMUM, CENTRED_CROP.size),
});

const DATA_ADDRESS = /^data:[\w.+/-]{1,60};base64,/;
const TEXT_LIMIT = Math.ceil((PHOTO_BYTE_LIMIT / 3) * 4) + 80;

/** Reads a data URL, ignoring the type it declares; `undefined` when the text is none. */
export function pictureInText(text: unknown): Uint8Array | Refusal | undefined {
  if (typeof text !== 'string') return undefined;
  const beginning = DATA_ADDRESS.exec(text.slice(0, 100))?.[0];
  if (!beginning) return undefined;
  const field = 'user/avatar';
  if (text.length > TEXT_LIMIT) return refuse('photo_too_large', { field });
  try {
    return Uint8Array.fromBase64(text.slice(beginning.length));
  } catch {
    return refuse('photo_unreadable', { field });
  }
}

export function isPicture(sent: Uint8Array | Refusal | undefined): sent is Uint8Array {
  return sent !== undefined && !isRefusal(sent);
}
