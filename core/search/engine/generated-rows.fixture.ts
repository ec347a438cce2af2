/* Rows enough for every shortcut of the engine, and questions about them. Tests only. */
import fc from 'fast-check';
import { adIdOf } from './ad-number.ts';
import type { Condition } from './conditions.ts';
import type { Facet, IndexOrder, IndexQuery } from './index-search.ts';
import { cellOf, PLACE_COLUMNS, pointOf } from './place-cells.ts';
import { SegmentBuilder, type IndexedFields } from './segment-builder.ts';
import { Segment } from './segment.ts';
import type { WordClause } from '../words/word-query.ts';

export interface GeneratedRow {
  id: string;
  at: number;
  /** Half of all rows, one in ten, one in forty, one in 300, some single ones, none. */
  one: string | null;
  several: readonly string[];
  amount: number | null;
  price: number | null;
  year: number | null;
  km: number | null;
  small: number | null;
  ratio: number | null;
  until: readonly [number | null, number | null];
  /** Words between spaces, also before the first and after the last. */
  head: readonly string[];
  body: readonly string[];
  lat: number;
  lng: number;
}

/** The same numbers each time (a linear congruential generator). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export const NOW = 1_000_000;
const SEVERAL = Array.from({ length: 40 }, (_, at) => `s${at}`);

export function generatedRows(size: number): GeneratedRow[] {
  const next = chance(7);
  const below = (most: number) => Math.floor(next() * most);
  const orNull = (value: number) => (next() < 0.2 ? null : value);
  // Many of the first words, few of the last.
  const text = (most: number) => {
    const words = Array.from({ length: below(most) }, () => `w${Math.floor(300 * next() ** 4)} `);
    return ` ${words.join('')}`;
  };
  const rows = Array.from({ length: size }, (_, at): GeneratedRow => {
    const place = next();
    const one =
      (place < 0.5 && 'half') ||
      (place < 0.6 && 'tenth') ||
      (place < 0.625 && 'fortieth') ||
      (place < 0.628 && 'few') ||
      (place < 0.629 && `single${below(9)}`) ||
      (place < 0.8 ? `one${below(300)}` : null);
    return {
      id: adIdOf(at * 37_000_000 + below(1000)),
      at: NOW - below(size / 2) / 1000,
      one,
      several: SEVERAL.filter((_value, nth) => next() < 1 / (nth + 2)),
      amount: orNull(Math.floor(12 * next() ** 3)),
      price: orNull(next() < 0.3 ? 100 * below(20) : below(10_000_000)),
      year: orNull(1950 + below(80)),
      km: orNull(below(3) * below(5_000_000)),
      small: orNull(below(255)),
      ratio: orNull(Math.fround(next() * 1000)),
      until: [next() < 0.01 ? NOW - 1 + below(3) : null, next() < 0.05 ? NOW - 1 + below(3) : null],
      head: [text(5), text(3)],
      body: [text(12), text(4)],
      // Many at one of a few places.
      lat: Math.fround(-11 + (next() < 0.5 ? below(4) / 7 : next())),
      lng: Math.fround(-42 + (next() < 0.5 ? below(4) / 7 : next())),
    };
  });
  return rows.toSorted((one, other) => other.at - one.at || (one.id < other.id ? -1 : 1));
}

export const FIELDS: IndexedFields<GeneratedRow> = {
  id: ({ id }) => id,
  publishedAt: ({ at }) => at,
  choices: {
    one: ({ one }) => one,
    [PLACE_COLUMNS.cell]: (row) => (row.lng === -42 ? pointOf(row) : cellOf(row)),
  },
  severalChoices: { several: ({ several }) => several },
  amounts: { amount: ({ amount }) => amount },
  numbers: {
    price: { store: 'f64', of: ({ price }) => price },
    year: { store: 'u16', of: ({ year }) => year },
    km: { store: 'u32', of: ({ km }) => km },
    small: { store: 'u8', of: ({ small }) => small },
    ratio: { store: 'f32', of: ({ ratio }) => ratio },
    [PLACE_COLUMNS.lat]: { store: 'f32', of: ({ lat }) => lat },
    [PLACE_COLUMNS.lng]: { store: 'f32', of: ({ lng }) => lng },
  },
  orders: ['price', 'year', 'km'],
  levels: [({ until }) => until[0], ({ until }) => until[1]],
  head: ({ head }) => head,
  body: ({ body }) => body,
  words(text, visit) {
    for (const term of text.split(' ')) if (term) visit(term);
  },
  soundOf: (term) => term,
};

export async function segmentOf(rows: readonly GeneratedRow[]): Promise<Segment> {
  const builder = new SegmentBuilder(FIELDS);
  for (const row of rows) builder.add(row);
  return new Segment(await builder.done());
}

/** A number of the row with this name. */
export type NumberName = 'price' | 'year' | 'km' | 'small' | 'ratio';

/** Also ones that cross themselves, and far away. */
const corners = fc.record({
  lat: fc.double({ min: -11.3, max: -9.7, noNaN: true }),
  lng: fc.double({ min: -42.3, max: -40.7, noNaN: true }),
});

const places = fc.constantFrom(
  { lat: -11, lng: -42 },
  { lat: Math.fround(-11 + 1 / 7), lng: Math.fround(-42 + 2 / 7) },
  { lat: -10.43, lng: -41.77 },
  { lat: -13, lng: -38.5 },
);

