import { sql, type RawBuilder } from 'kysely';
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

interface Name {
  slug: string;
  name: string;
}

interface Listed {
  slug: string;
  town: Name | null;
  /** How many it finds. */
  ads: number;
  /** When one of them changed last. */
  changedAt: Date;
}

export interface ListedPropertyLanding extends Listed {
  category: PropertyCategory | null;
  deal: Deal | null;
}

export interface ListedVehicleLanding extends Listed {
  type: VehicleType | null;
  brand: Name | null;
  model: Name | null;
}

/** The searches of a kind that have an address of their own and find something; those that find most first. */
export async function listLandings(
  db: Database,
  kind: AdKind,
  names: SearchNames,
): Promise<readonly Listed[]> {
  return kind === 'property' ? listPropertyLandings(db, names) : listVehicleLandings(db, names);
}

interface Counted {
  town: Name | null;
  town_id: number | null;
  ads: number;
  changed_at: Date;
}

export async function listPropertyLandings(
  db: Database,
  names: SearchNames,
): Promise<ListedPropertyLanding[]> {
  const { rows } = await sql<Counted & Pick<ListedPropertyLanding, 'category' | 'deal'>>`
    with counted as (
      select ad.category, ad.listing_status, ad.town_id, count(*) as ads,
        max(ad.updated_at) as changed_at
      from properties ad
      join users owner on owner.id = ad.owner_id
      where ${isPublicAd('property')} and ${isSearchableAd('property')}
      group by ad.category, ad.listing_status, ad.town_id)
    select counted.category, offered.deal, ${named('town')} as town, town.id as town_id,
      sum(counted.ads)::int as ads, max(counted.changed_at) as changed_at
    from counted
    join towns town on town.id = counted.town_id
    join (values (null), ('sale'), ('rent')) offered (deal)
      on offered.deal is null or counted.listing_status in (offered.deal, 'both')
    group by offered.deal, cube (counted.category, (town.slug, town.name, town.id))
    order by sum(counted.ads) desc
    limit ${MOST_ADDRESSES}`.execute(db);
  return rows.flatMap(({ town_id: id, changed_at: changedAt, ...row }) => {
    const { category, deal, town } = row;
    const isMeant = town === null || names.town(town.slug)?.id === id;
    const landing = {
      category: category ?? undefined,
      listing_status: deal ?? undefined,
      town: town?.slug,
    };
    const slug = isMeant ? propertyLandingSlug(landing) : undefined;
    return slug ? [{ ...row, slug, changedAt }] : [];
  });
}

export async function listVehicleLandings(
  db: Database,
  names: SearchNames,
): Promise<ListedVehicleLanding[]> {
  const { rows } = await sql<Counted & Pick<ListedVehicleLanding, 'type' | 'brand' | 'model'>>`
    with counted as (
      select ad.vehicle_type, ad.brand_id, ad.model_id, ad.town_id, count(*) as ads,
        max(ad.updated_at) as changed_at
      from vehicles ad
      join users owner on owner.id = ad.owner_id
      where ${isPublicAd('vehicle')} and ${isSearchableAd('vehicle')}
      group by ad.vehicle_type, ad.brand_id, ad.model_id, ad.town_id)
    select counted.vehicle_type as type, ${named('brand')} as brand, ${named('model')} as model,
      ${named('town')} as town, town.id as town_id, sum(counted.ads)::int as ads,
      max(counted.changed_at) as changed_at
    from counted
    join towns town on town.id = counted.town_id
    join vehicle_brands brand on brand.id = counted.brand_id
    join vehicle_models model on model.id = counted.model_id
    group by grouping sets (
      (counted.vehicle_type), (counted.vehicle_type, brand.slug, brand.name),
      (brand.slug, brand.name, model.slug, model.name),
      (town.slug, town.name, town.id), (counted.vehicle_type, town.slug, town.name, town.id),
      (counted.vehicle_type, brand.slug, brand.name, town.slug, town.name, town.id),
      (brand.slug, brand.name, model.slug, model.name, town.slug, town.name, town.id))
    order by sum(counted.ads) desc
    limit ${MOST_ADDRESSES}`.execute(db);
  return rows.flatMap(({ town_id: id, changed_at: changedAt, ...row }) => {
    const { type, brand, model, town } = row;
    const landing = {
      vehicle_type: type ?? undefined,
      brand: brand?.slug,
      model: model?.slug,
      town: town?.slug,
    };
    const slug = slugThatMeans(names, landing, id ?? undefined);
    return slug ? [{ ...row, slug, changedAt }] : [];
  });
}

/** Null in the rows of everything. */
function named(table: string): RawBuilder<Name | null> {
  const [slug, name] = [sql.ref(`${table}.slug`), sql.ref(`${table}.name`)];
  return sql`case when ${slug} is not null then json_build_object('slug', ${slug}, 'name', ${name}) end`;
}
