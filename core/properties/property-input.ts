import * as z from 'zod';
import { adDescriptionField, adTitleField, exchangeForField } from '#core/fields/ad-texts.ts';
import { AREA_UNIT_NAMES, areaField } from '#core/fields/area.ts';
import { aboutCep, cepField } from '#core/fields/cep.ts';
import { checkboxField } from '#core/fields/checkbox-field.ts';
import { latitudeField, longitudeField } from '#core/fields/coordinates.ts';
import { distanceField } from '#core/fields/distance-field.ts';
import { floorField } from '#core/fields/floor.ts';
import { priceField } from '#core/fields/money.ts';
import { integerField } from '#core/fields/number-field.ts';
import { PHONE_LIMITS, phoneListField } from '#core/fields/phone-list.ts';
import { rentalDaysField } from '#core/fields/rental-days.ts';
import { optionalField, REQUIRED, textField } from '#core/fields/text-field.ts';
import {
  ADDRESS_LINE_LENGTH,
  ADDRESS_NUMBER_LENGTH,
  lineField,
} from '#core/fields/text-lengths.ts';
import { buildingYearLimits, readYear } from '#core/fields/year.ts';
import { youtubeUrlField } from '#core/fields/youtube-url.ts';
import {
  alongOtherProblems,
  checkedOnes,
  choice,
  choiceOrNothing,
  typedOrNumber,
} from '#core/fields/form-or-json.ts';
import { areaDoubts, CONFIRMATION_LENGTH, MAX_CONFIRMATIONS } from './area-doubts.ts';
import { knownCategory, withoutWhatDoesNotApply } from './property-form-fields.ts';
import {
  AMENITIES,
  DIRT_ROAD_KM_LIMIT,
  INFRASTRUCTURE,
  LISTING_STATUSES,
  PAYMENT_TERMS,
  PROPERTY_CATEGORIES,
  PROPERTY_DOCUMENTS,
  RENTAL_GUARANTEES,
  SIDE_METERS_LIMIT,
} from './property.ts';

const count = (max: number) => typedOrNumber(optionalField(integerField({ min: 0, max })));
const addressLine = optionalField(lineField(ADDRESS_LINE_LENGTH));
const area = typedOrNumber(optionalField(areaField()));
const side = typedOrNumber(optionalField(distanceField('m', SIDE_METERS_LIMIT)));
const amount = typedOrNumber(optionalField(priceField));

const FIRST_YEAR_BUILT = 1700;
const yearBuilt = textField((text) =>
  readYear(text, { ...buildingYearLimits(new Date()), min: FIRST_YEAR_BUILT }),
);

const town = typedOrNumber(optionalField(integerField({ min: 1_100_000, max: 5_399_999 })));

/** Money is typed in reais and read as cents, areas as m²; `city_id` is the IBGE code. */
export const propertyFields = z.strictObject({
  name: adTitleField,
  description: adDescriptionField,
  category: choice(PROPERTY_CATEGORIES),
  listing_status: choice(LISTING_STATUSES),
  price: amount,
  rent: amount,
  price_on_request: checkboxField,
  rental_period: typedOrNumber(optionalField(rentalDaysField)),
  rental_guarantees: checkedOnes(choice(RENTAL_GUARANTEES), RENTAL_GUARANTEES.length),
  condominium_fee: amount,
  property_tax: amount,
  payment_terms: checkedOnes(choice(PAYMENT_TERMS), PAYMENT_TERMS.length),
  accepts_exchange: checkboxField,
  exchange_for: optionalField(exchangeForField),
  documents: checkedOnes(choice(PROPERTY_DOCUMENTS), PROPERTY_DOCUMENTS.length),
  zip_code: typedOrNumber(optionalField(cepField)),
  city_id: town,
  street: addressLine,
  number: typedOrNumber(optionalField(lineField(ADDRESS_NUMBER_LENGTH))),
  complement: addressLine,
  neighborhood: addressLine,
  village: addressLine,
  reference: addressLine,
  lat: typedOrNumber(optionalField(latitudeField)),
  lng: typedOrNumber(optionalField(longitudeField)),
  show_map: checkboxField,
  bedroom: count(99),
  bathroom: count(99),
  suite: count(99),
  parking_space: count(999),
  floor: typedOrNumber(optionalField(floorField)),
  commercial_room: count(999),
  square_meters: area,
  built_area_meters: area,
  front_meters: side,
  depth_meters: side,
  dirt_road_km: typedOrNumber(optionalField(distanceField('km', DIRT_ROAD_KM_LIMIT))),
  infrastructure: checkedOnes(choice(INFRASTRUCTURE), INFRASTRUCTURE.length),
  year_built: typedOrNumber(optionalField(yearBuilt)),
  amenities: checkedOnes(choice(AMENITIES), AMENITIES.length),
  youtube_url: optionalField(youtubeUrlField),
  phones: phoneListField(PHONE_LIMITS.property),
});

