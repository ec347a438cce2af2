import { PROFILES, type Profile } from '#core/actor.ts';
import { REGION_TOWNS } from '#core/places/region-towns.ts';
import { PUBLISHED_WITHIN, type SharedSearch } from '#core/search/shared-filters.ts';
import { PUBLISHED_WITHIN_LABELS } from '#text/search-labels.ts';
import { FilterChoices, type Chosen } from './choice-groups.ts';

interface SharedNames {
  /** Of the chosen towns, by slug. */
  townNames: Readonly<Record<string, string>>;
  advertisers: Readonly<Record<Profile, string>>;
}

const REGION = new Map(REGION_TOWNS.map((town) => [town.slug, town]));

/** What both searches let choose. */
export function sharedChoices(
  search: Chosen<SharedSearch>,
  { townNames, advertisers }: SharedNames,
) {
  const of = new FilterChoices(search);
  const elsewhere = search.filters.town.filter((slug) => !REGION.has(slug));
  return {
    town: of.several(
      'town',
      [...elsewhere, ...REGION.keys()],
      (slug) => REGION.get(slug)?.name ?? townNames[slug] ?? slug,
      {
        keysOf: (slug) => [String(REGION.get(slug)?.ibgeCode)],
        ...(elsewhere.length > 0 && { counts: null }),
      },
    ),
    accepts_exchange: of.mark('accepts_exchange'),
    with_photos: of.mark('with_photos'),
    advertiser_kind: of.several('advertiser_kind', PROFILES, advertisers),
    published_within: of.one(
      'published_within',
      { label: 'Qualquer data' },
      PUBLISHED_WITHIN,
      PUBLISHED_WITHIN_LABELS,
    ),
  };
}
