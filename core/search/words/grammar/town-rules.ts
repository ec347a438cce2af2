import { filterOf } from './grammar-rules.ts';
import type { Meaning, Rule, SlotReader } from './grammar.ts';
import { tokensOf } from '#core/search/words/tokens.ts';

export interface TownName {
  slug: string;
  name: string;
  inRegion: boolean;
}

const WELL_KNOWN: ReadonlySet<string> = new Set([
  'salvador',
  'feira-de-santana',
  'jacobina',
  'juazeiro',
  'petrolina',
  'lencois',
  'barreiras',
  'luis-eduardo-magalhaes',
  'vitoria-da-conquista',
  'senhor-do-bonfim',
  'itaberaba',
  'brasilia',
]);

const NICKNAMES: Readonly<Record<string, string>> = {
  'xique-xique': 'xiquexique, xique',
  'morro-do-chapeu': 'morro chapeu',
  'presidente-dutra': 'pres dutra, dutra',
  'barra-do-mendes': 'barra mendes',
  'itaguacu-da-bahia': 'itaguacu',
  'mulungu-do-morro': 'mulungu',
  'gentio-do-ouro': 'gentio',
  'luis-eduardo-magalhaes': 'lem, luis eduardo, luiz eduardo magalhães',
  'sao-gabriel': 's gabriel',
  'joao-dourado': 'j dourado',
  'america-dourada': 'america',
};

const NEAR = 'perto|pertinho|próximo|prox|px|redondeza|arredor|vizinhança de|da|do|a|ao?';
const RADIUS =
  'até|a|num|raio|num-raio|raio-de|num-raio-de|a-uns|até-uns? {number} km|kms|quilômetro|kilometro de|da|do?';
const FARTHEST_KM = 500;

const STATES = 'ba|bahia|pe|pernambuco|pi|piauí|go|goiás|mg|df|sp|se|sergipe|to|tocantins';
const LONGEST_NAME = 6;

/** A town, what is near it, and what is within some kilometres of it. */
export function townRules(towns: readonly TownName[]): Rule[] {
  return towns
    .filter(({ slug, inRegion }) => inRegion || WELL_KNOWN.has(slug))
    .flatMap(({ slug, name }): Rule[] => {
      const joined = tokensOf(name).join('');
      const names = [name, joined, ...(NICKNAMES[slug]?.split(', ') ?? [])];
      const inPatterns = (before: string) =>
        names.map((each) => `${before}${each} ${STATES}?`).join(',');
      return [
        { patterns: inPatterns(''), read: () => ({ filters: [filterOf('town', slug)] }) },
        { patterns: inPatterns(`${NEAR} `), read: () => ({ filters: [filterOf('near', slug)] }) },
        { patterns: inPatterns(`${RADIUS} `), read: ([said]) => withinKm(slug, said?.value ?? 0) },
      ];
    });
}

function withinKm(slug: string, km: number): Meaning | undefined {
  return km > 0 && km <= FARTHEST_KM
    ? { filters: [filterOf('near', slug), filterOf('radius_km', String(Math.ceil(km)))] }
    : undefined;
}

/** "Juazeiro do Norte CE": any town, when its state is said. */
export const TOWN_WITH_STATE: Rule = {
  patterns: `{town} ${STATES}|ce|ceará|pb|rn|al|ma|pa|mt|ms|rj|es|pr|sc|rs|am`,
  read: ([town]) => town?.filters && { filters: town.filters },
};

export function townSlot(towns: readonly TownName[]): SlotReader {
  const slugs = new Map(towns.map(({ name, slug }) => [tokensOf(name).join(' '), slug]));
  return (words, at) => {
    let name = '';
    let found: ReturnType<SlotReader>;
    for (let end = at; end < Math.min(words.length, at + LONGEST_NAME); end += 1) {
      name = end === at ? (words[at]?.term ?? '') : `${name} ${words[end]?.term}`;
      const slug = slugs.get(name);
      if (slug !== undefined) found = { end: end + 1, filters: [filterOf('town', slug)] };
    }
    return found;
  };
}