const ones = fc.constantFrom('half', 'tenth', 'fortieth', 'few', 'single1', 'one7', 'nowhere');
const manyOnes = fc.subarray(['half', 'tenth', 'fortieth', 'few', 'single1', 'one7', 'one8'], {
  minLength: 1,
});
const severals = fc.subarray([...SEVERAL, 'nowhere'], { minLength: 1, maxLength: 3 });
const amounts = fc.integer({ min: 1, max: 14 });

const LIMITS: Record<NumberName, fc.Arbitrary<number>> = {
  price: fc.constantFrom(0, 100, 1900, 5_000, 200_000, 5_000_000, 9_999_999),
  year: fc.constantFrom(1950, 1951, 2000, 2029, 65_535),
  km: fc.constantFrom(0, 1, 20_000, 5_000_000, 4_294_967_295),
  small: fc.constantFrom(0, 1, 128, 254, 255),
  ratio: fc.constantFrom(0, 1, 500, 999),
};

const ranges: fc.Arbitrary<Condition> = fc
  .constantFrom(...(Object.keys(LIMITS) as NumberName[]))
  .chain((number) =>
    fc.record({
      is: fc.constant('between' as const),
      number: fc.constant(number),
      min: fc.option(LIMITS[number], { nil: undefined }),
      max: fc.option(LIMITS[number], { nil: undefined }),
    }),
  );

/** Of so few rows that the order of the number leads to them. */
const narrowRanges: fc.Arbitrary<Condition> = fc
  .constantFrom(
    { number: 'price', min: 100, max: 100 },
    { number: 'price', max: 0 },
    { number: 'price', min: 0, max: 200 },
    { number: 'year', min: 1950, max: 1951 },
    { number: 'year', min: 2029 },
    { number: 'km', min: 1, max: 200_000 },
  )
  .map((range) => ({ is: 'between', ...range }));

const sequences = fc.array(
  fc.array(
    fc.nat(40).map((rank) => (rank === 40 ? 'nowhere' : `w${Math.floor((rank / 40) ** 3 * 299)}`)),
    { minLength: 1, maxLength: 3 },
  ),
  { minLength: 1, maxLength: 2 },
);

const simple: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    is: fc.constant('any_of' as const),
    choice: fc.constant('one'),
    values: fc.oneof(
      ones.map((value) => [value]),
      manyOnes,
    ),
  }),
  fc.record({
    is: fc.constantFrom('any_of' as const, 'all_of' as const),
    choice: fc.constant('several'),
    values: severals,
  }),
  fc.record({
    is: fc.constant('any_of' as const),
    choice: fc.constant('amount'),
    values: amounts.map((least) => [least]),
  }),
  ranges,
  narrowRanges,
  fc.record({
    is: fc.constant('published_since' as const),
    at: fc.constantFrom(NOW - 14, NOW - 3, NOW),
  }),
  fc.record({
    is: fc.constant('worded' as const),
    sequences,
    field: fc.constantFrom('head' as const, 'anywhere' as const),
    excluded: fc.boolean(),
  }),
  fc.record({
    is: fc.constant('near' as const),
    place: places,
    km: fc.constantFrom(0, 0.5, 5, 40, 500),
  }),
  fc.record({
    is: fc.constant('inside' as const),
    corners: fc.array(corners, { minLength: 3, maxLength: 8 }),
  }),
);

const conditions: fc.Arbitrary<Condition> = fc.oneof(
  { weight: 6, arbitrary: simple },
  {
    weight: 1,
    arbitrary: fc.record({
      is: fc.constantFrom('either' as const, 'all' as const),
      conditions: fc.array(simple, { minLength: 2, maxLength: 3 }),
    }),
  },
);

const clauses: fc.Arbitrary<WordClause> = fc.record({
  exact: sequences,
  related: fc.oneof(fc.constant([]), sequences),
  excluded: fc.integer({ min: 0, max: 5 }).map((number) => number === 0),
  span: fc.constant([0, 0] as const),
});

const FACETS: readonly fc.Arbitrary<Facet>[] = [
  fc.record({
    choice: fc.constant('one'),
    chosen: fc.option(
      manyOnes.map((values): Condition => ({ is: 'any_of', choice: 'one', values })),
      { nil: undefined, freq: 2 },
    ),
  }),
  fc.constant({ choice: 'several' }),
  fc.record({
    choice: fc.constant('amount'),
    chosen: fc.option(
      amounts.map((least): Condition => ({ is: 'any_of', choice: 'amount', values: [least] })),
      { nil: undefined, freq: 2 },
    ),
  }),
];

export const indexQueries: fc.Arbitrary<IndexQuery> = fc.record({
  conditions: fc.array(conditions, { maxLength: 3 }),
  words: fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(clauses, { maxLength: 2 }) },
  ),
  mentions: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    {
      weight: 1,
      arbitrary: fc.array(
        fc.record({
          facts: conditions,
          excluded: fc.boolean(),
          clauses: fc.array(
            clauses.map((clause) => ({ ...clause, excluded: false })),
            { maxLength: 2 },
          ),
        }),
        { maxLength: 1 },
      ),
    },
  ),
  facets: fc.tuple(...FACETS),
});

export const indexOrders: fc.Arbitrary<IndexOrder> = fc.oneof(
  fc.record({
    by: fc.constantFrom('newest' as const, 'relevance' as const),
    now: fc.constant(NOW),
  }),
  fc.constant<IndexOrder>({ by: 'oldest' }),
  fc.record({
    by: fc.constant('number' as const),
    number: fc.constantFrom('price', 'year', 'km'),
    highestFirst: fc.boolean(),
  }),
  fc.record({ by: fc.constant('distance' as const), from: places }),
);
