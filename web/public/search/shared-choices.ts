import { PROFILES, type Profile } from '#core/actor.ts';
import type { Region } from '#core/places/region.ts';
import { PUBLISHED_WITHIN, type SharedSearch } from '#core/search/shared-filters.ts';
import { PUBLISHED_WITHIN_LABELS } from '#text/search-labels.ts';
import { FilterChoices, type Chosen } from './choice-groups.ts';

interface SharedNames {
  region: Region;
  /** Of the chosen towns, by slug. */
  townNames: Readonly<Record<string, string>>;
  advertisers: Readonly<Record<Profile, string>>;
}

/** What both searches let choose. */
export function sharedChoices(
  search: Chosen<SharedSearch>,
  { region, townNames, advertisers }: SharedNames,
) {
  const own = new Map(region.map((town) => [town.slug, town]));
  const of = new FilterChoices(search);
  const elsewhere = search.filters.town.filter((slug) => !own.has(slug));
  return {
    town: of.several(
      'town',
      [...elsewhere, ...own.keys()],
      (slug) => own.get(slug)?.name ?? townNames[slug] ?? slug,
      {
        keysOf: (slug) => [String(own.get(slug)?.id)],
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
