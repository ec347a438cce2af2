import { sql } from 'kysely';
import type { AdKind } from '#core/ads/ad-ref.ts';
import { isPublicAd, isSearchableAd } from '#core/ads/ad-visibility.server.ts';
import type { Deal } from '#core/properties/property-criteria.ts';
import { propertyLandingSlug } from '#core/properties/property-landing.ts';
import type { PropertyCategory } from '#core/properties/property.ts';
import type { SearchNames } from '#core/search/index/search-names.server.ts';
import { slugThatMeans } from '#core/vehicles/vehicle-landing.ts';
import type { VehicleType } from '#core/vehicles/vehicle.ts';
import type { Database } from '#db/database.ts';

/** What the protocol allows in a file. */
const MOST_ADDRESSES = 50_000;

interface Landing {
  slug: string;
  /** When one of its ads changed last. */
  changedAt: Date;
}

/** The searches of a kind that have an address of their own and find something; those that find most. */
export async function listLandings(
  db: Database,
  kind: AdKind,
  names: SearchNames,
): Promise<Landing[]> {
  const landings = await LISTS[kind](db, names);
  return landings.flatMap(({ slug, changedAt }) => (slug ? { slug, changedAt } : []));
}

const LISTS: Readonly<Record<AdKind, (db: Database, names: SearchNames) => Promise<Listed[]>>> = {
  property: ofProperties,
  vehicle: ofVehicles,
};

interface Listed extends Pick<Landing, 'changedAt'> {
  /** None for a search without an address of its own. */
  slug: string | undefined;
}

interface Counted {
  town: string | null;
  town_id: number | null;
  changed_at: Date;
}

async function ofProperties(db: Database, names: SearchNames) {
  const { rows } = await sql<Counted & { category: PropertyCategory | null; deal: Deal | null }>`
    with counted as (
      select ad.category, ad.listing_status, ad.town_id, count(*) as ads,
        max(ad.updated_at) as changed_at
      from properties ad
      join users owner on owner.id = ad.owner_id
      where ${isPublicAd('property')} and ${isSearchableAd('property')}
      group by ad.category, ad.listing_status, ad.town_id)
    select counted.category, offered.deal, town.slug as town, town.id as town_id,
      max(counted.changed_at) as changed_at
    from counted
    join towns town on town.id = counted.town_id
    join (values (null), ('sale'), ('rent')) offered (deal)
      on offered.deal is null or counted.listing_status in (offered.deal, 'both')
    group by offered.deal, cube (counted.category, (town.slug, town.id))
    order by sum(counted.ads) desc
    limit ${MOST_ADDRESSES}`.execute(db);
  return rows.map(({ category, deal, town, town_id: id, changed_at: changedAt }) => {
    const isMeant = town === null || names.town(town)?.id === id;
    const landing = {
      category: category ?? undefined,
      listing_status: deal ?? undefined,
      town: town ?? undefined,
    };
    return { slug: isMeant ? propertyLandingSlug(landing) : undefined, changedAt };
  });
}

async function ofVehicles(db: Database, names: SearchNames) {
  const { rows } = await sql<
    Counted & { vehicle_type: VehicleType | null; brand: string | null; model: string | null }
  >`
    with counted as (
      select ad.vehicle_type, ad.brand_id, ad.model_id, ad.town_id, count(*) as ads,
        max(ad.updated_at) as changed_at
      from vehicles ad
      join users owner on owner.id = ad.owner_id
      where ${isPublicAd('vehicle')} and ${isSearchableAd('vehicle')}
      group by ad.vehicle_type, ad.brand_id, ad.model_id, ad.town_id)
    select counted.vehicle_type, brand.slug as brand, model.slug as model, town.slug as town,
      town.id as town_id, max(counted.changed_at) as changed_at
    from counted
    join towns town on town.id = counted.town_id
    join vehicle_brands brand on brand.id = counted.brand_id
    join vehicle_models model on model.id = counted.model_id
    group by grouping sets (
      (counted.vehicle_type), (counted.vehicle_type, brand.slug), (brand.slug, model.slug),
      (town.slug, town.id), (counted.vehicle_type, town.slug, town.id),
      (counted.vehicle_type, brand.slug, town.slug, town.id),
      (brand.slug, model.slug, town.slug, town.id))
    order by sum(counted.ads) desc
    limit ${MOST_ADDRESSES}`.execute(db);
  return rows.map(
    ({ vehicle_type: type, brand, model, town, town_id: id, changed_at: changedAt }) => {
      const landing = {
        vehicle_type: type ?? undefined,
        brand: brand ?? undefined,
        model: model ?? undefined,
        town: town ?? undefined,
      };
      return { slug: slugThatMeans(names, landing, id ?? undefined), changedAt };
    },
  );
}
