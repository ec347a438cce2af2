import { localDay } from '#core/fields/local-day.ts';
import type { Amount } from '#core/alerts/saved-search.ts';
import { priceDrop } from '#core/prices/price-drop.ts';
import type { Insertable } from 'kysely';
import type { AdPrices } from '#db/generated/database-types.ts';
import type { Timeline } from './ad-timeline.ts';
import { DAY, HOUR } from './demo-clock.ts';
import { seededRandom } from './seeded-random.ts';

/** Most owners look after their ads; a few should be asked. None is so old that the clock takes it off at once. */
export function confirmedAt(
  id: string,
  { publishedAt, visibleUntil }: Timeline<string>,
  now: Date,
): Date | null {
  if (!publishedAt || visibleUntil) return publishedAt ?? null;
  const random = seededRandom(id, 'confirmation');
  const days = random.weighted([
    [random.whole(0, 9), 70],
    [random.whole(10, 45), 25],
    [random.whole(46, 105), 5],
  ]);
  const confirmed = Number(now) - days * DAY - random.whole(1, 9) * HOUR;
  return new Date(Math.max(Number(publishedAt), confirmed));
}

interface PricedRow {
  id: string;
  price_cents?: number | null | undefined;
  rent_cents?: number | null | undefined;
  price_on_request?: boolean | undefined;
}

type Subject = 'property_id' | 'vehicle_id';

export interface AdPriceHistory {
  columns: { price_before_cents?: number; price_fell_on?: string };
  prices: Insertable<AdPrices>[];
}

/** What a published ad has asked since its publication: one in seven became cheaper some weeks ago. */
export function priceHistoryOf(
  subject: Subject,
  row: PricedRow,
  { publishedAt, visibleUntil }: Timeline<string>,
  now: Date,
): AdPriceHistory {
  const none: AdPriceHistory = { columns: {}, prices: [] };
  if (!publishedAt || visibleUntil || row.price_on_request) return none;
  const about = { property_id: null, vehicle_id: null, [subject]: row.id };
  const since = localDay(publishedAt);
  const line = (amount: Amount, day: string, cents: number) => ({ ...about, amount, day, cents });
  const rents = row.rent_cents ? [line('rent', since, row.rent_cents)] : [];
  const { price_cents: price } = row;
  if (!price) return { ...none, prices: rents };
  const random = seededRandom(row.id, 'price history');
  const fell = localDay(new Date(Number(now) - random.whole(1, 24) * DAY));
  const before = Math.ceil((price * random.between(1.04, 1.13)) / 100_000) * 100_000;
  const wasShown = Number(now) - Number(publishedAt) > 40 * DAY;
  if (!wasShown || !random.chance(1 / 7))
    return { columns: {}, prices: [line('price', since, price), ...rents] };
  const prices = [line('price', since, before), line('price', fell, price)];
  const drop = priceDrop(prices);
  const columns = drop ? { price_before_cents: drop.before_cents, price_fell_on: drop.on } : {};
  return { columns, prices: [...prices, ...rents] };
}
