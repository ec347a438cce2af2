import type { AdKind } from '#core/ads/ad-ref.ts';
import type { Region } from '#core/places/region.ts';
import type { Place } from '#core/places/distance.ts';
import { readOutline } from '#core/search/outline.ts';
import type { SharedSearch } from '#core/search/shared-filters.ts';
import { PROPERTY_SEARCH_PAGE } from '../public/search/property-search-kind.tsx';
import { queryOf, SearchAddress, understoodParameters } from '../public/search/search-address.ts';
import { searchTitle } from '../public/search/search-head.ts';
import {
  filtersOf,
  type FoundAds,
  type SearchPageKind,
} from '../public/search/search-page-kind.ts';
import { SpokenWords } from '../public/search/spoken-words.ts';
import { VEHICLE_SEARCH_PAGE } from '../public/search/vehicle-search-kind.tsx';
import type { ApiClient } from '../session/api-client.ts';
import { nearestTown } from '../shell/nearest-town.ts';
import { startupSettings } from '../shell/startup-settings.ts';
import { searchName } from './search-name.ts';

interface ReadSearch {
  /** What its page is called. */
  name: string;
  understood: FoundAds['meta']['understood'];
}

/** The search of a kind as the page that saves it knows it. */
interface SearchedPage {
  /** What an address asks for, by the names of the API. */
  asked(this: void, url: URL): Record<string, string | string[]>;
  read(this: void, api: ApiClient, url: URL): Promise<ReadSearch>;
}

export const SEARCHED_PAGES: Readonly<Record<AdKind, SearchedPage>> = {
  property: searchedPage(PROPERTY_SEARCH_PAGE),
  vehicle: searchedPage(VEHICLE_SEARCH_PAGE),
};

function searchedPage<Filters extends SharedSearch, Found extends FoundAds, Extra>(
  kind: SearchPageKind<Filters, Found, Extra>,
): SearchedPage {
  const asked = (url: URL) => {
    const parameters = kind.address.read(url.searchParams);
    return queryOf(kind.asked?.(parameters) ?? parameters);
  };
  return {
    asked,
    async read(api, url) {
      const [found, { website: settings, vehicles: vehicleSettings }] = await Promise.all([
        kind.find(api, asked(url)),
        startupSettings(api),
      ]);
      const extra = await kind.readExtra(api, found);
      const { filters } = filtersOf(kind, found.meta);
      const root = { settings, vehicleSettings };
      const shown = { filters, found, extra, root };
      const { spoken, overruled, understood } = found.meta;
      const words = new SpokenWords(filters.q, spoken, overruled);
      const parameters = understoodParameters(kind.address.read(url.searchParams), understood);
      const chips = kind.chips(
        shown,
        new SearchAddress({ path: kind.path }, kind.address, parameters, words),
      );
      const title = searchTitle(kind.heading(shown), words.rest, 1);
      const choices = [
        ...townOf(filters.outline, root.settings.region_towns),
        ...chips.map(({ label }) => label),
      ];
      return { name: searchName(title, choices), understood };
    },
  };
}

/** Drawn areas have no name but that of a town nearby. */
function townOf(outline: string | undefined, region: Region): string[] {
  const corners = outline === undefined ? undefined : readOutline(outline);
  if (!corners) return [];
  const middle = (of: (corner: Place) => number) =>
    corners.reduce((sum, corner) => sum + of(corner), 0) / corners.length;
  const town = nearestTown(
    { lat: middle(({ lat }) => lat), lng: middle(({ lng }) => lng) },
    region,
  );
  return town ? [`Perto de ${town.name}`] : [];
}
