import * as z from 'zod';
import { PROPERTY_DRAFT } from '#core/properties/property-draft.ts';
import { propertyFields } from '#core/properties/property-input.ts';
import { PROPERTY_CATEGORIES } from '#core/properties/property.ts';
import { drafts } from './drafts.ts';

const { category, listing_status } = propertyFields.shape;

export const propertyDrafts = drafts({
  kind: 'property',
  path: 'property_drafts',
  tag: 'Property drafts',
  shape: PROPERTY_DRAFT,
  first: { category, listing_status },
  about: { category: z.enum(PROPERTY_CATEGORIES).nullable() },
});
