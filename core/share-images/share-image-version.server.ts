import { createHash } from 'node:crypto';
import type { ShareImageFacts, ShareShape } from './share-image.ts';

/** Changing it redraws every picture. */
const LOOK = 4;

/** Another one when anything changes that stands on the picture. */
export function shareImageVersion(
  shape: ShareShape,
  { price, line, title, code, what, where, details, closed, photos }: ShareImageFacts,
  siteName = '',
): string {
  const [cover] = photos;
  const shown =
    shape === 'link'
      ? [price, line, closed ?? null, cover.id]
      : [price, title, what, where, details, code, closed ?? null, photos.map(({ id }) => id)];
  return createHash('sha256')
    .update(JSON.stringify([LOOK, shape, shown, siteName]))
    .digest('hex')
    .slice(0, 12);
}
