import * as z from 'zod';
import type { OwnVehicleLine } from '#core/vehicles/own-vehicle-list.server.ts';
import type { OwnVehicle } from '#core/vehicles/own-vehicles.server.ts';
import type { PublicVehicle } from '#core/vehicles/public-vehicle.server.ts';
import {
  VEHICLE_ACTIONS,
  PUBLIC_VEHICLE_STATES,
  VEHICLE_STATUSES,
} from '#core/vehicles/vehicle-lifecycle.ts';
import type { VehicleCard } from '#core/vehicles/vehicle-cards.server.ts';
import { VERSION_FIELDS } from '#core/vehicles/vehicle-version.ts';
import {
  BODYWORKS,
  FINANCING_STATUSES,
  FUEL_TYPES,
  STEERING_WHEELS,
  TRANSMISSIONS,
  VEHICLE_CONDITIONS,
  VEHICLE_TYPES,
} from '#core/vehicles/vehicle.ts';
import {
  advertiserAnswer,
  coverAnswer,
  ownPhotoAnswer,
  photoAnswer,
  serialized,
  townAnswer,
  viewsAnswer,
} from './ad-answers.ts';
import { orNothing, resource, resourceSchema } from './json-api.ts';
import { shareImagePath, vehicleShareFacts } from './share-image-facts.ts';

/* Who may read what of a vehicle: one serializer per audience, so that nothing private slips into a public answer. */

const moment = z.string();

export const catalogueNameAnswer = z
  .object({ id: z.string(), name: z.string(), slug: z.string() })
  .meta({ id: 'CatalogueName' });

const facts = {
  name: z.string(),
  vehicle_type: z.enum(VEHICLE_TYPES),
  brand: catalogueNameAnswer,
  model: catalogueNameAnswer,
  version: catalogueNameAnswer,
  year: z.int(),
  mileage: z.int().meta({ description: 'km' }),
  fuel_type: z.enum(FUEL_TYPES),
  transmission: z.enum(TRANSMISSIONS).nullable(),
  condition: z.enum(VEHICLE_CONDITIONS),
  price_cents: z.int().meta({ description: 'Cents of a real' }),
  accepts_exchange: z.boolean(),
  town: townAnswer,
  published_at: moment.nullable(),
  path: z.string(),
};

export const vehicleCardAnswer = resourceSchema(
  'vehicle_card',
  z.object({ ...facts, cover: orNothing(coverAnswer), photo_count: z.int(), boosted: z.boolean() }),
);

const details = {
  description: z.string(),
  color: z.object({ id: z.string(), name: z.string(), hex: z.string() }),
  one_owner: z.boolean(),
  steering_wheel: z.enum(STEERING_WHEELS).nullable(),
  bodywork: z.enum(BODYWORKS).nullable(),
  doors: z.int().nullable(),
  show_contact: z.boolean(),
  financing_status: z.array(z.enum(FINANCING_STATUSES)),
  optional_items: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      items: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
  photos: z.array(photoAnswer),
};

export const publicVehicleAnswer = resourceSchema(
  'vehicle',
  z.object({
    ...facts,
    ...details,
    status: z.enum(PUBLIC_VEHICLE_STATES),
    plate_last_digit: z.int().nullable(),
    boosted: z.boolean(),
    has_phone: z.boolean(),
    has_whatsapp: z.boolean(),
    share_image: z
      .string()
      .nullable()
      .meta({ description: 'Address of a picture for shared links, 1200×630' }),
    advertiser: advertiserAnswer,
  }),
);

/** What the owner and the reviewer read. */
const form = {
  ...facts,
  ...details,
  status: z.enum(VEHICLE_STATUSES),
  status_reason: z.string().nullable(),
  plate: z.string().nullable(),
  zip_code: z.string().nullable(),
  city_id: z.int(),
  boosted_at: moment.nullable(),
  archived_at: moment.nullable(),
  created_at: moment,
  updated_at: moment,
  cover: orNothing(coverAnswer),
  waiting_change: orNothing(
    z
      .object({
        year: z.int(),
        plate: z.string().nullable(),
        price_cents: z.int().meta({ description: 'Cents of a real' }),
        name: z.string(),
        description: z.string(),
        photos: z.array(ownPhotoAnswer),
        cover: orNothing(coverAnswer),
        differences: z.array(z.enum([...VERSION_FIELDS, 'photos'])),
        updated_at: moment,
        refused_at: moment.nullable(),
        refused_reason: z.string().nullable(),
      })
      .meta({ id: 'VehicleChange' }),
  ).meta({
    description:
      'What its owner wants and nobody approved yet; everything else is the vehicle as visitors see it',
  }),
};

export const ownVehicleAnswer = resourceSchema(
  'own_vehicle',
  z.object({
    ...form,
    photo_count: z.int(),
    views: viewsAnswer,
    leads_count: z.int(),
    allowed_actions: z.array(z.enum(VEHICLE_ACTIONS)),
  }),
);

/** An own ad as a line of a list. */
export const ownVehicleLineAnswer = resourceSchema(
  'own_vehicle_line',
  z.object({
    name: form.name,
    status: form.status,
    status_reason: form.status_reason,
    vehicle_type: form.vehicle_type,
    year: form.year,
    price_cents: form.price_cents,
    brand: form.brand,
    model: form.model,
    version: form.version,
    town: form.town,
    published_at: form.published_at,
    archived_at: form.archived_at,
    created_at: form.created_at,
    updated_at: form.updated_at,
    path: form.path,
    cover: form.cover,
    waiting_change: orNothing(z.object({ refused_at: moment.nullable() })),
    photo_count: z.int(),
    views: viewsAnswer,
    leads_count: z.int(),
    allowed_actions: z.array(z.enum(VEHICLE_ACTIONS)),
  }),
);

export function presentVehicleCard({ id, ...card }: VehicleCard) {
  return resource('vehicle_card', id, serialized(card));
}

export function presentPublicVehicle(ad: PublicVehicle) {
  const { id, ...attributes } = ad;
  const share_image = shareImagePath('vehicle', id, vehicleShareFacts(ad));
  return resource('vehicle', id, { ...serialized(attributes), share_image });
}

export function presentOwnVehicle({ id, ...ad }: OwnVehicle) {
  return resource('own_vehicle', id, serialized(ad));
}

export function presentOwnVehicleLine({ id, waiting_change, ...ad }: OwnVehicleLine) {
  return resource('own_vehicle_line', id, {
    ...serialized(ad),
    waiting_change: waiting_change && serialized(waiting_change),
  });
}
