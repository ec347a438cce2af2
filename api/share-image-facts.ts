import type { AdKind } from '#core/ads/ad-ref.ts';
import type { PublicProperty } from '#core/properties/public-property.server.ts';
import { shareImageVersion } from '#core/share-images/share-image-version.server.ts';
import {
  shareImageKey,
  type ShareImageFacts,
  type ShareShape,
} from '#core/share-images/share-image.ts';
import type { PublicVehicle } from '#core/vehicles/public-vehicle.server.ts';
import { propertySummary, vehicleSummary, type AdSummary } from '#text/ad-summary-words.ts';

/* What stands on the pictures of an ad: of what the public answer tells anyhow. */

export function propertyShareFacts(ad: PublicProperty): ShareImageFacts | undefined {
  return shareFacts(propertySummary(ad), ad);
}

export function vehicleShareFacts(ad: PublicVehicle): ShareImageFacts | undefined {
  return shareFacts(vehicleSummary(ad), ad);
}

/** The addresses of the pictures, null when the ad has no photograph. */
export function shareImagePaths(kind: AdKind, id: string, facts: ShareImageFacts | undefined) {
  return {
    share_image: shareImagePath('link', kind, id, facts),
    status_image: shareImagePath('status', kind, id, facts),
  };
}

/** The address of a picture; another one as soon as anything on it changes. */
export function shareImagePath(
  shape: ShareShape,
  kind: AdKind,
  id: string,
  facts: ShareImageFacts | undefined,
): string | null {
  return facts
    ? `/photos/${shareImageKey(shape, kind, id, shareImageVersion(shape, facts))}`
    : null;
}

/** Beyond this many characters the letters would become too small to read on a telephone. */
const LONGEST_LINE = 56;

/** "Casa, 140 m² · Centro, Irecê"; of a long place the last part, the town. */
function lineOf(what: string, where: readonly string[]): string {
  const line = [what, where.join(', ')].filter(Boolean).join(' · ');
  return line.length > LONGEST_LINE && where.length > 1 ? lineOf(what, where.slice(-1)) : line;
}

/** From a size that need not be made larger; of a small photograph the largest. */
const ENOUGH = 1200;

/** On the upright picture: the cover and two more. */
const MOST_PHOTOS = 3;

function shareFacts(
  { price, what, where, state, details, closed }: AdSummary,
  { id: code, name: title, photos }: Pick<PublicProperty, 'id' | 'name' | 'photos'>,
): ShareImageFacts | undefined {
  const [cover, ...others] = photos.slice(0, MOST_PHOTOS).flatMap(({ id, widths }) => {
    const stored = widths.toSorted((a, b) => a - b);
    const width = stored.find((one) => one >= ENOUGH) ?? stored.at(-1);
    return width === undefined ? [] : [{ id, width }];
  });
  if (!cover) return undefined;
  return {
    price,
    line: lineOf(what, where),
    what,
    where: `${where.join(', ')}, ${state}`,
    details: details.join(' · '),
    title,
    code,
    closed,
    photos: [cover, ...others],
  };
}
