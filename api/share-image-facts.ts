import type { AdKind } from '#core/ads/ad-ref.ts';
import { PROPERTY_STATES } from '#core/properties/property-lifecycle.ts';
import { VEHICLE_STATES } from '#core/vehicles/vehicle-lifecycle.ts';
import { formatMileage } from '#core/fields/mileage.ts';
import { formatPrice } from '#core/fields/money.ts';
import { mainSquareMetres } from '#core/properties/property.ts';
import type { PublicProperty } from '#core/properties/public-property.server.ts';
import { shareImageVersion } from '#core/share-images/share-image-drawing.server.ts';
import { shareImageKey, type ShareImageFacts } from '#core/share-images/share-image.ts';
import type { PublicVehicle } from '#core/vehicles/public-vehicle.server.ts';
import { areaText } from '#text/formats.ts';
import { PROPERTY_CATEGORY_LABELS, PROPERTY_STATUS_LABELS } from '#text/property-labels.ts';
import { VEHICLE_STATUS_LABELS } from '#text/vehicle-labels.ts';

/* What stands on the picture of a shared link: of what the public answer tells anyhow. */

export function propertyShareFacts(ad: PublicProperty): ShareImageFacts | undefined {
  const area = mainSquareMetres(ad);
  const what = [PROPERTY_CATEGORY_LABELS[ad.category].label, area === null ? '' : areaText(area)];
  return withCover(ad.photos, {
    price: priceOf(ad),
    line: lineOf(what, [ad.village ?? ad.neighborhood, ad.town.name]),
    closed: PROPERTY_STATES[ad.status].isOver ? PROPERTY_STATUS_LABELS[ad.status].label : undefined,
  });
}

export function vehicleShareFacts(ad: PublicVehicle): ShareImageFacts | undefined {
  const what = [`${ad.brand.name} ${ad.model.name}`, String(ad.year), formatMileage(ad.mileage)];
  return withCover(ad.photos, {
    price: formatPrice(ad.price_cents),
    line: lineOf(what, [ad.town.name]),
    closed: VEHICLE_STATES[ad.status].isOver ? VEHICLE_STATUS_LABELS[ad.status].label : undefined,
  });
}

/** The address of the picture, null when the ad has no photograph. */
export function shareImagePath(
  kind: AdKind,
  id: string,
  facts: ShareImageFacts | undefined,
): string | null {
  return facts ? `/photos/${shareImageKey(kind, id, shareImageVersion(facts))}` : null;
}

function priceOf({ listing_status, price_cents, rent_cents }: PublicProperty): string {
  const prices = [
    ...(listing_status === 'rent' || price_cents === null ? [] : [formatPrice(price_cents)]),
    ...(listing_status === 'sale' || rent_cents === null ? [] : [`${formatPrice(rent_cents)}/mês`]),
  ];
  return prices.join(' ou ') || 'Sob consulta';
}

/** Beyond this many characters the letters would become too small to read on a telephone. */
const LONGEST_LINE = 56;

/** "Casa, 140 m² · Centro, Irecê"; of a long place the last part, the town. */
function lineOf(what: readonly string[], where: readonly (string | null)[]): string {
  const line = [what, where].map((words) => words.filter(Boolean).join(', ')).join(' · ');
  return line.length > LONGEST_LINE && where.length > 1 ? lineOf(what, where.slice(-1)) : line;
}

/** From a size that need not be made larger; of a small photograph the largest. */
const ENOUGH = 1200;

function withCover(
  photos: PublicProperty['photos'],
  words: Omit<ShareImageFacts, 'cover'>,
): ShareImageFacts | undefined {
  const [cover] = photos;
  const stored = cover?.widths.toSorted((a, b) => a - b) ?? [];
  const width = stored.find((one) => one >= ENOUGH) ?? stored.at(-1);
  return cover && width !== undefined ? { ...words, cover: { id: cover.id, width } } : undefined;
}
