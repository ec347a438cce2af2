import type { VehicleType } from '../vehicle.ts';
import { vehicleTerms } from './vehicle-terms.ts';

export interface AskedFor {
  words: readonly string[];
  type: VehicleType | undefined;
  year: number | undefined;
  /** Four figures that name nothing else; the wrong year counts against a version. */
  isYearSure: boolean;
  yearWord: string | undefined;
}

interface KnownTerms {
  has(term: string): boolean;
}

const MOST_WORDS = 12;
/** Before, four figures name a truck: L 1113, LS 1935. */
const FIRST_YEAR = 1945;
const LAST_YEAR = 2035;
/** "98" is a year wherever it stands; "10" may be a name. */
const SURELY_SHORT_YEAR = 70;

const FILLERS: ReadonlySet<string> = new Set(
  'a o e de do da com um uma no na ano anos modelo mod veiculo vendo quero meu minha km zero'.split(
    ' ',
  ),
);

const TYPES: ReadonlyMap<string, VehicleType> = new Map([
  ['carro', 'cars'],
  ['carros', 'cars'],
  ['moto', 'motorcycles'],
  ['motos', 'motorcycles'],
  ['caminhao', 'trucks'],
  ['caminhoes', 'trucks'],
]);

/** Behind a number that is no year: "16 V", "02 portas". */
const UNITS: ReadonlySet<string> = new Set(
  'p porta portas v valvulas cv cc lugares l eixos mil km'.split(' '),
);

const SPOKEN: readonly (readonly [RegExp, string])[] = [
  [/\bfirinha\b/giu, 'fire'],
  [/\bjet[\s-]ski\b/giu, 'jetski'],
  [/\b3\s*\/\s*4\b/gu, 'tresquartos'],
  [/\bcabine dupla\b/giu, 'cd'],
  [/\bcabine simples\b/giu, 'cs'],
  [/\bcabine estendida\b/giu, 'ce'],
];

/** Of "2010/2011" the second is the year; a number that the catalogue knows as a name stays a word, too. */
export function askedFor(text: string, known: KnownTerms): AskedFor {
  const spoken = SPOKEN.reduce((said, [word, meant]) => said.replace(word, meant), text);
  const tokens = vehicleTerms(spoken, (term) => known.has(term)).slice(0, MOST_WORDS);
  const terms = joinedWords(tokens, known).filter((term) => !FILLERS.has(term) && !TYPES.has(term));
  const typeWord = tokens.find((term) => TYPES.has(term)) ?? '';
  const sure = terms.findLast((term) => /^\d{4}$/.test(term) && isYear(Number(term)));
  const short = sure ? undefined : shortYear(terms, known);
  const yearWord = sure ?? short;
  const isOnlyYear = (term: string) =>
    !known.has(term) && (term === short || (/^\d{4}$/.test(term) && isYear(Number(term))));
  return {
    words: terms.filter((term) => !isOnlyYear(term)),
    type: TYPES.get(typeWord),
    year: sure ? Number(sure) : short === undefined ? undefined : fullYear(Number(short)),
    isYearSure: sure !== undefined && !known.has(sure),
    yearWord,
  };
}

function shortYear(terms: readonly string[], known: KnownTerms): string | undefined {
  return terms.findLast((term, at) => {
    if (at === 0 || !/^\d{2}$/.test(term) || !fullYear(Number(term))) return false;
    const next = terms[at + 1];
    if (next === undefined || Number(term) >= SURELY_SHORT_YEAR) return true;
    return !UNITS.has(next) && !known.has(term);
  });
}

function joinedWords(terms: readonly string[], known: KnownTerms): string[] {
  const words: string[] = [];
  for (let at = 0; at < terms.length; at += 1) {
    const both = `${terms[at]}${terms[at + 1] ?? ''}`;
    const isOne =
      at + 1 < terms.length && !/\d/.test(both) && !known.has(terms[at]!) && known.has(both);
    words.push(isOne ? both : terms[at]!);
    if (isOne) at += 1;
  }
  return words;
}

function isYear(number: number): boolean {
  return number >= FIRST_YEAR && number <= LAST_YEAR;
}

function fullYear(number: number): number | undefined {
  if (number >= 50) return 1900 + number;
  return 2000 + number <= LAST_YEAR ? 2000 + number : undefined;
}
