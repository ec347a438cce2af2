import { PROFILES, type Profile } from '#core/actor.ts';
import { REGION_TOWNS } from '#core/places/region-towns.ts';
import { PUBLISHED_WITHIN, type SharedSearch } from '#core/search/shared-filters.ts';
import { AD_FILTER_LABELS, PUBLISHED_WITHIN_LABELS } from '#text/search-labels.ts';
import { SEARCH_WORDS } from '../../addresses/search-words.ts';
import type { ChoiceCounts } from './choice-counts.ts';
import { choiceGroup, markChoice, singleChoice } from './choice-groups.ts';

interface SharedChoicesOf {
  filters: SharedSearch;
  facets: Partial<Record<'town' | 'with_photos' | 'advertiser_kind', ChoiceCounts>> | null;
  /** Names of the chosen towns, by slug. */
  townNames: Readonly<Record<string, string>>;
  advertisers: Readonly<Record<Profile, string>>;
}

const {
  town: TOWN,
  with_photos: PHOTOS,
  advertiser_kind: ADVERTISER_KIND,
  published_within: PUBLISHED,
} = SEARCH_WORDS;

/** What both searches let choose. */
export function sharedChoices({ filters, facets, townNames, advertisers }: SharedChoicesOf) {
  const region = new Map(REGION_TOWNS.map((town) => [town.slug, town]));
  const elsewhere = filters.town.filter((slug) => !region.has(slug));
  return {
    town: choiceGroup({
      name: TOWN,
      values: [...elsewhere, ...region.keys()],
      labelOf: (slug) => region.get(slug)?.name ?? townNames[slug] ?? slug,
      chosen: filters.town,
      counts: elsewhere.length > 0 ? undefined : facets?.town,
      keysOf: (slug) => [String(region.get(slug)?.ibgeCode)],
    }),
    with_photos: markChoice(
      { name: PHOTOS.name, word: PHOTOS.values.on, label: AD_FILTER_LABELS.with_photos },
      filters.with_photos,
      facets?.with_photos,
    ),
    advertiser_kind: choiceGroup({
      name: ADVERTISER_KIND.name,
      values: PROFILES,
      labelOf: (profile) => advertisers[profile],
      wordOf: (profile) => ADVERTISER_KIND.values[profile],
      chosen: filters.advertiser_kind,
      counts: facets?.advertiser_kind,
    }),
    published_within: singleChoice(
      { label: 'Qualquer data' },
      {
        name: PUBLISHED.name,
        values: PUBLISHED_WITHIN,
        labelOf: (days) => PUBLISHED_WITHIN_LABELS[days],
        wordOf: (days) => PUBLISHED.values[days],
        chosen: filters.published_within,
      },
    ),
  };
}
