import { distanceInMetres } from '#core/places/distance.ts';
import type { Region } from '#core/places/region.ts';
import type { Neighbours } from './landing-page-kind.ts';

export type Counts = Readonly<Record<string, number>>;

const MOST_TOWNS = 8;
const MOST_OTHERS = 8;

/**
 * The same in other towns of the region: the nearest to the town of the search, or those with most ads.
 * @param counts by IBGE code
 */
export function townLinks(
  region: Region,
  counts: Counts,
  town: string | undefined,
  hrefOf: (town: string) => string | undefined,
): Neighbours['links'] {
  const here = region.find(({ slug }) => slug === town);
  const others = region
    .filter(({ slug }) => slug !== town)
    .map((each) => ({
      label: each.name,
      href: hrefOf(each.slug),
      total: counts[each.id] ?? 0,
      metres: here ? distanceInMetres(here, each) : 0,
    }));
  return others
    .sort((one, other) => one.metres - other.metres || other.total - one.total)
    .flatMap(({ label, href, total }) => (href && total > 0 ? { label, href, total } : []))
    .slice(0, MOST_TOWNS);
}

/** Those with ads, the most first. */
export function frequentLinks(
  links: readonly { label: string; href: string | undefined; total: number | undefined }[],
): Neighbours['links'] {
  return links
    .flatMap(({ label, href, total }) => (href && total ? { label, href, total } : []))
    .sort((one, other) => other.total - one.total)
    .slice(0, MOST_OTHERS);
}

export function withLinks(groups: readonly Neighbours[]): Neighbours[] {
  return groups.filter(({ links }) => links.length > 0);
}
