import * as z from 'zod';
import type { OwnProperty } from '#core/properties/own-properties.server.ts';
import type { OwnPropertyLine } from '#core/properties/own-property-list.server.ts';
import { AREA_UNIT_NAMES } from '#core/fields/area.ts';
import {
  PROPERTY_ACTIONS,
  PUBLIC_PROPERTY_STATES,
  PROPERTY_STATUSES,
} from '#core/properties/property-lifecycle.ts';
import type { PropertyCard } from '#core/properties/property-cards.server.ts';
import {
  AMENITIES,
  LISTING_STATUSES,
  PROPERTY_CATEGORIES,
  RENTAL_GUARANTEES,
} from '#core/properties/property.ts';
import type { PropertyDeals } from '#core/properties/property-criteria.ts';
import type { PublicProperty } from '#core/properties/public-property.server.ts';
import type { Count } from '#core/paging.ts';
import {
  advertiserAnswer,
  coverAnswer,
  photoAnswer,
  serialized,
  townAnswer,
  viewsAnswer,
} from './ad-answers.ts';
import { orNothing, resource, resourceSchema } from './json-api.ts';
import { shareImagePath, propertyShareFacts } from './share-image-facts.ts';

/* Who may read what of a property: one serializer per audience, so that nothing private slips into a public answer. */

const cents = z.int().nullable().meta({ description: 'Cents of a real' });
const count = z.int().nullable();
const squareMetres = z.number().nullable().meta({ description: 'm²' });
const areaUnit = z
  .enum(AREA_UNIT_NAMES)
  .nullable()
  .meta({ description: 'The unit in which its owner says the area' });
const moment = z.string();

const kind = {
  name: z.string(),
  category: z.enum(PROPERTY_CATEGORIES),
  listing_status: z.enum(LISTING_STATUSES),
};
const prices = { price_cents: cents, rent_cents: cents, price_on_request: z.boolean() };

export const propertyCardAnswer = resourceSchema(
  'property_card',
  z.object({
    ...kind,
    ...prices,
    town: townAnswer,
    neighborhood: z.string().nullable(),
    bedroom: count,
    bathroom: count,
    parking_space: count,
    square_meters: squareMetres,
    built_area_meters: squareMetres,
    cover: orNothing(coverAnswer),
    photo_count: z.int(),
    published_at: moment.nullable(),
    highlighted: z.boolean().meta({ description: 'Stands out now' }),
    path: z.string(),
  }),
);

const terms = {
  rental_period_days: count,
  rental_guarantees: z.array(z.enum(RENTAL_GUARANTEES)),
  condominium_fee_cents: cents.meta({ description: 'Cents of a real, a month' }),
  property_tax_cents: cents.meta({ description: 'Cents of a real, a year (IPTU)' }),
};

const features = {
  bedroom: count,
  bathroom: count,
  suite: count,
  parking_space: count,
  floor: count,
  commercial_room: count,
  square_meters: squareMetres,
  built_area_meters: squareMetres,
  year_built: count,
  amenities: z.array(z.enum(AMENITIES)),
};

export const publicPropertyAnswer = resourceSchema(
  'property',
  z.object({
    ...kind,
    ...prices,
    ...terms,
    ...features,
    description: z.string(),
    status: z.enum(PUBLIC_PROPERTY_STATES),
    town: townAnswer,
    neighborhood: z.string().nullable(),
    reference: z.string().nullable(),
    show_map: z.boolean(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    youtube_id: z.string().nullable(),
    photos: z.array(photoAnswer),
    has_phone: z.boolean(),
    has_whatsapp: z.boolean(),
    published_at: moment.nullable(),
    highlighted: z.boolean(),
    share_image: z
      .string()
      .nullable()
      .meta({ description: 'Address of a picture for shared links, 1200×630' }),
    advertiser: advertiserAnswer,
    path: z.string(),
  }),
);

const ownLine = z.object({
  ...kind,
  ...prices,
  status: z.enum(PROPERTY_STATUSES),
  status_reason: z.string().nullable(),
  town: townAnswer,
  neighborhood: z.string().nullable(),
  reference: z.string().nullable(),
  cover: orNothing(coverAnswer),
  photo_count: z.int(),
  views: viewsAnswer,
  leads_count: z.int(),
  published_at: moment.nullable(),
  archived_at: moment.nullable(),
  highlighted_until: moment.nullable(),
  created_at: moment,
  updated_at: moment,
  path: z.string(),
  allowed_actions: z.array(z.enum(PROPERTY_ACTIONS)),
});

/** An own ad as a line of a list; the whole of it is an `own_property`. */
export const ownPropertyLineAnswer = resourceSchema('own_property_line', ownLine);

export const ownPropertyAnswer = resourceSchema(
  'own_property',
  ownLine.extend({
    ...terms,
    ...features,
    square_meters_unit: areaUnit,
    built_area_meters_unit: areaUnit,
    confirmed_areas: z
      .array(z.string())
      .meta({ description: 'The questions about odd areas that the owner answered' }),
    description: z.string(),
    city_id: z.int(),
    zip_code: z.string().nullable(),
    street: z.string().nullable(),
    number: z.string().nullable(),
    complement: z.string().nullable(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    show_map: z.boolean(),
    youtube_url: z.string().nullable(),
    phones: z.array(z.object({ number: z.string(), whatsapp: z.boolean() })),
    photos: z.array(photoAnswer),
  }),
);

const dealCount = z.object({
  total: z.int(),
  total_capped: z.boolean().meta({ description: 'There are more than `total`' }),
});

/** The two lists that a search by price has. */
export const dealsAnswer = z
  .object({ shown: z.enum(['sale', 'rent']), sale: dealCount, rent: dealCount })
  .nullable()
  .meta({ description: 'When prices are compared: of what, and how many ads there are of either' });

export function presentDeals(deals: PropertyDeals | undefined): z.output<typeof dealsAnswer> {
  if (!deals) return null;
  const present = ({ total, isCapped }: Count) => ({ total, total_capped: isCapped });
  return { shown: deals.shown, sale: present(deals.sale), rent: present(deals.rent) };
}

export function presentPropertyCard({ id, ...card }: PropertyCard) {
  return resource('property_card', id, serialized(card));
}

export function presentPublicProperty(ad: PublicProperty) {
  const { id, ...facts } = ad;
  const share_image = shareImagePath('property', id, propertyShareFacts(ad));
  return resource('property', id, { ...serialized(facts), share_image });
}

export function presentOwnProperty({ id, ...ad }: OwnProperty) {
  return resource('own_property', id, serialized(ad));
}

export function presentOwnPropertyLine({ id, ...line }: OwnPropertyLine) {
  return resource('own_property_line', id, serialized(line));
}