/** With what its draft must know of the form, too. */
export const propertyDraftFields = propertyFields.extend(aboutCep);

const aboutAreas = {
  square_meters_unit: choiceOrNothing(AREA_UNIT_NAMES),
  built_area_meters_unit: choiceOrNothing(AREA_UNIT_NAMES),
  confirmed_areas: checkedOnes(z.string().max(CONFIRMATION_LENGTH), MAX_CONFIRMATIONS),
};

const wholeForm = propertyDraftFields.extend(aboutAreas);
type Fields = z.output<typeof wholeForm>;

/** Specification, section 3; an odd area is refused until `confirmed_areas` has its key. */
export const propertyInput = wholeForm
  .refine((ad) => !isPriceMissing(ad), {
    path: ['price'],
    message: REQUIRED,
    ...alongOtherProblems,
  })
  .refine((ad) => !isRentMissing(ad), { path: ['rent'], message: REQUIRED, ...alongOtherProblems })
  .refine((ad) => ad.lat !== undefined || ad.lng === undefined, halfOfPlace('lat'))
  .refine((ad) => ad.lng !== undefined || ad.lat === undefined, halfOfPlace('lng'))
  .superRefine((ad, context) => {
    const confirmed: unknown = ad.confirmed_areas;
    for (const { key, field, question } of areaDoubts(readSoFar(ad)))
      if (!Array.isArray(confirmed) || !confirmed.includes(key))
        context.addIssue({ code: 'custom', path: [field], message: question, params: { key } });
  }, alongOtherProblems)
  .transform((ad) => ({
    ...withoutWhatDoesNotApply(ad),
    confirmed_areas: areaDoubts(ad).map(({ key }) => key),
  }));

export type PropertyInput = z.output<typeof propertyInput>;

function halfOfPlace(missing: 'lat' | 'lng') {
  return {
    path: [missing],
    message: 'Falta este número. Se preferir, marque o lugar no mapa',
    ...alongOtherProblems,
  };
}

function isPriceMissing(ad: Partial<Fields>): boolean {
  const sells = ad.listing_status === 'sale' || ad.listing_status === 'both';
  return sells && !ad.price_on_request && ad.price === undefined;
}

function isRentMissing(ad: Partial<Fields>): boolean {
  const lets = ad.listing_status === 'rent' || ad.listing_status === 'both';
  return lets && !ad.price_on_request && ad.rent === undefined;
}

function readSoFar(
  ad: Readonly<Partial<Record<keyof Fields, unknown>>>,
): Parameters<typeof areaDoubts>[0] {
  const number = (value: unknown) => (typeof value === 'number' ? value : undefined);
  return {
    category: knownCategory(ad.category),
    name: typeof ad.name === 'string' ? ad.name : undefined,
    square_meters: number(ad.square_meters),
    built_area_meters: number(ad.built_area_meters),
    front_meters: number(ad.front_meters),
    depth_meters: number(ad.depth_meters),
    bedroom: number(ad.bedroom),
    suite: number(ad.suite),
  };
}
