import type { VehicleCondition, VehicleType } from './vehicle.ts';

/** By how many percent a price differs from the median: at most 10, at most 25, more. */
export const PRICE_BANDS = ['far_below', 'below', 'average', 'above', 'far_above'] as const;
export type PriceBand = (typeof PRICE_BANDS)[number];

export const COMPARED_DAYS = 180;
/** A shop with many equal ads must not rule the median. */
export const MAX_PER_ADVERTISER = 3;

const YEARS_APART: Readonly<Record<VehicleType, number>> = { cars: 1, motorcycles: 1, trucks: 2 };

const AVERAGE_PERCENT = 10;
export const FAR_PERCENT = 25;
/** Beyond it the price is a slip of the hand, or the vehicle is something else. */
export const MAX_PERCENT = 300;

/** The ads that a vehicle is compared with; the median in cents, for the vehicle's own mileage. */
export interface PriceSample {
  median_cents: number;
  sample_size: number;
}

export type PricePosition = PriceSample & { band: PriceBand; difference_percent: number };

/** A new vehicle is compared with those of its own year. */
export function yearsApart(ad: { vehicle_type: VehicleType; condition: VehicleCondition }): number {
  return ad.condition === 'new' ? 0 : YEARS_APART[ad.vehicle_type];
}

/** Judged by the numbers that are shown: the rounded median and whole percents. */
export function pricePosition<Sample extends PriceSample>(
  priceCents: number,
  sample: Sample | null,
): (Sample & PricePosition) | null {
  if (!sample) return null;
  const { median_cents: median } = sample;
  const difference_percent = Math.round(((priceCents - median) * 100) / median);
  if (difference_percent > MAX_PERCENT) return null;
  return { ...sample, band: bandOf(difference_percent), difference_percent };
}

function bandOf(percent: number): PriceBand {
  const size = Math.abs(percent);
  if (size <= AVERAGE_PERCENT) return 'average';
  if (percent < 0) return size > FAR_PERCENT ? 'far_below' : 'below';
  return size > FAR_PERCENT ? 'far_above' : 'above';
}
