import { allowedActions, type Before, type Lifecycle } from '#core/ads/ad-lifecycle.ts';

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
  | 'suspend'
  | 'reinstate'
  | 'undo';

/**
 * Publishing sends the ad to review; only the back office makes it live (specification, section 4).
 * A paused ad was reviewed already, so it comes back without a second review. What was suspended is
 * reviewed again when its owner publishes it.
 */
export const VEHICLE_LIFECYCLE: Lifecycle<VehicleAction, VehicleStatus, VehicleStatus | Before> = {
  publish: { from: ['draft', 'sold', 'inactive'], to: 'pending', by: ['owner'], isUndoable: true },
  pause: { from: ['published'], to: 'paused', by: ['owner'] },
  resume: { from: ['paused'], to: 'published', by: ['owner'] },
  sold: { from: ['published', 'paused'], to: 'sold', by: ['owner'], isUndoable: true },
  approve: { from: ['pending'], to: 'published', by: ['admin'] },
  refuse: { from: ['pending'], to: 'draft', by: ['admin'], needsReason: true },
  suspend: {
    from: ['pending', 'published', 'paused', 'sold'],
    to: 'suspended',
    by: ['admin'],
    needsReason: true,
  },
  reinstate: { from: ['suspended'], to: 'draft', by: ['admin'] },
  undo: { from: ['pending', 'sold'], to: 'before', by: ['owner'] },
};

/** Everything an owner may do with an ad. */
export type OwnVehicleAction = VehicleAction | 'edit' | 'discard_change' | 'archive' | 'unarchive';

/** What the owner may do with the ad now: its buttons. */
export function ownVehicleActions(ad: {
  status: VehicleStatus;
  archived_at: Date | null;
  waiting_change: object | null;
}): OwnVehicleAction[] {
  if (ad.archived_at) return ['unarchive'];
  return [
    'edit',
    ...(ad.waiting_change ? ['discard_change' as const] : []),
    ...allowedActions(VEHICLE_LIFECYCLE, ad.status, 'owner'),
    'archive',
  ];
}

/** In these states a waiting change is in the reviewers' queue. Of a suspended ad nothing else is decided. */
export const CHANGES_REVIEWED_IN = [
  'published',
  'paused',
  'sold',
] as const satisfies readonly VehicleStatus[];

/** Everything a reviewer may do with an ad, and with the change of it that waits. */
export type ReviewerAction = VehicleAction | ChangeDecision;
export const CHANGE_DECISIONS = ['approve_change', 'refuse_change'] as const;
export type ChangeDecision = (typeof CHANGE_DECISIONS)[number];

/** What a reviewer may do with the ad now. */
export function reviewerActions(ad: {
  status: VehicleStatus;
  archived_at: Date | null;
  waiting_change: { refused_at: unknown } | null;
}): ReviewerAction[] {
  if (ad.archived_at) return [];
  const actions = allowedActions(VEHICLE_LIFECYCLE, ad.status, 'admin');
  return hasChangeToReview(ad) ? [...CHANGE_DECISIONS, ...actions] : actions;
}

export function hasChangeToReview(ad: {
  status: VehicleStatus;
  archived_at: Date | null;
  waiting_change: { refused_at: unknown } | null;
}): boolean {
  const isReviewed = (CHANGES_REVIEWED_IN as readonly VehicleStatus[]).includes(ad.status);
  return isReviewed && !ad.archived_at && ad.waiting_change?.refused_at === null;
}

/** What waits for a reviewer, and what our team took down and may reinstate. */
export const REVIEW_STATES = ['waiting', 'suspended'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];
