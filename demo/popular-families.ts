import type { FuelType, VehicleType } from '#core/vehicles/vehicle.ts';
import type { VehicleFacts } from './vehicle-facts.ts';

interface Family {
  model: string;
  fuel: FuelType;
  /** In years; one more or less is of the family too. */
  age: number;
  /** One of so many planned ads of the type is of it. */
  share: number;
}

/** Of these the region sells so many that their prices can be compared. */
const POPULAR: Readonly<Record<VehicleType, Family>> = {
  cars: { model: 'Strada', fuel: 'flex', age: 4, share: 4 },
  motorcycles: { model: 'CG 160', fuel: 'flex', age: 5, share: 3 },
  trucks: { model: 'F-4000', fuel: 'diesel', age: 14, share: 2 },
};
/** Some hundred are enough; a catalogue without the model must not stop the demonstration. */
const TRIES = 3000;

/** Makes ads up until one is of the popular family of its type, where the next one should be. */
export function popularFamilies(now: Date) {
  const planned: Record<VehicleType, number> = { cars: 0, motorcycles: 0, trucks: 0 };
  return function draw<Ad extends { facts: VehicleFacts }>(
    type: VehicleType,
    make: (attempt: number) => Ad | undefined,
  ): Ad | undefined {
    const family = POPULAR[type];
    planned[type] += 1;
    const first = make(0);
    if (planned[type] % family.share > 0) return first;
    const year = now.getUTCFullYear() - family.age;
    const isMember = ({ model, fuel, year: made }: VehicleFacts) =>
      model === family.model && fuel === family.fuel && Math.abs(made - year) <= 1;
    for (let attempt = 1; attempt < TRIES; attempt += 1) {
      const ad = make(attempt);
      if (ad && isMember(ad.facts)) return ad;
    }
    return first;
  };
}
