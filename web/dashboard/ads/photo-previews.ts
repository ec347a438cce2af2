import { thumbHashToDataURL } from 'thumbhash';
import { photoSources } from '../../photos/photo-sources.ts';
import type { OwnPhoto } from './own-ad.ts';

const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

/** A picture to show now: the stored one, or its blurred first impression while it is being prepared. */
export function previewOf(photo: OwnPhoto): string {
  return photoSources(photo, 480)?.src ?? blurred(photo.thumbhash) ?? NOTHING;
}

/** Why a photograph is not to be seen by visitors. */
export function problemOf(photo: OwnPhoto): string | undefined {
  return photo.status === 'failed'
    ? 'Esta foto não ficou pronta. Tente de novo, ou remova e envie outra.'
    : undefined;
}

function blurred(thumbhash: string | null): string | undefined {
  if (!thumbhash) return undefined;
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (sign) => sign.charCodeAt(0)));
  } catch {
    return undefined;
  }
}
