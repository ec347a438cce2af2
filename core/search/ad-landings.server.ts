import { refuse, type Refusal } from '#core/refusal.ts';
import type { SearchContext } from '#core/search/index/search-index.server.ts';
import { matcher } from './ad-matches.server.ts';
import type { FigureSource, LandingFigure, LandingFilters } from './landing.ts';
import type { SearchedKind, SearchTypes } from './searched-kind.server.ts';

interface Figure {
  of: LandingFigure;
  /** Cents. */
  median: number;
  /** How many ads tell it. */
  ads: number;
}

export interface Landing {
  /** As the address is written; undefined: the search has none of its own. */
  slug: string | undefined;
  filters: LandingFilters;
  total: number;
  figures: Figure[];
}

/** The middle of fewer prices says nothing of a market. */
const FEWEST = 5;

/** What an address of its own asks for, and what its ads cost. */
export function adLanding<T extends SearchTypes>(
  kind: SearchedKind<T>,
): (context: Pick<SearchContext, 'index' | 'now'>, slug: string) => Landing | Refusal {
  return ({ index, now }, slug) => {
    const filters = kind.landings.read(index.names, slug.toLowerCase());
    if (!filters) return refuse('not_found');
    const asked = Object.entries(filters).map(([name, value]) => [name, [value]] as const);
    const understood = Object.fromEntries(asked);
    const search = kind.filters.parse(understood);
    const found = matcher(kind, index, now)({ search, understood, misunderstood: [] });
    const figureOf = ({ of, number, times = 1 }: FigureSource): Figure[] => {
      const median = found.matches.median(number);
      if (!median || median.count < FEWEST) return [];
      return [{ of, median: Math.round(median.value * times), ads: median.count }];
    };
    return {
      slug: kind.landings.slugOf(index.names, found.asked),
      filters,
      total: found.matches.total,
      figures: kind.landings.figures(filters).flatMap(figureOf),
    };
  };
}
