import { matching, narrow, type Condition } from './conditions.ts';
import { addCounts, type Counts } from './facet-counts.ts';
import { mapPlaces, type MapPlace } from './map-places.ts';
import { medianOf, type Median } from './median.ts';
import { mergedPage, type FoundRow } from './page-reading.ts';
import {
  byNumber,
  newestCursor,
  newestFirst,
  numberCursor,
  oldestCursor,
  oldestFirst,
  type NumberOrder,
} from './row-cursors.ts';
import { nearestPage } from './nearest-page.ts';
import type { Bounds } from './place-cells.ts';
import type { Place } from '../near-place.ts';
import { difference, intersection, listed, type RowSet } from './row-set.ts';
import type { Segment } from './segment.ts';
import type { WordField } from './word-index.ts';
import type { WordClause } from '../words/word-query.ts';

/** Choices that are counted. */
export interface Facet {
  choice: string;
  /** What is chosen of it: other choices are counted as if it were not. */
  chosen?: Condition | undefined;
}

/** What an ad says by a fact or by its words. */
export interface Mention {
  facts: Condition;
  clauses: readonly WordClause[];
  /** Ads that say it are left out. */
  excluded: boolean;
}

export interface IndexQuery {
  conditions: readonly Condition[];
  words: readonly WordClause[];
  mentions: readonly Mention[];
  facets: readonly Facet[];
}

export type IndexOrder =
  | { by: 'newest' | 'relevance'; now: number }
  | { by: 'oldest' }
  | ({ by: 'number' } & NumberOrder)
  | { by: 'distance'; from: Place };

/** What a search finds in the segments that were current when it was asked. */
export class IndexMatches {
  readonly total: number;
  readonly #query: IndexQuery;
  readonly #parts: readonly { segment: Segment; besidesFacets: RowSet; set: RowSet }[];

  constructor(segments: readonly Segment[], query: IndexQuery) {
    this.#query = query;
    const conditions = besidesFacetsOf(query);
    const chosen = chosenOf(query);
    this.#parts = segments.map((segment) => {
      const besidesFacets = matching(segment, conditions);
      return { segment, besidesFacets, set: narrow(segment, besidesFacets, chosen) };
    });
    this.total = this.#parts.reduce((sum, { set }) => sum + set.count, 0);
  }

  /** How many ads have each value of a facet, whatever is chosen of it. */
  counts(facet: Facet): Counts {
    const counts: Counts = new Map();
    const others = this.#query.facets.flatMap((other) =>
      other === facet ? [] : (other.chosen ?? []),
    );
    for (const { segment, besidesFacets, set } of this.#parts)
      addCounts(
        counts,
        segment,
        facet.choice,
        facet.chosen ? narrow(segment, besidesFacets, others) : set,
      );
    return counts;
  }

  /** How many of what is found fulfil one condition more. */
  countWith(condition: Condition): number {
    return this.#parts.reduce(
      (sum, { segment, set }) => sum + narrow(segment, set, [condition]).count,
      0,
    );
  }

  /** In the middle of a number that is ordered by. */
  median(number: string): Median | undefined {
    return medianOf(this.#parts, number);
  }

  /** Where it is, for a map: `mapPlaces`. */
  places(box: Bounds, apart: number): MapPlace[] {
    return mapPlaces(this.#parts, box, apart);
  }

  page(order: IndexOrder, place: { offset: number; limit: number }): FoundRow[] {
    const parts = this.#parts.filter(({ set }) => set.count > 0);
    switch (order.by) {
      case 'oldest':
        return mergedPage(
          parts.map(({ segment, set }) => oldestCursor(segment, set)),
          oldestFirst,
          place,
        );
      case 'number':
        return mergedPage(
          parts.map(({ segment, set }) => numberCursor(segment, set, order)),
          byNumber(order),
          place,
        );
      case 'distance':
        return nearestPage(parts, order.from, place);
      case 'newest':
        return pageOfTiers(
          parts.map(({ segment, set }) => ({ segment, tiers: byLevel(segment, set, order.now) })),
          place,
        );
      case 'relevance':
        return pageOfTiers(
          parts.map(({ segment, set }) => ({
            segment,
            tiers: this.#classes(segment, set).flatMap((each) => byLevel(segment, each, order.now)),
          })),
          place,
        );
      default:
        return order satisfies never;
    }
  }

  /** All words where an ad is named; all of them anywhere; with other spellings and related words. */
  #classes(segment: Segment, set: RowSet): RowSet[] {
    const { size } = segment;
    const [asked, mentions] = [
      this.#query.words.filter(isAsked),
      this.#query.mentions.filter(isAsked),
    ];
    const literal = (field: WordField) => {
      const clause = ({ exact }: WordClause): Condition => worded(exact, field);
      return [...asked.map(clause), ...mentions.map((mention) => mentioned(mention, clause))];
    };
    const isLiteral = [...asked, ...mentions.flatMap(({ clauses }) => clauses)].every(
      ({ related }) => related.length === 0,
    );
    const everywhere = isLiteral ? set : narrow(segment, set, literal('anywhere'));
    const named = narrow(segment, everywhere, literal('head'));
    return [named, difference(everywhere, named, size), difference(set, everywhere, size)];
  }
}

