import type { AdKind } from '#core/ads/ad-ref.ts';
import { PROPERTY_DRAFT_RULES } from '#core/properties/property-draft-rules.server.ts';
import { VEHICLE_DRAFT_RULES } from '#core/vehicles/vehicle-draft-rules.server.ts';
import type { DraftRules } from './draft-rules.server.ts';

export const DRAFT_RULES: Readonly<Record<AdKind, DraftRules>> = {
  property: PROPERTY_DRAFT_RULES,
  vehicle: VEHICLE_DRAFT_RULES,
};
