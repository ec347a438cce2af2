import { propertyLandingSlug, type PropertyLanding } from '#core/properties/property-landing.ts';
import { PROPERTY_CATEGORIES } from '#core/properties/property.ts';
import { PATHS, pathTo, type SitePath } from '#core/site/paths.ts';
import { vehicleLandingSlug, type VehicleLanding } from '#core/vehicles/vehicle-landing.ts';
import { VEHICLE_TYPES } from '#core/vehicles/vehicle.ts';

/** By the names of the API, one choice of each. */
export type AskedFilters = Readonly<Record<string, string>>;

/** Of properties that are asked for by nothing else; otherwise all properties. */
export function propertyLanding(landing: PropertyLanding): string {
  const slug = propertyLandingSlug(landing);
  return slug === undefined ? PATHS.propertySearch : propertyLandingPath(slug);
}

export function propertyLandingPath(slug: string): SitePath {
  return pathTo('propertyLanding', { landing: slug });
}

/** Undefined of a brand without type or model, which may be of several types. */
export function vehicleLanding(landing: VehicleLanding): string | undefined {
  const slug = vehicleLandingSlug(landing);
  return slug === undefined ? undefined : vehicleLandingPath(slug);
}

export function vehicleLandingPath(slug: string): SitePath {
  return pathTo('vehicleLanding', { landing: slug });
}

/** The own address of a search, when it has one. */
export function askedPropertyLanding(asked: AskedFilters): string | undefined {
  const { category, listing_status: deal, town, ...others } = asked;
  const known = PROPERTY_CATEGORIES.find((each) => each === category);
  const isOwn =
    Object.keys(others).length === 0 &&
    known === category &&
    isSlugOrNothing(town) &&
    (deal === undefined || deal === 'sale' || deal === 'rent');
  const slug = isOwn
    ? propertyLandingSlug({ category: known, listing_status: deal, town })
    : undefined;
  return slug === undefined ? undefined : propertyLandingPath(slug);
}

export function askedVehicleLanding(asked: AskedFilters): string | undefined {
  const { vehicle_type: type, brand, model, town, ...others } = asked;
  const known = VEHICLE_TYPES.find((each) => each === type);
  const isOwn =
    Object.keys(others).length === 0 &&
    known === type &&
    [brand, model, town].every(isSlugOrNothing);
  return isOwn ? vehicleLanding({ vehicle_type: known, brand, model, town }) : undefined;
}

/** Not a number that a town is also called by, and not several by commas. */
function isSlugOrNothing(text: string | undefined): boolean {
  return text === undefined || /^(?!\d+$)[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}
