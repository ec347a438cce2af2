import type * as z from 'zod';
import {
  filterReadings,
  keywordsFilter,
  LONGEST_KEYWORDS,
  MOST_CHOICES,
} from '#core/fields/query-filters.ts';
import { visible } from '#core/fields/typed-text.ts';
import type { SpokenFilter } from './words/word-query.ts';

export type SearchQuery = Readonly<Record<string, string | readonly string[]>>;

export const MISUNDERSTANDING_REASONS = [
  'unreadable',
  'unknown',
  'repeated',
  'swapped',
  'meaningless_words',
  'too_long',
  'brand_of_another_type',
  'brand_missing',
  'place_missing',
  'chosen_otherwise',
  'beyond_last_page',
] as const;
export type MisunderstandingReason = (typeof MISUNDERSTANDING_REASONS)[number];

export interface Misunderstanding {
  parameter: string;
  reason: MisunderstandingReason;
  text: string;
}

export interface SearchReading<Search> {
  search: Search;
  understood: Readonly<Record<string, readonly string[]>>;
  misunderstood: readonly Misunderstanding[];
}

/** Characters; an address may carry thousands of strange texts. */
const LONGEST_TEXT = 80;

function misunderstanding(
  parameter: string,
  reason: MisunderstandingReason,
  texts: readonly string[],
): Misunderstanding {
  // Control and direction marks would alter the page around them.
  const text = texts
    .join(', ')
    .replace(/\p{C}+/gu, ' ')
    .trim();
  const isLong = text.length > LONGEST_TEXT;
  return { parameter, reason, text: isLong ? `${text.slice(0, LONGEST_TEXT)}…` : text };
}

/** Swaps a minimum above its maximum; leaves out whatever else is invalid. */
export function readSearch<Filters extends z.ZodObject>(
  filters: Filters,
  query: SearchQuery,
): SearchReading<z.output<Filters>> {
  const understood: Record<string, string[]> = {};
  const misunderstood: Misunderstanding[] = [];
  for (const [name, field] of Object.entries(filters.shape)) {
    const reading = filterReadings.get(field as z.ZodType);
    const texts = textsOf(query, name);
    if (!reading || texts.length === 0) continue;
    const { understands, takesSeveral, reason } = reading;
    const choices = takesSeveral ? choicesOf(texts) : texts.slice(0, 1);
    const known = choices.filter((text) => understands(text)).slice(0, MOST_CHOICES);
    const strange = choices.filter((text) => !known.includes(text));
    if (known.length > 0) understood[name] = known;
    if (strange.length > 0) misunderstood.push(misunderstanding(name, reason, strange));
    const rest = field === keywordsFilter ? known[0]?.slice(LONGEST_KEYWORDS) : '';
    if (rest) misunderstood.push(misunderstanding(name, 'too_long', [rest]));
    const others = takesSeveral ? [] : texts.filter((text) => text !== texts[0]);
    if (others.length > 0) misunderstood.push(misunderstanding(name, 'repeated', others));
  }
  misunderstood.push(...swapRanges(filters, understood));
  return { search: filters.parse(understood), understood, misunderstood };
}

/** What was read and names nothing: why, or which of several. */
export type UnknownTexts = Readonly<
  Record<string, MisunderstandingReason | false | readonly string[]>
>;

export function withoutUnknown<Search>(
  reading: SearchReading<Search>,
  unknown: UnknownTexts,
): SearchReading<Search> {
  const understood = { ...reading.understood };
  const misunderstood = [...reading.misunderstood];
  for (const [parameter, found] of Object.entries(unknown)) {
    const texts = understood[parameter] ?? [];
    if (!found) continue;
    const isStrange = (text: string) =>
      typeof found === 'string' || found.includes(text.toLowerCase());
    const strange = texts.filter(isStrange);
    // Words may ask for what is nearest, too.
    if (strange.length === 0 && found !== 'place_missing') continue;
    const reason = typeof found === 'string' ? found : 'unknown';
    misunderstood.push(misunderstanding(parameter, reason, strange));
    understood[parameter] = texts.filter((text) => !isStrange(text));
  }
  return { ...reading, understood, misunderstood };
}

/** Words that would count as a filter, had nothing else been chosen for it. */
export function withOverruled<Search>(
  reading: SearchReading<Search>,
  q: string | undefined,
  overruled: readonly SpokenFilter[],
): SearchReading<Search> {
  const said = overruled.map(({ parameter, span }) =>
    misunderstanding(parameter, 'chosen_otherwise', [q?.slice(...span) ?? '']),
  );
  return { ...reading, misunderstood: [...reading.misunderstood, ...said] };
}

function textsOf(query: SearchQuery, name: string): string[] {
  const given = Object.hasOwn(query, name) ? query[name] : undefined;
  return [given ?? []].flat().flatMap((text) => visible(text).trim() || []);
}

function choicesOf(texts: readonly string[]): string[] {
  const choices = texts.flatMap((text) => text.split(','));
  return [...new Set(choices.flatMap((text) => visible(text).trim() || []))];
}

function swapRanges(
  filters: z.ZodObject,
  understood: Record<string, string[]>,
): Misunderstanding[] {
  const swapped: Misunderstanding[] = [];
  for (const least of Object.keys(understood).filter((name) => name.endsWith('_min'))) {
    const most = least.replace(/_min$/, '_max');
    const { [least]: from, [most]: to } = understood;
    if (!from || !to) continue;
    const read: Record<string, unknown> = filters.parse(understood);
    if (Number(read[least]) <= Number(read[most])) continue;
    swapped.push(misunderstanding(least, 'swapped', from));
    [understood[least], understood[most]] = [to, from];
  }
  return swapped;
}
