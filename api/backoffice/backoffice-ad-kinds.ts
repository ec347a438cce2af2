import * as z from 'zod';
import { unsafePropertyForOffice } from '#core/properties/backoffice-properties.server.ts';
import { unsafeVehicleForOffice } from '#core/vehicles/backoffice-vehicles.server.ts';
import { REVIEWED_FIELDS } from '#core/vehicles/vehicle-approval.ts';
import { documentOf, orNothing, resourceSchema } from '../json-api.ts';
import { ownPropertyAnswer } from '../property-answers.ts';
import { ownVehicleAnswer, samePlateAnswer } from '../vehicle-answers.ts';
import { backofficeAdFacts, backofficeAds, directoryFacts } from './backoffice-ads.ts';

/** Of the whole ad, our team reads these elsewhere or not at all. */
const ONLY_OWN = { photo_count: true, boost: true, unpaid_boost_order_id: true } as const;

const property = ownPropertyAnswer.shape.attributes.omit({ held_contact: true });
const vehicle = ownVehicleAnswer.shape.attributes;

export const propertyLineAnswer = resourceSchema(
  'property_line',
  property
    .pick({
      status: true,
      category: true,
      listing_status: true,
      price_cents: true,
      rent_cents: true,
      price_on_request: true,
    })
    .extend(directoryFacts),
);

export const vehicleLine = vehicle
  .pick({
    status: true,
    vehicle_type: true,
    brand: true,
    model: true,
    year: true,
    price_cents: true,
  })
  .extend(directoryFacts);

export const vehicleLineAnswer = resourceSchema('vehicle_line', vehicleLine);

export const isProposed = z.boolean().meta({
  description: 'Its advertiser did not find it; it is not approved before the catalogue has it',
});

const sinceApproval = z
  .object({
    approved_at: z.string(),
    differences: z.array(z.enum(REVIEWED_FIELDS)),
    before: vehicle.pick(
      Object.fromEntries(REVIEWED_FIELDS.map((field) => [field, true])) as Record<
        (typeof REVIEWED_FIELDS)[number],
        true
      >,
    ),
    new_photo_ids: z.array(z.string()),
    removed_photos: z.int(),
  })
  .meta({
    description: 'What differs from what was approved last, of a vehicle that waits as a whole',
  });

export const backofficePropertyAnswer = resourceSchema(
  'backoffice_property',
  property
    .omit({ youtube_url: true, cover: true, ...ONLY_OWN })
    .extend({ ...backofficeAdFacts, has_video: z.boolean() }),
);

export const backofficeVehicleAnswer = resourceSchema(
  'backoffice_vehicle',
  vehicle.omit(ONLY_OWN).extend({
    ...backofficeAdFacts,
    is_proposed: isProposed,
    same_plate: samePlateAnswer.meta({
      description:
        'Other ads with this plate that are neither over nor archived, whoever advertises',
    }),
    waiting_since: z.string().meta({ description: 'When it was sent to review last' }),
    since_approval: orNothing(sinceApproval),
  }),
);

/** The compiler takes any answer for it: the tests compare what is answered with it. */
export const backofficeVehicleDocument: z.ZodType = documentOf(backofficeVehicleAnswer);

export const backofficeProperties = backofficeAds({
  kind: 'property',
  path: 'properties',
  ad: backofficePropertyAnswer,
  form: unsafePropertyForOffice,
});

export const backofficeVehicles = backofficeAds({
  kind: 'vehicle',
  path: 'vehicles',
  ad: backofficeVehicleAnswer,
  form: unsafeVehicleForOffice,
});
