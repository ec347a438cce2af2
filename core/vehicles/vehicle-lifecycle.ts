import {
  allowedActionsOf,
  statesWith,
  transitionsOf,
  UNSEEN,
  type AdFacts,
  type AdLifecycle,
  type DecisionsOf,
  type StateTraits,
  type TransitionsOf,
} from '#core/ads/ad-lifecycle.ts';
import { isConfirmedToday } from '#core/freshness/freshness.ts';

interface VehicleStateTraits extends StateTraits {
  /** Edits wait for review instead of being written in place. */
  readonly staysAsApproved: boolean;
  readonly hasChangesReviewed: boolean;
  readonly isPriced: boolean;
}

const UNPRICED = { ...UNSEEN, isPriced: false } as const;
const WRITTEN = { ...UNPRICED, staysAsApproved: false, hasChangesReviewed: false } as const;
const APPROVED = { ...UNPRICED, staysAsApproved: true, hasChangesReviewed: true } as const;

export const VEHICLE_STATES = {
  published: {
    ...APPROVED,
    isPublic: true,
    isSearchable: true,
    keepsPhotos: true,
    takesPlace: true,
    isPriced: true,
  },
  pending: { ...WRITTEN, keepsPhotos: true, takesPlace: true, isPriced: true },
  draft: WRITTEN,
  paused: { ...APPROVED, isPriced: true },
  sold: { ...APPROVED, isPublic: true, isOver: true, endsHighlight: true },
  suspended: { ...APPROVED, hasChangesReviewed: false, isTakenDown: true, endsHighlight: true },
  inactive: { ...APPROVED, hasChangesReviewed: false },
} as const satisfies Record<string, VehicleStateTraits>;

export type VehicleStatus = keyof typeof VEHICLE_STATES;
export const VEHICLE_STATUSES = Object.keys(VEHICLE_STATES) as VehicleStatus[];
export const PUBLIC_VEHICLE_STATES = statesWith(VEHICLE_STATES, 'isPublic');

export interface VehicleFacts extends AdFacts<VehicleStatus> {
  waiting_change: { refused_at: unknown } | null;
}

const nothingWaits = ({ waiting_change: change }: VehicleFacts) =>
  change === null && 'transition_not_allowed';
const nothingToReview = ({ waiting_change: change }: VehicleFacts) =>
  change?.refused_at !== null && 'transition_not_allowed';

/** Only a review makes an ad live, but a paused one returns at once (specification, section 4). */
const ROWS = {
  edit: { from: VEHICLE_STATUSES, by: ['owner'] },
  discard_change: { from: VEHICLE_STATUSES, by: ['owner'], unless: nothingWaits },
  publish: { from: ['draft', 'sold', 'inactive'], to: 'pending', by: ['owner'], isUndoable: true },
  // What looks suspicious waits for the office; nobody's button.
  hold: { from: ['published'], to: 'pending', by: [] },
  resume: { from: ['paused'], to: 'published', by: ['owner'] },
  confirm: {
    from: statesWith(VEHICLE_STATES, 'isSearchable'),
    by: ['owner'],
    unless: (ad, now) => isConfirmedToday(ad, now) && 'transition_not_allowed',
  },
  pause: { from: ['published'], to: 'paused', by: ['owner'] },
  sold: { from: ['published', 'paused'], to: 'sold', by: ['owner'], isUndoable: true },
  unarchive: { from: VEHICLE_STATUSES, by: ['owner'], inArchive: 'only' },
  archive: { from: VEHICLE_STATUSES, by: ['owner'] },
  approve_change: {
    from: statesWith(VEHICLE_STATES, 'hasChangesReviewed'),
    by: ['admin'],
    unless: nothingToReview,
  },
  refuse_change: {
    from: statesWith(VEHICLE_STATES, 'hasChangesReviewed'),
    by: ['admin'],
    unless: nothingToReview,
    needsReason: true,
  },
  approve: { from: ['pending'], to: 'published', by: ['admin'] },
  refuse: { from: ['pending'], to: 'draft', by: ['admin'], needsReason: true },
  suspend: {
    from: ['pending', 'published', 'paused', 'sold', 'inactive'],
    to: 'suspended',
    by: ['admin'],
    // Archiving must not shield an ad from the back office.
    inArchive: 'too',
    needsReason: true,
  },
  reinstate: { from: ['suspended'], to: 'draft', by: ['admin'], inArchive: 'too' },
  recatalogue: { from: VEHICLE_STATUSES, by: ['admin'], inArchive: 'too' },
  undo: { from: ['pending', 'sold'], to: 'before', by: ['owner'] },
} as const satisfies AdLifecycle<string, VehicleStatus, VehicleFacts>;

export type VehicleAction = keyof typeof ROWS;
/** Mending the catalogue's version says nothing about the ad. */
export type VehicleDecision = Exclude<DecisionsOf<typeof ROWS>, 'recatalogue'>;
export type VehicleTransition = TransitionsOf<typeof ROWS>;
export const VEHICLE_LIFECYCLE: AdLifecycle<VehicleAction, VehicleStatus, VehicleFacts> = ROWS;
export const VEHICLE_ACTIONS = Object.keys(ROWS) as VehicleAction[];
export const VEHICLE_TRANSITIONS = transitionsOf(ROWS);

export const vehicleActions = allowedActionsOf(VEHICLE_LIFECYCLE);

export const CHANGE_DECISIONS = ['approve_change', 'refuse_change'] as const;
export type ChangeDecision = (typeof CHANGE_DECISIONS)[number];

export const REVIEW_STATES = ['waiting', 'suspended'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];
