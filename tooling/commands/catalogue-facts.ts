// How many versions the reference catalogue has, and which facts are known of them, by type of vehicle.
import { VERSION_FACT_NAMES } from '#core/vehicles/catalogue/version-facts.ts';
import { VEHICLE_TYPES } from '#core/vehicles/vehicle.ts';
import { VEHICLE_CATALOGUE } from '#db/reference/catalogue/whole-catalogue.ts';

for (const type of VEHICLE_TYPES) {
  const versions = VEHICLE_CATALOGUE.filter(({ vehicleType }) => vehicleType === type).flatMap(
    ({ models }) => models.flatMap((model) => model.versions),
  );
  console.log(`${type}: ${versions.length} versions`);
  const share = (count: number) => `${((100 * count) / Math.max(1, versions.length)).toFixed(1)} %`;
  for (const name of VERSION_FACT_NAMES) {
    const known = versions.filter(({ facts }) => facts[name] !== undefined).length;
    if (known > 0) console.log(`  ${name.padEnd(18)} ${share(known).padStart(8)}`);
  }
  const coded = versions.filter(({ codes }) => codes.length > 0).length;
  console.log(`  ${'code'.padEnd(18)} ${share(coded).padStart(8)}`);
}
