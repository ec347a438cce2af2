import { filterOf, meaning, saysNothing } from './grammar-rules.ts';
import type { Meaning, Rule, Said, Surroundings } from './grammar.ts';
import type { AreaUnit, SpokenArea } from '#core/fields/spoken-area.ts';

const COUNTED: Readonly<Record<string, string>> = {
  bedroom_min: 'quarto|qto|qt|dormitório|dorm|q|quartinho|qrt|quato|cuarto',
  suite_min: 'suíte|suite|swite|suit',
  bathroom_min: 'banheiro|wc|bwc|banh|bh',
  parking_space_min:
    'vaga|garagem|vagas-de-garagem|vaga-de-garagem|vagas-na-garagem|vaga-na-garagem|garagens|vagas-para-carro',
};
const MOST_COUNTED = 30;

const atLeast = (parameter: string, count: number | undefined): Meaning | undefined =>
  count !== undefined && Number.isInteger(count) && count >= 1 && count <= MOST_COUNTED
    ? { filters: [filterOf(parameter, String(count))] }
    : undefined;

const COUNT_RULES: readonly Rule[] = Object.entries(COUNTED).flatMap(
  ([parameter, names]): Rule[] => [
    {
      patterns: `
        {number} bom? ${names}, pelo|no|ao menos|mínimo {number} ${names},
        a-partir-de|com|de {number} ${names}, {number} ou-mais|pra-cima ${names},
        {number} ${names} <orMore>`,
      read: (slots) => atLeast(parameter, slots[0]?.value),
    },
    {
      patterns: `mais|acima de|que {number} ${names}`,
      read: ([said]) => atLeast(parameter, said?.value === undefined ? undefined : said.value + 1),
    },
    {
      patterns: `{number} ou|a|e {number} ${names}, de {number} a {number} ${names}`,
      read: (slots) => atLeast(parameter, Math.min(...slots.map(({ value }) => value ?? 1))),
    },
  ],
);

const QUARTERS: Rule = {
  patterns: '{quarters}',
  read: ([said]) => atLeast('bedroom_min', said?.value),
};

/** Areas are rounded by whoever sells, and a tarefa is measured in steps: one that is named without bounds may be a tenth off. */
const ROUGHLY = 0.1;

const UNITS = { m2: 'm2', hectare: 'hectares', tarefa: 'tarefas' };

const areaText = (amount: number, unit: AreaUnit) =>
  `${String(Math.round(amount * 100) / 100).replace('.', ',')} ${UNITS[unit]}`;

const areaFrom = ({ amount, unit }: SpokenArea, factor = 1) =>
  filterOf('area_min', areaText(amount * factor, unit));
const areaTo = ({ amount, unit }: SpokenArea, factor = 1) =>
  filterOf('area_max', areaText(amount * factor, unit));

function areaRule(
  patterns: string,
  filters: (area: SpokenArea, first: number | undefined) => Meaning['filters'],
): Rule {
  return {
    patterns,
    read(slots, surroundings) {
      const area = slots.at(-1)?.area;
      if (!area || !isArea(area, slots, surroundings)) return undefined;
      return { filters: filters(area, slots.length > 1 ? numberOf(slots[0]) : undefined) };
    },
  };
}

const numberOf = (said: Said | undefined) => said?.area?.amount ?? said?.value;
const SHORTEST_VAGUE = 40;

/** "a 200 metros da pista" and "12 metros de frente" are lengths. */
function isArea(
  area: SpokenArea,
  [first]: readonly Said[],
  { before, after }: Surroundings,
): boolean {
  if (!area.isVague) return true;
  return (
    area.amount >= SHORTEST_VAGUE &&
    before !== 'a' &&
    !/^(?:da|do|de|das|dos|ate|longe)$/.test(after) &&
    first !== undefined
  );
}

const AREA_RULES: readonly Rule[] = [
  areaRule(
    `
      <about>? {area}, <about>? {sides}, área|tamanho <about>? {area},
      área|tamanho|medindo <about>? {sides}`,
    (area) => [areaFrom(area, 1 - ROUGHLY), areaTo(area, 1 + ROUGHLY)],
  ),
  areaRule('<atMost> {area}, <about>? {area} no máximo', (area) => [areaTo(area)]),
  areaRule('<atLeast> {area}, <about>? {area} <orMore>, <about>? {area} no mínimo', (area) => [
    areaFrom(area),
  ]),
  areaRule('<from>? {number} <to> {area}, <from>? {area} <to> {area}', (area, first) =>
    first !== undefined && first < area.amount
      ? [areaFrom({ ...area, amount: first }), areaTo(area)]
      : [],
  ),
];

export const PROPERTY_NUMBER_RULES: readonly Rule[] = [
  ...COUNT_RULES,
  QUARTERS,
  meaning('suíte, sendo suíte, sendo uma|1 suíte', ['suite_min', '1']),
  meaning('garagem, vaga, vaga de|na garagem, vaga|garagem para|pra carro, garagem coberta', [
    'parking_space_min',
    '1',
  ]),
  {
    patterns: 'garagem|vaga para|pra|p|de {number} carro|veículo, garagem {number} carro',
    read: ([said]) => atLeast('parking_space_min', said?.value),
  },
  ...AREA_RULES,
  saysNothing('tarefa'),
];
