import type { PropertyStatus } from '#core/properties/property-lifecycle.ts';
import type { BadgeTone } from './ui/badge/badge.tsx';

/** How loud the state of a property is, to its owner and to administrators. */
export const PROPERTY_STATUS_TONES: Readonly<Record<PropertyStatus, BadgeTone>> = {
  pending: 'neutral',
  active: 'success',
  paused: 'warning',
  sold: 'sunset',
  rented: 'sunset',
  inactive: 'danger',
};
