import { MOST_FLYER_PHOTOS, type PrintedAd } from '#core/prints/print.ts';
import type { ShownAd } from '#core/prints/printed-ads.server.ts';
import { photoPath } from '#core/photos/photo.ts';
import type { PhotoStorage } from '#integrations/storage/photo-storage.ts';
import { propertySummary, vehicleSummary } from '#text/ad-summary-words.ts';
import { propertyShareFacts, shareImagePaths, vehicleShareFacts } from './share-image-facts.ts';

/** Pixels across: of a photograph that fills a page, and of a smaller one. */
const LARGE = 1200;
const SMALL = 768;

const summaryOf = ({ kind, ad }: ShownAd) =>
  kind === 'property' ? propertySummary(ad) : vehicleSummary(ad);

/** Of an own ad what its flyer or poster shows; photographs that cannot be read now are left out. */
export async function printedAd(
  storage: PhotoStorage,
  shown: ShownAd,
  origin: string,
  mostPhotos = MOST_FLYER_PHOTOS,
): Promise<PrintedAd> {
  const { price, what, where, state, details } = summaryOf(shown);
  const { ad } = shown;
  const photos = await Promise.all(
    ad.photos.slice(0, mostPhotos).map(async ({ id, widths }, place) => {
      const wanted = place === 0 && mostPhotos > 1 ? LARGE : SMALL;
      const stored = widths.toSorted((a, b) => a - b);
      const width = stored.find((one) => one >= wanted) ?? stored.at(-1);
      return width === undefined ? undefined : storage.get(photoPath(id, width, 'jpg'));
    }),
  );
  return {
    name: ad.name,
    price,
    what,
    where: `${where.join(', ')}, ${state}`,
    details,
    description: ad.description,
    code: ad.id,
    address: origin + ad.path,
    photos: photos.filter((photo) => photo !== undefined),
  };
}

export function sharedImages({ kind, ad }: ShownAd) {
  const facts = kind === 'property' ? propertyShareFacts(ad) : vehicleShareFacts(ad);
  return shareImagePaths(kind, ad.id, facts);
}

export const closedWord = (shown: ShownAd) => summaryOf(shown).closed ?? null;
