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
const FOR_LEISURE: ReadonlySet<Amenity> = new Set(['party_hall', 'gym', 'playground', 'spa']);

export const AMENITIES_OF_CATEGORY: Readonly<Record<PropertyCategory, readonly Amenity[]>> = {
  house: AMENITIES,
  apartment: AMENITIES,
  site: COUNTRY,
  farm: COUNTRY.filter((amenity) => !FOR_LEISURE.has(amenity)),
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
  | 'commercial_room'
  | 'front_meters'
  | 'depth_meters'
  | 'dirt_road_km';

const GROUND: readonly PropertyFeature[] = ['front_meters', 'depth_meters', 'square_meters'];
const HOME: readonly PropertyFeature[] = [
  'bedroom',
  'suite',
  'bathroom',
  'parking_space',
  'built_area_meters',
  'square_meters',
  'year_built',
];
const COUNTRY_HOME: readonly PropertyFeature[] = [...HOME, 'dirt_road_km'];
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
    site: COUNTRY_HOME,
    farm: COUNTRY_HOME,
    ranch: COUNTRY_HOME,
    lot: GROUND,
    land: [...GROUND, 'dirt_road_km'],
    industrial_land: GROUND,
    office: WORKPLACE,
    commercial: WORKPLACE,
    building: [...WORKPLACE, 'bedroom'],
    industrial: WORKPLACE,
  };

export const SIDE_METERS_LIMIT = 100_000;
export const DIRT_ROAD_KM_LIMIT = 500;

export const COUNTRY_CATEGORIES = ['farm', 'ranch', 'site'] as const satisfies PropertyCategory[];

export const PROPERTY_DOCUMENTS = [
  'deed',
  'purchase_contract',
  'possession',
  'probate',
  'ccir',
  'itr',
  'car',
] as const;
export type PropertyDocument = (typeof PROPERTY_DOCUMENTS)[number];

const DOCUMENTS_IN_TOWN = PROPERTY_DOCUMENTS.slice(0, 4);

export const DOCUMENTS_OF_CATEGORY: Readonly<
  Record<PropertyCategory, readonly PropertyDocument[]>
> = {
  house: DOCUMENTS_IN_TOWN,
  apartment: DOCUMENTS_IN_TOWN,
  lot: DOCUMENTS_IN_TOWN,
  land: PROPERTY_DOCUMENTS,
  site: PROPERTY_DOCUMENTS,
  farm: PROPERTY_DOCUMENTS,
  ranch: PROPERTY_DOCUMENTS,
  commercial: DOCUMENTS_IN_TOWN,
  office: DOCUMENTS_IN_TOWN,
  building: DOCUMENTS_IN_TOWN,
  industrial: DOCUMENTS_IN_TOWN,
  industrial_land: DOCUMENTS_IN_TOWN,
};

/** Water and access. */
export const INFRASTRUCTURE = [
  'well',
  'cistern',
  'dam',
  'river',
  'piped_water',
  'electricity',
  'fence',
  'corral',
  'irrigation',
  'asphalt',
] as const;
export type Infrastructure = (typeof INFRASTRUCTURE)[number];

const AT_THE_DOOR: readonly Infrastructure[] = [
  'well',
  'cistern',
  'piped_water',
  'electricity',
  'asphalt',
];
const ON_EMPTY_GROUND: readonly Infrastructure[] = [
  'piped_water',
  'electricity',
  'fence',
  'asphalt',
];

export const INFRASTRUCTURE_OF_CATEGORY: Readonly<
  Record<PropertyCategory, readonly Infrastructure[]>
> = {
  house: AT_THE_DOOR,
  apartment: [],
  lot: ON_EMPTY_GROUND,
  land: INFRASTRUCTURE,
  site: INFRASTRUCTURE,
  farm: INFRASTRUCTURE,
  ranch: INFRASTRUCTURE,
  commercial: [],
  office: [],
  building: [],
  industrial: [...AT_THE_DOOR, 'fence'],
  industrial_land: ['well', ...ON_EMPTY_GROUND],
};

/** How a sale may be paid for. */
export const PAYMENT_TERMS = [
  'bank_financing',
  'direct_instalments',
  'harvest_instalments',
] as const;
export type PaymentTerm = (typeof PAYMENT_TERMS)[number];

const TERMS_IN_TOWN: readonly PaymentTerm[] = ['bank_financing', 'direct_instalments'];

export const PAYMENT_TERMS_OF_CATEGORY: Readonly<Record<PropertyCategory, readonly PaymentTerm[]>> =
  {
    house: TERMS_IN_TOWN,
    apartment: TERMS_IN_TOWN,
    lot: TERMS_IN_TOWN,
    land: PAYMENT_TERMS,
    site: PAYMENT_TERMS,
    farm: PAYMENT_TERMS,
    ranch: PAYMENT_TERMS,
    commercial: TERMS_IN_TOWN,
    office: TERMS_IN_TOWN,
    building: TERMS_IN_TOWN,
    industrial: TERMS_IN_TOWN,
    industrial_land: TERMS_IN_TOWN,
  };

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