/** What an ad must be that a query finds, as one condition. */
export function wholeQuery(query: IndexQuery): Condition {
  return { is: 'all', conditions: [...besidesFacetsOf(query), ...chosenOf(query)] };
}

function besidesFacetsOf({ conditions, words, mentions }: IndexQuery): Condition[] {
  return [
    ...conditions,
    ...words.map(anywhere),
    ...mentions.map((mention) => mentioned(mention, anywhere)),
  ];
}

function chosenOf({ facets }: IndexQuery): Condition[] {
  return facets.flatMap(({ chosen }) => chosen ?? []);
}

const isAsked = ({ excluded }: { excluded: boolean }) => !excluded;

function anywhere({ exact, related, excluded }: WordClause): Condition {
  return worded([...exact, ...related], 'anywhere', excluded);
}

function worded(sequences: WordClause['exact'], field: WordField, excluded = false): Condition {
  return { is: 'worded', sequences, field, excluded };
}

function mentioned(
  { facts, clauses, excluded }: Mention,
  conditionOf: (clause: WordClause) => Condition,
): Condition {
  const words: Condition = { is: 'all', conditions: clauses.map(conditionOf) };
  const said: Condition =
    clauses.length === 0 ? facts : { is: 'either', conditions: [facts, words] };
  return excluded ? { is: 'not', condition: said } : said;
}

/** Those that stand before others now, by level, and the rest. */
function byLevel(segment: Segment, set: RowSet, now: number): RowSet[] {
  const tiers: RowSet[] = [];
  let rest = set;
  for (const { rows, until } of segment.levels) {
    const current = listed(rows.filter((_, at) => until[at]! > now));
    const tier = intersection(rest, current);
    tiers.push(tier);
    rest = difference(rest, tier, segment.size);
  }
  return [...tiers, rest];
}

interface TieredPart {
  segment: Segment;
  tiers: readonly RowSet[];
}

/** One tier after the other, each the newest first. */
function pageOfTiers(
  parts: readonly TieredPart[],
  { offset, limit }: { offset: number; limit: number },
): FoundRow[] {
  const page: FoundRow[] = [];
  let before = 0;
  const tiers = parts[0]?.tiers.length ?? 0;
  for (let tier = 0; tier < tiers && page.length < limit; tier += 1) {
    const count = parts.reduce((sum, part) => sum + part.tiers[tier]!.count, 0);
    const skipped = Math.max(0, offset - before);
    if (skipped < count)
      page.push(
        ...mergedPage(
          parts.map((part) => newestCursor(part.segment, part.tiers[tier]!)),
          newestFirst,
          { offset: skipped, limit: limit - page.length },
        ),
      );
    before += count;
  }
  return page;
}
