import { needsLooking } from '#core/fields/scam-wording.ts';
import { isSamePlate } from '#core/fields/plate.ts';

/** Prices in cents. */
export interface VehicleVersion {
  year: number;
  plate: string | null;
  price_cents: number;
  name: string;
  description: string;
}

export const VERSION_FIELDS = [
  'year',
  'plate',
  'price_cents',
  'name',
  'description',
] as const satisfies readonly (keyof VehicleVersion)[];

/** Percent that a price may move without another review. */
const FREE_PRICE_PERCENT = 40;

export type ApprovedVehicle = VehicleVersion & { approved_price_cents: number | null };

/** In cents. */
export function approvedPrice({ approved_price_cents, price_cents }: ApprovedVehicle): number {
  return approved_price_cents ?? price_cents;
}

const NEEDS_REVIEW: Readonly<
  Record<keyof VehicleVersion, (wanted: VehicleVersion, ad: ApprovedVehicle) => boolean>
> = {
  year: () => true,
  plate: (wanted, ad) => !isSamePlate(wanted.plate, ad.plate),
  price_cents: (wanted, ad) =>
    Math.abs(wanted.price_cents - approvedPrice(ad)) * 100 > approvedPrice(ad) * FREE_PRICE_PERCENT,
  name: ({ name }) => needsLooking(name),
  description: ({ description }) => needsLooking(description),
};

export function visibleAtOnce(ad: ApprovedVehicle, wanted: VehicleVersion): VehicleVersion {
  const waits = (field: keyof VehicleVersion) => NEEDS_REVIEW[field](wanted, ad);
  return Object.fromEntries(
    VERSION_FIELDS.map((field) => [field, waits(field) ? ad[field] : wanted[field]]),
  ) as unknown as VehicleVersion;
}

export function differingFields(one: VehicleVersion, other: VehicleVersion) {
  return VERSION_FIELDS.filter((field) => one[field] !== other[field]);
}

export function versionOf({ year, plate, price_cents, name, description }: VehicleVersion) {
  return { year, plate, price_cents, name, description } satisfies VehicleVersion;
}
