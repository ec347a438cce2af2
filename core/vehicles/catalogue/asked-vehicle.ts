import { tokensOf } from '#core/search/words/tokens.ts';

/** What somebody typed to find a version. */
export interface AskedFor {
  words: readonly string[];
  year: number | undefined;
  /** Four figures that name nothing else; the wrong year counts against a version. */
  isYearSure: boolean;
  /** Of the words, the one that may be the year. */
  yearWord: string | undefined;
}

const MOST_WORDS = 12;
/** Before, four figures name a truck: L 1113, LS 1935. */
const FIRST_YEAR = 1945;
const LAST_YEAR = 2035;

const FILLERS: ReadonlySet<string> = new Set(
  'a o e de do da com um uma no na ano anos modelo mod carro carros moto motos caminhao caminhoes veiculo vendo quero meu minha km zero'.split(
    ' ',
  ),
);

/**
 * "gol g5 1.0 ano 2011": words, and the model year (of "2010/2011" the second). A number that the
 * catalogue knows as a name stays a word as well: Mercedes-Benz 2013.
 */
export function askedFor(text: string, known: { has(term: string): boolean }): AskedFor {
  const terms = joinedWords(tokensOf(text).slice(0, MOST_WORDS), known).filter(
    (term) => !FILLERS.has(term),
  );
  const sure = terms.findLast((term) => /^\d{4}$/.test(term) && isYear(Number(term)));
  const last = terms.length > 1 ? terms.at(-1) : undefined;
  const short = !sure && last && /^\d{2}$/.test(last) ? fullYear(Number(last)) : undefined;
  const year = sure ? Number(sure) : short;
  const isOnlyYear = (term: string) =>
    /^\d{4}$/.test(term) && isYear(Number(term)) && !known.has(term);
  return {
    words: terms.filter((term) => !isOnlyYear(term)),
    year,
    isYearSure: sure !== undefined && !known.has(sure),
    yearWord: sure ?? (short === undefined ? undefined : last),
  };
}

/** "eco sport" is one word of the catalogue. */
function joinedWords(terms: readonly string[], known: { has(term: string): boolean }): string[] {
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

/** "98" is 1998, "05" is 2005; undefined when it is neither. */
function fullYear(number: number): number | undefined {
  if (number >= 50) return 1900 + number;
  return 2000 + number <= LAST_YEAR ? 2000 + number : undefined;
}
