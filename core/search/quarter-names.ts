import { IndexMatches } from './engine/index-search.ts';
import type { IndexState } from './index/index-state.server.ts';
import { oneOf } from './shared-conditions.ts';

const QUARTERS = ['neighborhood', 'village'] as const;

/** By slug, as most advertisers write them. */
export interface QuarterNames {
  neighborhoods: Record<string, string>;
  villages: Record<string, string>;
}

/** The neighbourhoods and villages of a town that published properties name. */
export function quarterNames(index: IndexState, townId: number): QuarterNames {
  const segments = index.segments('property');
  const inTown = { conditions: [oneOf('town', [townId])], words: [], mentions: [], facets: [] };
  const matches = new IndexMatches(segments, inTown);
  const [neighborhoods, villages] = QUARTERS.map((choice) =>
    Object.fromEntries(
      [...matches.counts({ choice }).keys()].map((slug) => {
        const names = segments.map((segment) => segment.choice(choice).writtenAs(slug));
        return [String(slug), names.find(Boolean) ?? String(slug)];
      }),
    ),
  );
  return { neighborhoods: neighborhoods ?? {}, villages: villages ?? {} };
}
