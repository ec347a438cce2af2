import type * as z from 'zod';
import type { mapAnswer } from '#api/ad-maps.ts';
import { formatPrice, formatShortPrice } from '#core/fields/money.ts';
import { formatNumber } from '#core/fields/number-field.ts';
import { counted } from '#text/formats.ts';

/** What a search finds, as signs on a map. */
export type FoundMap = z.output<typeof mapAnswer>;
export type FoundSign = FoundMap['data'][number];

/** What a sign looks like, says, and leads to. Pixels. */
export interface SignLook {
  sign: FoundSign;
  /** "R$ 235 mil", "14", or nothing for one ad among many. */
  text: string;
  /** For who does not see it. */
  label: string;
  /** Half of what it covers. */
  half: { width: number; height: number };
  shape: 'price' | 'circle';
  /** Whose seat it is, when nobody says where in the town its ads are. */
  town: NonNullable<FoundSign['town']> | undefined;
}

/** For the style sheet. */
export function signClass({ sign, shape }: Pick<SignLook, 'sign' | 'shape'>): string {
  const look = sign.is_seat ? 'seat' : shape === 'price' ? 'price' : undefined;
  return look ? `search-map-sign search-map-${look}` : 'search-map-sign';
}

export const SIGN_WRITING = 12;
/** What a finger needs to meet it. */
export const SIGN_TARGET = 24;
/** So many prices are read; of more ads only the places are seen. */
const MOST_PRICES = 30;
/** Half the height of a price. */
const PILL = 11;

export function signLooks(signs: readonly FoundSign[]): SignLook[] {
  const withPrices = signs.filter(({ ad }) => ad !== null).length <= MOST_PRICES;
  return signs.map((sign) => lookOf(sign, withPrices));
}

function lookOf(sign: FoundSign, withPrices: boolean): SignLook {
  const { count, ad } = sign;
  const town = sign.town ?? undefined;
  const cents = ad?.price_cents ?? ad?.rent_cents;
  const price = withPrices && cents ? `R$ ${formatShortPrice(cents)}` : undefined;
  const radius = radiusOf(count);
  return {
    sign,
    town,
    label: ad ? adLabel(ad.name, cents, price) : countLabel(count, town),
    text: price ?? (count > 1 ? shortCount(count) : ''),
    ...(price === undefined
      ? { shape: 'circle', half: { width: radius, height: radius } }
      : { shape: 'price', half: { width: halfOf(price), height: PILL } }),
  };
}

/** With the words that are seen, so that who says them to a telephone means this sign. */
function adLabel(name: string, cents: number | null | undefined, price: string | undefined) {
  if (!cents) return name;
  return `${name}, ${price ?? formatPrice(cents)}`;
}

function countLabel(count: number, town: SignLook['town']): string {
  const ads = `${shortCount(count)} ${count === 1 ? 'anúncio' : 'anúncios'}`;
  return town ? `${ads} em ${town.name}, sem o ponto no mapa` : `${ads}: ver mais de perto`;
}

function shortCount(count: number): string {
  return formatShortPrice(count * 100);
}

function halfOf(text: string): number {
  return (text.length * SIGN_WRITING * 0.6) / 2 + 6;
}

function radiusOf(count: number): number {
  if (count === 1) return 7;
  return count < 10 ? 14 : count < 100 ? 17 : 20;
}

/** "12 anúncios no mapa", or of how many in all. */
export function inViewText(inView: number, total: number): string {
  return inView === total
    ? counted(inView, 'anúncio no mapa', 'anúncios no mapa')
    : `${counted(inView, 'anúncio', 'anúncios')} nesta parte do mapa, de ${formatNumber(total)}`;
}
