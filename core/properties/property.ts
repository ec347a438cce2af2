export const PROPERTY_CATEGORIES = [
  'house',
  'apartment',
  'lot',
  'land',
  'site',
  'farm',
  'ranch',
  'commercial',
  'office',
  'building',
  'industrial',
  'industrial_land',
] as const;
export type PropertyCategory = (typeof PROPERTY_CATEGORIES)[number];

export type PropertyCategoryGroup = 'residential' | 'commercial';
export const PROPERTY_CATEGORY_GROUPS: Readonly<
  Record<PropertyCategoryGroup, readonly PropertyCategory[]>
> = {
  residential: ['house', 'apartment', 'lot', 'land', 'site', 'farm', 'ranch'],
  commercial: ['commercial', 'office', 'building', 'industrial', 'industrial_land'],
};

export const LISTING_STATUSES = ['sale', 'rent', 'both'] as const;
export type ListingStatus = (typeof LISTING_STATUSES)[number];

export const AMENITIES = [
  'allows_pets',
  'accessible',
  'gym',
  'gourmet_area',
  'security_24h',
  'elevator',
  'bike_rack',
  'barbecue_grill',
  'playground',
  'electric_gate',
  'swimming_pool',
  'air_conditioning',
  'furnished',
  'gated_community',
  'party_hall',
  'coworking_space',
  'spa',
] as const;
export type Amenity = (typeof AMENITIES)[number];

const SHARED: readonly Amenity[] = [
  'gated_community',
  'security_24h',
  'electric_gate',
  'playground',
  'barbecue_grill',
  'party_hall',
  'swimming_pool',
  'gym',
];
const IN_TOWN: ReadonlySet<Amenity> = new Set(['elevator', 'bike_rack', 'coworking_space']);
const COUNTRY = AMENITIES.filter((amenity) => !IN_TOWN.has(amenity));

export const AMENITIES_OF_CATEGORY: Readonly<Record<PropertyCategory, readonly Amenity[]>> = {
  house: AMENITIES,
  apartment: AMENITIES,
  site: COUNTRY,
  farm: COUNTRY,
  ranch: COUNTRY,
  lot: SHARED,
  land: SHARED,
  industrial_land: ['gated_community', 'security_24h', 'electric_gate'],
  office: AMENITIES,
  commercial: AMENITIES,
  building: AMENITIES,
  industrial: AMENITIES,
};

export type PropertyFeature =
  | 'bedroom'
  | 'bathroom'
  | 'suite'
  | 'parking_space'
  | 'floor'
  | 'square_meters'
  | 'built_area_meters'
  | 'year_built'
  | 'commercial_room';

const GROUND: readonly PropertyFeature[] = ['square_meters'];
const HOME: readonly PropertyFeature[] = [
  'bedroom',
  'suite',
  'bathroom',
  'parking_space',
  'built_area_meters',
  'square_meters',
  'year_built',
];
const WORKPLACE: readonly PropertyFeature[] = [
  'commercial_room',
  'bathroom',
  'parking_space',
  'floor',
  'built_area_meters',
  'square_meters',
  'year_built',
];

export const FEATURES_OF_CATEGORY: Readonly<Record<PropertyCategory, readonly PropertyFeature[]>> =
  {
    house: HOME,
    apartment: [...HOME, 'floor'],
    site: HOME,
    farm: HOME,
    ranch: HOME,
    lot: GROUND,
    land: GROUND,
    industrial_land: GROUND,
    office: WORKPLACE,
    commercial: WORKPLACE,
    building: [...WORKPLACE, 'bedroom'],
    industrial: WORKPLACE,
  };

export const COUNTRY_CATEGORIES = ['farm', 'ranch', 'site'] as const satisfies PropertyCategory[];

export function mainSquareMetres(ad: {
  category: PropertyCategory;
  square_meters: number | null;
  built_area_meters: number | null;
}): number | null {
  const isGround =
    COUNTRY_CATEGORIES.some((country) => country === ad.category) ||
    !FEATURES_OF_CATEGORY[ad.category].includes('built_area_meters');
  return isGround ? ad.square_meters : (ad.built_area_meters ?? ad.square_meters);
}

/** Law 8.245/1991, article 37. */
export const RENTAL_GUARANTEES = [
  'deposit',
  'guarantor',
  'bail_insurance',
  'guarantee_letter',
  'capitalization_bond',
] as const;
export type RentalGuarantee = (typeof RENTAL_GUARANTEES)[number];

/** The condominium fee per month, IPTU per year. */
export type PropertyCost = 'condominium_fee' | 'property_tax';

const URBAN: readonly PropertyCost[] = ['condominium_fee', 'property_tax'];

export const COSTS_OF_CATEGORY: Readonly<Record<PropertyCategory, readonly PropertyCost[]>> = {
  house: URBAN,
  apartment: URBAN,
  lot: URBAN,
  land: ['property_tax'],
  site: [],
  farm: [],
  ranch: [],
  commercial: URBAN,
  office: URBAN,
  building: URBAN,
  industrial: URBAN,
  industrial_land: URBAN,
};

export const PROPERTY_PHOTO_LIMIT = 20;
