import type { Random } from '../seeded-random.ts';
import type { VehicleFacts } from '../vehicle-facts.ts';

/** A sentence about this vehicle, or undefined when it would not be true. */
export type VehicleLine = (facts: VehicleFacts) => string | false | undefined;

const number = new Intl.NumberFormat('pt-BR');

export function sayOfVehicle(
  random: Random,
  facts: VehicleFacts,
  lines: readonly VehicleLine[],
): string | undefined {
  const said = lines.map((line) => line(facts)).filter((text): text is string => Boolean(text));
  return said.length > 0 ? random.pick(said) : undefined;
}

export function kilometres({ mileage }: VehicleFacts): string {
  return mileage >= 10_000 && mileage % 1000 === 0
    ? `${number.format(mileage / 1000)} mil km`
    : `${number.format(mileage)} km`;
}

export function has(facts: VehicleFacts, item: string): boolean {
  return facts.optionals.includes(item);
}

/** 'Strada 1.4 Working CE': model and version without the words that say fuel and gearbox. */
export function shortName({ model, version }: VehicleFacts): string {
  const words = version
    .replace(
      / ?(?<![A-Za-z])(Flex|Diesel|Automático|Automatizado|CVT|Híbrido|Elétrico)\b(?!flex)/g,
      '',
    )
    .trim();
  if (!words || model.includes(words)) return model;
  // 'FH' + 'FH 460' is 'FH 460', 'Ninja 300' + '300 ABS' is 'Ninja 300 ABS'.
  if (words.startsWith(model)) return words;
  const [first = '', ...rest] = words.split(' ');
  return [model, ...(model.split(' ').includes(first) ? rest : [first, ...rest])].join(' ');
}

const MASCULINE_COLOURS: Readonly<Record<string, string>> = {
  Branco: 'branca',
  Preto: 'preta',
  Vermelho: 'vermelha',
  Amarelo: 'amarela',
  Dourado: 'dourada',
  Roxo: 'roxa',
};

/** The colour as said of a car or truck ('branco') or of a motorcycle or a pick-up ('branca'). */
export function colourOf({ colour, vehicleType, kind }: VehicleFacts): string {
  const feminine = vehicleType === 'motorcycles' || kind === 'pickup' || kind === 'van';
  return feminine ? (MASCULINE_COLOURS[colour] ?? colour.toLowerCase()) : colour.toLowerCase();
}

export function a(facts: VehicleFacts, masculine: string, feminine: string): string {
  const isFeminine =
    facts.vehicleType === 'motorcycles' || facts.kind === 'pickup' || facts.kind === 'van';
  return isFeminine ? feminine : masculine;
}
