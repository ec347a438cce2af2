import { allowedActions, type Lifecycle } from '#core/lifecycle.ts';

export const VEHICLE_STATUSES = [
  'draft',
  'pending',
  'published',
  'paused',
  'sold',
  'suspended',
  'inactive',
] as const;
export type VehicleStatus = (typeof VEHICLE_STATUSES)[number];

export type VehicleAction =
  | 'publish'
  | 'pause'
  | 'resume'
  | 'sold'
  | 'approve'
  | 'refuse'
  | 'suspend';

/**
 * Publishing sends the ad to review; only the back office makes it live (specification, section 4).
 * A paused ad was reviewed already, so it comes back without a second review.
 */
export const VEHICLE_LIFECYCLE: Lifecycle<VehicleAction, VehicleStatus> = {
  publish: { from: ['draft', 'sold', 'inactive'], to: 'pending', by: ['owner'] },
  pause: { from: ['published'], to: 'paused', by: ['owner'] },
  resume: { from: ['paused'], to: 'published', by: ['owner'] },
  sold: { from: ['published', 'paused'], to: 'sold', by: ['owner'] },
  approve: { from: ['pending'], to: 'published', by: ['admin'] },
  refuse: { from: ['pending'], to: 'draft', by: ['admin'], needsReason: true },
  suspend: {
    from: ['pending', 'published', 'paused', 'sold'],
    to: 'suspended',
    by: ['admin'],
    needsReason: true,
  },
};

/** Everything an owner may do with an ad. */
export type OwnVehicleAction = VehicleAction | 'edit' | 'archive' | 'unarchive';

/** What the owner may do with the ad now: its buttons. */
export function ownVehicleActions(ad: {
  status: VehicleStatus;
  archived_at: Date | null;
}): OwnVehicleAction[] {
  if (ad.archived_at) return ['unarchive'];
  return ['edit', ...allowedActions(VEHICLE_LIFECYCLE, ad.status, 'owner'), 'archive'];
}
