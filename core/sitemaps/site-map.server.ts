import type { SearchNames } from '#core/search/index/search-names.server.ts';
import type { Database } from '#db/database.ts';
import {
  listPropertyLandings,
  listVehicleLandings,
  type ListedPropertyLanding,
  type ListedVehicleLanding,
} from './sitemap-landings.server.ts';

/** More would make the page heavy; every search leads to the others. */
const MOST_TOWNS = 40;
const MOST_BRANDS = 30;
const MOST_MODELS = 120;

export interface SiteMap {
  properties: ListedPropertyLanding[];
  vehicles: ListedVehicleLanding[];
}

/** What people find by town, type, brand and model; of each, those with most ads. */
export async function readSiteMap(db: Database, names: SearchNames): Promise<SiteMap> {
  const [properties, vehicles] = await Promise.all([
    listPropertyLandings(db, names),
    listVehicleLandings(db, names),
  ]);
  const [homes, garages] = [largestTowns(properties), largestTowns(vehicles)];
  const brands = largest(vehicles, MOST_BRANDS, ({ brand, model }) => (model ? null : brand));
  const isShown = ({ town, brand, model }: ListedVehicleLanding) =>
    town ? garages.has(town.slug) && !brand : !brand || (brands.has(brand.slug) && !model);
  const models = vehicles
    .filter(({ town, brand, model }) => !town && brand && model && brands.has(brand.slug))
    .slice(0, MOST_MODELS);
  return {
    properties: properties.filter(({ town }) => !town || homes.has(town.slug)),
    vehicles: [...vehicles.filter(isShown), ...models],
  };
}

function largestTowns(
  landings: readonly (ListedPropertyLanding | ListedVehicleLanding)[],
): ReadonlySet<string> {
  return largest(landings, MOST_TOWNS, ({ town }) => town);
}

/** Slugs of what is named first, and so finds most. */
function largest<Landing>(
  landings: readonly Landing[],
  most: number,
  nameOf: (landing: Landing) => { slug: string } | null,
): ReadonlySet<string> {
  const slugs = new Set<string>();
  for (const landing of landings) {
    const slug = nameOf(landing)?.slug;
    if (slug !== undefined && slugs.size < most) slugs.add(slug);
  }
  return slugs;
}
