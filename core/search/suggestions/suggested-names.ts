import { slugify } from '#core/places/slug.ts';
import { REGION_TOWNS } from '#core/places/region-towns.ts';
import { nameOfSlug } from './accented-words.ts';
import type { Condition } from '#core/search/engine/conditions.ts';
import type { ChoiceColumn, Segment } from '#core/search/engine/segment.ts';
import { oneOf } from '#core/search/shared-conditions.ts';
import type { SuggestedThing } from './suggestion.ts';
import type { SearchNames } from '#core/search/index/search-names.server.ts';
import { soundOf } from '#core/search/words/sound.ts';
import { tokensOf } from '#core/search/words/tokens.ts';

/** What a search may ask for by a filter, and what people call it. */
export interface SuggestedName {
  of: SuggestedThing;
  name: string;
  /** As terms, with a space between. */
  folded: string;
  sound: string;
  /** What a search asks that asks for it. */
  query: Readonly<Record<string, string>>;
  condition: Condition;
}

/** Names that people may be typing; made once for what they are made of. */
export type NameSource = (
  names: SearchNames,
  segments: readonly Segment[],
) => readonly SuggestedName[];

type Named = Omit<SuggestedName, 'folded' | 'sound'>;

function suggestedName(named: Named): SuggestedName {
  const terms = tokensOf(named.name);
  return { ...named, folded: terms.join(' '), sound: terms.map(soundOf).join(' ') };
}

function madeOnce<From extends object>(make: (from: From) => readonly Named[]) {
  const known = new WeakMap<From, readonly SuggestedName[]>();
  return (from: From) => {
    const made = known.get(from) ?? make(from).map(suggestedName);
    known.set(from, made);
    return made;
  };
}

const towns = madeOnce(({ towns: all }: SearchNames) =>
  all.map(({ id, name, slug }) => ({
    of: 'town',
    name,
    query: { town: slug },
    condition: oneOf('town', [id]),
  })),
);

export const townNames: NameSource = (names) => towns(names);

const DISTRICTS: ReadonlyMap<string, string> = new Map(
  REGION_TOWNS.flatMap(({ districts }) => districts.map((name) => [slugify(name), name])),
);

/** Parts of towns, as the ads name them. */
export function placeNames(of: 'neighborhood' | 'village'): NameSource {
  const ofColumn = madeOnce((column: ChoiceColumn) =>
    column.values.slice(1).map((value) => {
      const slug = String(value);
      return {
        of,
        name: DISTRICTS.get(slug) ?? column.writtenAs(value) ?? slug,
        query: { [of]: slug },
        condition: oneOf(of, [value]),
      };
    }),
  );
  return (_names, segments) => segments.flatMap((segment) => ofColumn(segment.choice(of)));
}

/** The choices of a filter, by their slugs and by what else people type for them. */
export function typeNames<Choice extends string>(
  parameter: string,
  slugs: Readonly<Record<Choice, string>>,
  words: Readonly<Record<Choice, string>>,
): NameSource {
  const known = new Set<string>(Object.values<string>(slugs));
  const all = (Object.keys(slugs) as Choice[]).flatMap((choice) => {
    const own = nameOfSlug(slugs[choice]);
    const others = words[choice]
      .split(' ')
      .filter((word) => !own.split(' ').includes(word) && !known.has(slugify(word)));
    return [own, ...others].map((name) =>
      suggestedName({
        of: 'type',
        name,
        query: { [parameter]: choice },
        condition: oneOf(parameter, [choice]),
      }),
    );
  });
  return () => all;
}

const brands = madeOnce(({ brands: all }: SearchNames) =>
  [...Map.groupBy(all, ({ slug }) => slug).values()].map((same) => ({
    of: 'brand',
    name: same[0]!.name,
    query: { brand: same[0]!.slug },
    condition: oneOf(
      'brand',
      same.map(({ id }) => id),
    ),
  })),
);

const models = madeOnce((names: SearchNames) => {
  const slugOf = new Map(names.brands.map(({ id, slug }) => [id, slug]));
  const all = names.models.map((model) => ({ ...model, brand: slugOf.get(model.brand_id) ?? '' }));
  return [...Map.groupBy(all, ({ brand, slug }) => `${brand} ${slug}`).values()].map((same) => ({
    of: 'model',
    name: same[0]!.name,
    query: { brand: same[0]!.brand, model: same[0]!.slug },
    condition: oneOf(
      'model',
      same.map(({ id }) => id),
    ),
  }));
});

export const catalogueNames: NameSource = (names) => [...brands(names), ...models(names)];
