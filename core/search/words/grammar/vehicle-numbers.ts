import { filterOf, lowerBound } from './grammar-rules.ts';
import type { FilterValue, Meaning, Rule, Said, Surroundings } from './grammar.ts';
import { FIRST_YEAR, LAST_YEAR } from './spoken-year.ts';
import { isRangeStart, isRoundPrice, scaleOf } from './property-prices.ts';

const LEAST_MILEAGE = 1_000;
const MOST_MILEAGE = 9_999_999;
const LEAST_PRICE = 500;
const LEAST_WRITTEN_OUT = 3_000;
/** "moto até 10", "carro até 30": thousands of reais. */
const THOUSANDS = { from: 3, to: 300 } as const;
const MOST_THOUSANDS_OF_A_MOTORCYCLE = 80;

type Read = Rule['read'];

const EARLIEST_SHORT_YEAR = 1960;
const LATEST_SHORT_YEAR = 2029;
/** What is counted, and the second number of a truck. */
const COUNTED_PARTS = /^(?:\d.*|lugar|valvula|v|marcha|parcela|mil|cc|porta|x)$/;
/** What has numbers of its own. */
const NUMBERED_PARTS =
  /^(?:aro|roda|pneu|motor|ate|por|de|com|mil|som|turbo|abs|e|a|menos|mais|entre|x|v|\d.*)$/;

/** "2018 até 12 mil" is a year and a bound. */
const isWholeYear = (value: number) => value >= FIRST_YEAR && value <= LAST_YEAR;

function reaisOf(said: Said, value: number, { says }: Surroundings): number | undefined {
  const most = says('vehicle_type', 'motorcycles') ? MOST_THOUSANDS_OF_A_MOTORCYCLE : THOUSANDS.to;
  if (said.isScaled !== true && value >= THOUSANDS.from && value <= most) return value * 1_000;
  return value >= LEAST_PRICE ? value : undefined;
}

function bound(parameter: 'price_min' | 'price_max'): Read {
  return ([said], surroundings) => {
    const reais = said?.value === undefined ? undefined : reaisOf(said, said.value, surroundings);
    return reais === undefined ? undefined : { filters: [filterOf(parameter, String(reais))] };
  };
}

function range([low, high]: readonly Said[], surroundings: Surroundings): Meaning | undefined {
  if (low?.value === undefined || high?.value === undefined) return undefined;
  if (low.isScaled !== true && isWholeYear(low.value)) return undefined;
  const scale =
    low.isScaled !== true && high.isScaled === true ? scaleOf(high.value, low.value) : 1;
  const from = reaisOf(scale > 1 ? high : low, low.value * scale, surroundings);
  const to = reaisOf(high, high.value, surroundings);
  if (from === undefined || to === undefined || from >= to) return undefined;
  if (low.isScaled !== true && !isRangeStart(low.value, scale)) return undefined;
  return { filters: [filterOf('price_min', String(from)), filterOf('price_max', String(to))] };
}

const barePrice: Read = (slots, surroundings, place) => {
  const [said] = slots;
  const isPrice =
    said?.isScaled === true ||
    said?.isMoney === true ||
    (said?.value !== undefined && isRoundPrice(said.value, LEAST_WRITTEN_OUT));
  return isPrice ? bound('price_max')(slots, surroundings, place) : undefined;
};

const mileage: Read = (slots) => {
  const value = slots.at(-1)?.value;
  if (slots.length > 1 && !isRangeStart(slots[0]?.value ?? 0, 1)) return undefined;
  const isMileage = value !== undefined && value >= LEAST_MILEAGE && value <= MOST_MILEAGE;
  return isMileage ? { filters: [filterOf('mileage_max', String(value))] } : undefined;
};

function years(read: (years: { from: number; to: number }) => FilterValue[]): Read {
  return (slots, _surroundings: Surroundings) => {
    const first = slots[0]?.years;
    const last = slots.at(-1)?.years;
    if (!first || !last || first.from > last.to) return undefined;
    return { filters: read({ from: first.from, to: last.to }) };
  };
}

const since = ({ from }: { from: number }) => filterOf('year_min', String(from));
const until = ({ to }: { to: number }) => filterOf('year_max', String(to));

const YEAR_RULES: readonly Rule[] = [
  {
    patterns:
      'ano|modelo|ano-modelo? {year}, ano|modelo|ano-modelo? {yearPair}, ano|modelo {shortYear}, do|de ano? {year}, ano de {year}, {year} {year}, ano|modelo|do|ano-de {year} {year}',
    read: years((said) => [since(said), until(said)]),
  },
  {
    patterns:
      '<atLeast> ano? {year}, {year} <orMore>, ano {year} <orMore>, ano {shortYear} <orMore>, de {year} <orMore>, do ano? {year} <orMore>, mais novo que {year}, ano {year} acima, depois de {year}, {year} pra frente',
    read: lowerBound(years((said) => [since(said)])),
  },
  {
    patterns: '<atMost> ano? {year}, {year} pra|para baixo|trás, antes de {year}, {year} no máximo',
    read: years((said) => [until(said)]),
  },
  {
    patterns: 'ano? <from>? {year} <to> {year}, de|entre {year} e|a {shortYear}',
    read: years((said) => [since(said), until(said)]),
  },
];

/** "gol 94", "palio 08": a model with two digits. */
const SHORT_YEAR: Rule = {
  patterns: '{shortYear}',
  read: ([said], { says, before, after }) => {
    const year = said?.years?.from;
    const isYear = year !== undefined && year >= EARLIEST_SHORT_YEAR && year <= LATEST_SHORT_YEAR;
    const isMeant =
      isYear && says('model') && !NUMBERED_PARTS.test(before) && !COUNTED_PARTS.test(after);
    return isMeant
      ? { filters: [filterOf('year_min', String(year)), filterOf('year_max', String(year))] }
      : undefined;
  },
};

const PRICE_RULES: readonly Rule[] = [
  {
    patterns: '<atMost> {amount}, <about>? {amount} no-máximo|pra-baixo|para-baixo',
    read: bound('price_max'),
  },
  { patterns: '<atLeast> {amount}', read: bound('price_min') },
  { patterns: '<about>? {amount} <orMore>', read: lowerBound(bound('price_min')) },
  { patterns: '<from>? {amount} <to> {amount}', read: range },
  { patterns: '<about>? {amount}, valor|preço|no-valor <about>? {amount}', read: barePrice },
];

const MILEAGE_RULES: readonly Rule[] = [
  {
    patterns:
      '<atMost>? {amount} km|kms|quilômetro|kilometro|rodado|km-rodado, <about> {amount} km|kms|quilômetro|rodado, km <atMost> {amount}, <from>? {amount} <to> {amount} km|kms|quilômetro|rodado, quilometragem <atMost> {amount}',
    read: mileage,
  },
];

const DOOR_RULES: readonly Rule[] = [
  {
    patterns: '{number} porta|p|pts|prts|ptas',
    read: ([said]) =>
      said?.value === 2 || said?.value === 4
        ? { filters: [filterOf('doors', String(said.value))] }
        : undefined,
  },
];

export const VEHICLE_NUMBER_RULES: readonly Rule[] = [
  ...YEAR_RULES,
  SHORT_YEAR,
  ...MILEAGE_RULES,
  ...PRICE_RULES,
  ...DOOR_RULES,
];
