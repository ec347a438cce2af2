import {
  FEATURES_OF_CATEGORY,
  type ListingStatus,
  type PropertyCategory,
} from '#core/properties/property.ts';
import { formatPrice } from '#core/fields/money.ts';
import { areaText } from '#text/formats.ts';

interface Prices {
  listing_status: ListingStatus;
  /** Cents; null when it is not told. */
  price_cents: number | null;
  rent_cents: number | null;
  price_on_request: boolean;
  /** Days that one rent pays for. */
  rental_period_days?: number | null;
}

export const ON_REQUEST = 'Sob consulta';

/** The price of a card and the words after it: "R$ 900" "de aluguel". */
export function propertyPrice(ad: Prices): { price: string; note: string | undefined } {
  const sale = ad.listing_status === 'rent' ? null : ad.price_cents;
  const rent = ad.listing_status === 'sale' ? null : ad.rent_cents;
  if (ad.price_on_request)
    return { price: ON_REQUEST, note: ad.listing_status === 'rent' ? 'para alugar' : undefined };
  if (sale !== null)
    return {
      price: formatPrice(sale),
      note: rent === null ? undefined : `ou ${formatPrice(rent)} de aluguel`,
    };
  if (rent !== null) return { price: formatPrice(rent), note: rentalPeriod(ad.rental_period_days) };
  return { price: ON_REQUEST, note: undefined };
}

/** What a rent pays for. Without a period on record it is only called a rent. */
export function rentalPeriod(days: number | null | undefined): string {
  if (!days) return 'de aluguel';
  if (days === 1) return 'por dia';
  if (days === 7) return 'por semana';
  if (days >= 28 && days <= 31) return 'por mês';
  if (days >= 365) return 'por ano';
  return `por ${days} dias`;
}

/** The area that matters for the category: what is built, or the ground where nothing is. */
export function mainArea(ad: {
  category: PropertyCategory;
  square_meters: number | null;
  built_area_meters: number | null;
}): string | undefined {
  const isGround =
    LAND.has(ad.category) || !FEATURES_OF_CATEGORY[ad.category].includes('built_area_meters');
  const area = isGround ? ad.square_meters : (ad.built_area_meters ?? ad.square_meters);
  return area === null ? undefined : areaText(area);
}

/** Bought for the land, although a house stands on it. */
const LAND: ReadonlySet<PropertyCategory> = new Set(['farm', 'ranch', 'site']);
