import type { ReactNode } from 'react';
import type * as z from 'zod';
import type { searchMeta } from '#api/ad-answers.ts';
import type { AdKind } from '#core/ads/ad-ref.ts';
import type { SharedSearch } from '#core/search/shared-filters.ts';
import type { FoundMap } from '#web/maps/sign-words.ts';
import type { ShownMap } from './search-map.tsx';
import type { AddressWords } from '../../addresses/address-words.ts';
import type { ApiClient } from '../../session/api-client.ts';
import type { RootData } from '../../session/root-data.ts';
import type { SelectOption } from '../../ui/select/select.tsx';
import type { CardLook, PropertyCard } from '../ad-cards.tsx';
import type { LandingFacts, LandingPageKind } from '../landing/landing-page-kind.ts';
import type { ChoiceGroup } from './choice-groups.ts';
import type { Chip } from './filter-chips.tsx';
import type { Noun } from './result-count.ts';
import type { OtherKindSearch } from './other-kind-notice.tsx';
import type { PlaceNames } from './search-chips.ts';
import type {
  ResultLayout,
  SearchAddress,
  SearchPaths,
  SearchQuery,
  SearchWords,
} from './search-address.ts';
import type { SpokenPart } from './spoken-words.ts';
import type { WrittenFields } from './written-fields.ts';

type CoverPhoto = PropertyCard['attributes']['cover'];

/** What a search of either kind answers. */
export interface FoundAds {
  data: {
    id: string;
    attributes: { name: string; path: string; cover: CoverPhoto; published_at: string | null };
  }[];
  meta: z.output<typeof searchMeta> & {
    sort: string;
    one_word_less: { word: string; q: string; total: number; data: unknown[] } | null;
  };
}

/** What was found, and what else its page shows. */
export interface SearchAnswer<Found, Extra> {
  found: Found;
  extra: Extra;
}

/** What a search answers and how it is shown. */
export interface SearchPageData<Found, Extra> extends SearchAnswer<Found, Extra> {
  /** What the address asks for, by the names of the API. */
  typed: string;
  /** Of a search at its own address. */
  landing: LandingFacts | undefined;
  /** What results look like to this visitor when the address does not say. */
  remembered: ResultLayout;
  other: OtherKindSearch | undefined;
  /** When results are asked for on a map. */
  map: Omit<ShownMap, 'outline'> | undefined;
}

export interface ShownSearch<Filters, Found, Extra> extends SearchAnswer<Found, Extra> {
  /** Everything that counts, with what the words say. */
  filters: Filters;
  root: Pick<RootData, 'settings' | 'vehicleSettings'>;
}

export interface SharedFormProps {
  path: string;
  /** Where the script asks how many ads the choices would find. */
  countPath: string;
  fields: WrittenFields;
  /** The words, when the fields show what they say. */
  wordsRead?: string | undefined;
}

/** What the places of a search are called. */
export function placeNames({
  found: { meta },
  root,
}: Pick<ShownSearch<unknown, FoundAds, unknown>, 'found' | 'root'>): PlaceNames {
  const towns = Object.fromEntries(meta.towns.map(({ slug, name }) => [slug, name]));
  return { towns, region: root.settings.region_name, nearTown: meta.near?.town?.name };
}

/** What counts of an address and of its words. */
export function filtersOf<Filters>(
  kind: { filters: { parse(understood: unknown): Filters } },
  { understood, spoken }: Pick<FoundAds['meta'], 'understood' | 'spoken'>,
): { filters: Filters } {
  const said: Record<string, string[]> = { ...understood };
  for (const { parameter, values } of spoken as readonly SpokenPart[])
    said[parameter] = [...new Set([...(said[parameter] ?? []), ...values])];
  return { filters: kind.filters.parse(said) };
}

/** Where ads of the other kind are found. */
interface OtherSearch {
  /** "Veículos". */
  label: string;
  path: string;
  words: SearchWords;
  count(this: void, api: ApiClient, query: SearchQuery): Promise<number>;
}

/** What the page of a search knows of its kind. */
export interface SearchPageKind<
  Filters extends SharedSearch,
  Found extends FoundAds,
  Extra,
> extends SearchPaths {
  adKind: AdKind;
  countPath: string;
  feedPath: string;
  landing: LandingPageKind<ShownSearch<Filters, Found, Extra>>;
  /** Where the API tells it on a map. */
  mapPath: string;
  /** In the order of canonical addresses. */
  filters: { parse(understood: unknown): Filters; shape: object };
  address: SearchWords & Pick<AddressWords<object>, 'read' | 'renewed' | 'repeated'>;
  sorts(filters: Filters): readonly SelectOption[];
  /** What the address says, as the API is asked for it. */
  asked?(parameters: URLSearchParams): URLSearchParams;
  words: {
    /** "Imóveis". */
    plural: string;
    keywordsHint: string;
    all: string;
    /** "com fotos e preço": what search engines are told of the ads. */
    pitch: string;
  };
  find(api: ApiClient, query: SearchQuery): Promise<Found>;
  /** The same on a map. */
  map(api: ApiClient, query: SearchQuery): Promise<FoundMap>;
  /** What was published last of it. */
  newest(api: ApiClient, query: SearchQuery): Promise<Found['data']>;
  /** Of what is found, what has all words but one. */
  almostFound(found: Found): Found['data'] | undefined;
  other: OtherSearch;
  suggest: 'properties' | 'vehicles';
  readExtra(api: ApiClient, found: Found): Promise<Extra>;
  heading(shown: ShownSearch<Filters, Found, Extra>): string;
  noun(filters: Filters): Noun;
  /** Every active filter, each with the way to search without it. */
  chips(shown: ShownSearch<Filters, Found, Extra>, address: SearchAddress): Chip[];
  /** What to know of these results before looking at them. */
  note?(found: Found, address: SearchAddress): ReactNode;
  /** Everything that can be chosen, with its numbers. */
  choices(shown: ShownSearch<Filters, Found, Extra>): readonly (ChoiceGroup | undefined)[];
  form(shown: ShownSearch<Filters, Found, Extra>, form: SharedFormProps): ReactNode;
  /** In a line: "R$ 180.000, Casa em Irecê". */
  summary(ad: Found['data'][number]): string;
  card(
    ad: Found['data'][number],
    look: CardLook,
    shown: ShownSearch<Filters, Found, Extra>,
  ): ReactNode;
}
