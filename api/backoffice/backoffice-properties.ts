import * as z from 'zod';
import {
  unsafeGetProperty,
  unsafeListProperties,
} from '#core/properties/backoffice-properties.server.ts';
import { PROPERTY_STATUSES } from '#core/properties/property-lifecycle.ts';
import { resourceSchema } from '../json-api.ts';
import { ownPropertyAnswer } from '../property-answers.ts';
import { backofficeAdFacts, backofficeAds, directoryFacts } from './backoffice-ads.ts';

const own = ownPropertyAnswer.shape.attributes;
const { status, category, listing_status, price_cents, rent_cents, price_on_request } = own.shape;

export const propertyLineAnswer = resourceSchema(
  'property_line',
  z.object({
    ...directoryFacts,
    status,
    category,
    listing_status,
    price_cents,
    rent_cents,
    price_on_request,
  }),
);

export const backofficePropertyAnswer = resourceSchema(
  'backoffice_property',
  own
    .omit({ youtube_url: true, cover: true, photo_count: true })
    .extend({ ...backofficeAdFacts, has_video: z.boolean() }),
);

export const backofficeProperties = backofficeAds({
  kind: 'property',
  path: 'properties',
  statuses: PROPERTY_STATUSES,
  line: propertyLineAnswer,
  ad: backofficePropertyAnswer,
  list: unsafeListProperties,
  read: unsafeGetProperty,
});
