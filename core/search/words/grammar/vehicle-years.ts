import { filterOf, lowerBound } from './grammar-rules.ts';
import type { FilterValue, Rule } from './grammar.ts';

const EARLIEST_SHORT_YEAR = 1960;
const LATEST_SHORT_YEAR = 2029;
const COUNTED_PARTS = /^(?:\d.*|lugar|valvula|v|marcha|parcela|mil|cc|porta|x)$/;
const NUMBERED_PARTS =
  /^(?:aro|roda|pneu|motor|ate|por|de|com|mil|som|turbo|abs|e|a|menos|mais|entre|x|v|\d.*)$/;

function years(read: (years: { from: number; to: number }) => FilterValue[]): Rule['read'] {
  return (slots) => {
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
    patterns: `
        ano|modelo|ano-modelo? {year}, ano|modelo|ano-modelo? {yearPair}, ano|modelo {shortYear},
        do|de ano? {year}, ano de {year}, {year} {year}, ano|modelo|do|ano-de {year} {year}`,
    read: years((said) => [since(said), until(said)]),
  },
  {
    patterns: `
        <atLeast> ano? {year}, {year} <orMore>, ano {year} <orMore>, ano {shortYear} <orMore>,
        de {year} <orMore>, do ano? {year} <orMore>, mais novo que {year}, ano {year} acima,
        depois de {year}, {year} pra frente`,
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
  read: ([said], { says, follows, before, after }) => {
    const year = said?.years?.from;
    const isYear = year !== undefined && year >= EARLIEST_SHORT_YEAR && year <= LATEST_SHORT_YEAR;
    const isMeant =
      isYear &&
      says('model') &&
      (follows('model') || !NUMBERED_PARTS.test(before)) &&
      !COUNTED_PARTS.test(after);
    return isMeant
      ? { filters: [filterOf('year_min', String(year)), filterOf('year_max', String(year))] }
      : undefined;
  },
};

export const VEHICLE_YEAR_RULES: readonly Rule[] = [...YEAR_RULES, SHORT_YEAR];
