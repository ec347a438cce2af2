import { median } from 'simple-statistics';
import { MAX_PER_ADVERTISER, yearsApart, type PriceSample } from './price-position.ts';
import type { FuelType, VehicleCondition, VehicleType } from './vehicle.ts';

/** Fewer say nothing, and let others' prices be guessed. */
const MIN_SAMPLE = 5;
/** The newest ones; bounds the work, which grows with the square. */
const MAX_SAMPLE = 100;

/** No single price can be read from the median. In cents. */
const ROUNDED_TO_CENTS = 100_00;
const MIN_MEDIAN_CENTS = 1_000_00;
/** A steeper fall comes from few ads that differ in other things. */
const MAX_FALL_PER_KM = 0.01 / 1000;
/** Of a comparable's price, however far its mileage is. */
const MAX_ADJUSTMENT = 0.3;

/** Price in cents, mileage in km. */
export interface PricedVehicle {
  id: string;
  owner_id: string;
  vehicle_type: VehicleType;
  model_id: string;
  fuel_type: FuelType;
  year: number;
  condition: VehicleCondition;
  mileage: number;
  price_cents: number;
}

export type MeasuredVehicle = PricedVehicle & PriceSample;

/**
 * The median price of the same family and fuel in nearby years, each brought to the vehicle's mileage by
 * the median slope (Theil and Sen; decision 0038). Undefined when too few others are comparable.
 * @param others the newest first; the advertiser's own ads are never counted
 */
export function priceSample(
  vehicle: PricedVehicle,
  others: readonly PricedVehicle[],
): PriceSample | undefined {
  const comparables = comparablesOf(vehicle, others);
  if (comparables.length < MIN_SAMPLE) return undefined;
  const slope = priceSlope(comparables);
  const exact = median(comparables.map((each) => priceAt(each, vehicle.mileage, slope)));
  const median_cents = Math.round(exact / ROUNDED_TO_CENTS) * ROUNDED_TO_CENTS;
  if (median_cents < MIN_MEDIAN_CENTS) return undefined;
  return { median_cents, sample_size: comparables.length };
}

function comparablesOf(vehicle: PricedVehicle, others: readonly PricedVehicle[]): PricedVehicle[] {
  const spread = yearsApart(vehicle);
  const counted = new Map<string, number>();
  const found: PricedVehicle[] = [];
  for (const other of others) {
    if (found.length === MAX_SAMPLE) break;
    if (other.owner_id === vehicle.owner_id) continue;
    if (other.model_id !== vehicle.model_id || other.fuel_type !== vehicle.fuel_type) continue;
    if (Math.abs(other.year - vehicle.year) > spread) continue;
    const before = counted.get(other.owner_id) ?? 0;
    if (before === MAX_PER_ADVERTISER) continue;
    counted.set(other.owner_id, before + 1);
    found.push(other);
  }
  return found;
}

/** Cents per km, 0 or less; 0 when the sample says something that mileage cannot explain. */
function priceSlope(vehicles: readonly PricedVehicle[]): number {
  const slopes: number[] = [];
  for (const [place, one] of vehicles.entries()) {
    for (const other of vehicles.slice(place + 1)) {
      const km = other.mileage - one.mileage;
      if (km !== 0) slopes.push((other.price_cents - one.price_cents) / km);
    }
  }
  if (slopes.length === 0) return 0;
  const slope = median(slopes);
  const steepest = -MAX_FALL_PER_KM * median(vehicles.map(({ price_cents: price }) => price));
  return slope < 0 && slope >= steepest ? slope : 0;
}

function priceAt(
  { price_cents: price, mileage }: PricedVehicle,
  wanted: number,
  slope: number,
): number {
  const most = price * MAX_ADJUSTMENT;
  return price + Math.min(most, Math.max(-most, slope * (wanted - mileage)));
}
