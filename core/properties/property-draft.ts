import type { DraftShape } from '#core/drafts/draft.ts';
import type { propertyFields } from './property-input.ts';

export const PROPERTY_DRAFT = {
  steps: ['kind', 'place', 'features', 'description', 'photos', 'price', 'contact'],
  fields: {
    kind: ['category', 'listing_status'],
    place: [
      'zip_code',
      'city_id',
      'neighborhood',
      'village',
      'reference',
      'street',
      'number',
      'complement',
      'lat',
      'lng',
      'show_map',
    ],
    features: [
      'front_meters',
      'depth_meters',
      'square_meters',
      'built_area_meters',
      'bedroom',
      'suite',
      'bathroom',
      'parking_space',
      'commercial_room',
      'floor',
      'year_built',
      'infrastructure',
      'dirt_road_km',
      'amenities',
    ],
    description: ['name', 'description'],
    photos: ['youtube_url'],
    price: [
      'price',
      'rent',
      'rental_period',
      'price_on_request',
      'condominium_fee',
      'property_tax',
      'rental_guarantees',
      'payment_terms',
      'accepts_exchange',
      'exchange_for',
      'documents',
    ],
    contact: ['phones'],
  },
  formFields: {
    place: ['confirmed_cep'],
    features: ['square_meters_unit', 'built_area_meters_unit', 'confirmed_areas'],
    description: ['confirmed_areas'],
  },
} as const satisfies DraftShape & {
  fields: Record<string, readonly (keyof (typeof propertyFields)['shape'])[]>;
};

export type PropertyStep = (typeof PROPERTY_DRAFT.steps)[number];
