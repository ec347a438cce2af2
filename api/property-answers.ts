import * as z from 'zod';
import { AREA_UNIT_NAMES } from '#core/fields/area.ts';
import {
  PROPERTY_ACTIONS,
  PUBLIC_PROPERTY_STATES,
  PROPERTY_STATUSES,
} from '#core/properties/property-lifecycle.ts';
import type { PropertyCard } from '#core/properties/property-cards.server.ts';
import {
  AMENITIES,
  INFRASTRUCTURE,
  LISTING_STATUSES,
  PAYMENT_TERMS,
  PROPERTY_CATEGORIES,
  PROPERTY_DOCUMENTS,
  RENTAL_GUARANTEES,
} from '#core/properties/property.ts';
import type { PublicProperty } from '#core/properties/public-property.server.ts';
import { presentedAs } from './ad-answers.ts';
import { resourceSchema } from './json-api.ts';
import { adFacts, formFacts, ownFigures } from './own-ad-answers.ts';
import { cardFacts, priceDropAnswer, publicAdFacts, shownDropAnswer } from './public-ad-answers.ts';
import { shareImagePaths, propertyShareFacts } from './share-image-facts.ts';

/* Who may read what of a property: one serializer per audience, so that nothing private slips into a public answer. */

const cents = z.int().nullable().meta({ description: 'Cents of a real' });
const count = z.int().nullable();
const squareMetres = z.number().nullable().meta({ description: 'm²' });
const metres = z.number().nullable().meta({ description: 'm' });
const areaUnit = z
  .enum(AREA_UNIT_NAMES)
  .nullable()
  .meta({ description: 'The unit in which its owner says the area' });

const kind = {
  category: z.enum(PROPERTY_CATEGORIES),
  listing_status: z.enum(LISTING_STATUSES),
};
const prices = { price_cents: cents, rent_cents: cents, price_on_request: z.boolean() };

export const propertyCardAnswer = resourceSchema(
  'property_card',
  z.object({
    ...cardFacts,
    ...kind,
    ...prices,
    neighborhood: z.string().nullable(),
    village: z.string().nullable(),
    bedroom: count,
    bathroom: count,
    parking_space: count,
    square_meters: squareMetres,
    built_area_meters: squareMetres,
    highlighted: z.boolean().meta({ description: 'Stands out now' }),
    rent_drop: shownDropAnswer,
  }),
);

const terms = {
  rental_period_days: count,
  rental_guarantees: z.array(z.enum(RENTAL_GUARANTEES)),
  condominium_fee_cents: cents.meta({ description: 'Cents of a real, a month' }),
  property_tax_cents: cents.meta({ description: 'Cents of a real, a year (IPTU)' }),
  payment_terms: z.array(z.enum(PAYMENT_TERMS)),
  accepts_exchange: z.boolean(),
  exchange_for: z.string().nullable().meta({ description: 'What is taken in exchange' }),
  documents: z.array(z.enum(PROPERTY_DOCUMENTS)),
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
  front_meters: metres,
  depth_meters: metres,
  dirt_road_km: z
    .number()
    .nullable()
    .meta({ description: 'Kilometres of dirt road to the asphalt' }),
  year_built: count,
  infrastructure: z.array(z.enum(INFRASTRUCTURE)).meta({ description: 'Water and access' }),
  amenities: z.array(z.enum(AMENITIES)),
};

export const publicPropertyAnswer = resourceSchema(
  'property',
  z.object({
    ...publicAdFacts(PUBLIC_PROPERTY_STATES),
    ...kind,
    ...prices,
    ...terms,
    ...features,
    neighborhood: z.string().nullable(),
    village: z.string().nullable(),
    reference: z.string().nullable(),
    show_map: z.boolean(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    youtube_id: z.string().nullable(),
    rent_drop: priceDropAnswer,
    highlighted: z.boolean(),
  }),
);

const ownLine = z.object({
  ...adFacts(PROPERTY_STATUSES, PROPERTY_ACTIONS),
  ...ownFigures,
  ...kind,
  ...prices,
  neighborhood: z.string().nullable(),
  village: z.string().nullable(),
  reference: z.string().nullable(),
  highlighted_until: z.string().nullable(),
  held_at: z.string().nullable().meta({ description: 'Since when it waits for our team' }),
});

/** An own ad as a line of a list; the whole of it is an `own_property`. */
export const ownPropertyLineAnswer = resourceSchema('own_property_line', ownLine);

export const ownPropertyAnswer = resourceSchema(
  'own_property',
  ownLine.extend({
    ...formFacts,
    ...terms,
    ...features,
    square_meters_unit: areaUnit,
    built_area_meters_unit: areaUnit,
    confirmed_areas: z
      .array(z.string())
      .meta({ description: 'The questions about odd areas that the owner answered' }),
    street: z.string().nullable(),
    number: z.string().nullable(),
    complement: z.string().nullable(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    show_map: z.boolean(),
    youtube_url: z.string().nullable(),
    phones: z.array(z.object({ number: z.string(), whatsapp: z.boolean() })),
    held_contact: z
      .array(z.string())
      .meta({ description: 'Telephones and links in its text, while it waits for our team' }),
  }),
);

/** The two lists that a search by price has. */
export const dealsAnswer = z
  .object({ shown: z.enum(['sale', 'rent']), sale: z.int(), rent: z.int() })
  .nullable()
  .meta({ description: 'When prices are compared: of what, and how many ads there are of either' });

export const presentPropertyCard = (card: PropertyCard) => presentedAs('property_card', card);

export function presentPublicProperty(ad: PublicProperty) {
  const shared = propertyShareFacts(ad);
  return presentedAs('property', {
    ...ad,
    photos: shared?.closed ? [] : ad.photos,
    ...shareImagePaths('property', ad.id, shared),
  });
}
