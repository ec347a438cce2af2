import type { SearchNames } from './index/search-names.server.ts';

/** What a search with an address of its own asks for, by the names of its filters: one choice of each. */
export type LandingFilters = Readonly<Record<string, string>>;

/** What is told of its prices; all are cents. */
export const LANDING_FIGURES = [
  'price',
  'rent',
  'price_per_square_meter',
  'price_per_tarefa',
] as const;
export type LandingFigure = (typeof LANDING_FIGURES)[number];

/** Where in the index a figure is found, and how often its number goes into it. */
export interface FigureSource {
  of: LandingFigure;
  number: string;
  times?: number;
}

/** Searches of a kind that have an address of their own, whose last part is called slug here. */
export interface LandingKind<Criteria> {
  /** Undefined: a slug that means nothing. */
  read(this: void, names: SearchNames, slug: string): LandingFilters | undefined;
  /** Undefined: a search without an address of its own. */
  slugOf(this: void, names: SearchNames, criteria: Criteria): string | undefined;
  figures(this: void, filters: LandingFilters): readonly FigureSource[];
}

/** Whether a search asks for nothing else, and of these for one choice each. */
export function asksOnlyFor<Criteria extends object>(
  criteria: Criteria,
  names: readonly (keyof Criteria)[],
): boolean {
  const isNamed = (name: string) => (names as readonly string[]).includes(name);
  return Object.entries(criteria).every(([name, value]: [string, unknown]) => {
    if (name === 'sort' || value === undefined) return true;
    const choices = Array.isArray(value) ? value.length : 1;
    return choices === 0 || (choices === 1 && isNamed(name));
  });
}

/** "casas-em-irece": what is before the town, and the town; the first reading is the likeliest. */
export function* townReadings(
  names: SearchNames,
  slug: string,
): Generator<{ head: string; town?: string }> {
  for (const { index } of `-${slug}`.matchAll(/-em-/g)) {
    const town = slug.slice(index + '-em'.length);
    if (names.town(town)) yield { head: slug.slice(0, Math.max(0, index - 1)), town };
  }
  yield { head: slug };
}
