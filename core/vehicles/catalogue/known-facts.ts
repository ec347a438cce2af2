import type { FuelType } from '../vehicle.ts';
import { VERSION_FACT_NAMES, type VersionFacts } from './version-facts.ts';

/** A version as it can be chosen; what is not certain is null. */
export type KnownVersion = Readonly<Record<keyof VersionFacts, string | number | null>> & {
  years: readonly { year: number; fuel_type: FuelType }[];
};

/** What fills the form of a vehicle, by field name; its fuel when the version had only one that year. */
export function knownFacts(
  version: KnownVersion,
  year: number | undefined,
): Record<string, string> {
  const { years } = version;
  const sold = years.filter((each) => each.year === year);
  const fuels = new Set((sold.length > 0 ? sold : years).map(({ fuel_type: fuel }) => fuel));
  const [fuel] = fuels.size === 1 ? fuels : [];
  const facts = VERSION_FACT_NAMES.map((name) => [name, version[name] ?? undefined] as const);
  return Object.fromEntries(
    [...facts, ['fuel_type', fuel] as const].flatMap(([name, fact]) =>
      fact === undefined ? [] : [[name, `${fact}`]],
    ),
  );
}
