import type { QuestionWord } from '#core/search/words/question/question.ts';

export interface SpokenYears {
  from: number;
  to: number;
  end: number;
}

const FIRST_YEAR = 1950;
const LAST_YEAR = 2039;
const CENTURY_TURN = 40;

export function isYear(value: number): boolean {
  return value >= FIRST_YEAR && value <= LAST_YEAR;
}

export function spokenYear(words: readonly QuestionWord[], at: number): SpokenYears | undefined {
  const year = wholeYear(words[at]?.term);
  return year === undefined ? undefined : { from: year, to: year, end: at + 1 };
}

/** "15" of "ano 15", and every whole year. */
export function shortYear(words: readonly QuestionWord[], at: number): SpokenYears | undefined {
  const isPart = words[at]?.isGlued === true || words[at + 1]?.isGlued === true;
  const year = wholeYear(words[at]?.term) ?? (isPart ? undefined : twoDigits(words[at]?.term));
  return year === undefined ? undefined : { from: year, to: year, end: at + 1 };
}

/** Year of making and of the model: "2012/2013", "2012/13", "12/13". */
export function yearPair(words: readonly QuestionWord[], at: number): SpokenYears | undefined {
  const next = words[at + 1];
  if (next?.gap !== '/' && next?.gap !== '-') return undefined;
  const from = wholeYear(words[at]?.term) ?? twoDigits(words[at]?.term);
  const to = wholeYear(next.term) ?? twoDigits(next.term);
  const isPair = from !== undefined && to !== undefined && to >= from && to <= from + 1;
  return isPair ? { from, to, end: at + 2 } : undefined;
}

function wholeYear(term: string | undefined): number | undefined {
  const year = /^\d{4}$/.test(term ?? '') ? Number(term) : 0;
  return isYear(year) ? year : undefined;
}

function twoDigits(term: string | undefined): number | undefined {
  if (!/^\d{2}$/.test(term ?? '')) return undefined;
  const year = Number(term);
  return year < CENTURY_TURN ? 2000 + year : 1900 + year;
}
