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
import type { RefusalCode } from '#core/refusal.ts';
import type { ListingStatus } from './property.ts';

/** `active` is "publicado", `pending` not yet published; in the order of tabs. */
export const PROPERTY_STATES = {
  active: { ...UNSEEN, isPublic: true, isSearchable: true, keepsPhotos: true, takesPlace: true },
  pending: UNSEEN,
  paused: UNSEEN,
  sold: { ...UNSEEN, isPublic: true, isOver: true, endsHighlight: true },
  rented: { ...UNSEEN, isPublic: true, isOver: true, endsHighlight: true },
  inactive: { ...UNSEEN, isTakenDown: true, endsHighlight: true },
} as const satisfies Record<string, StateTraits>;

export type PropertyStatus = keyof typeof PROPERTY_STATES;
export const PROPERTY_STATUSES = Object.keys(PROPERTY_STATES) as PropertyStatus[];
/** What lists tell apart, in the order of tabs: the states, what waits for the office, and what its plan ended. */
export const PROPERTY_STANDINGS = [
  'active',
  'in_review',
  'pending',
  'paused',
  'sold',
  'rented',
  'out_of_plan',
  'inactive',
] as const;
export type PropertyStanding = (typeof PROPERTY_STANDINGS)[number];
export const PUBLIC_PROPERTY_STATES = statesWith(PROPERTY_STATES, 'isPublic');

export interface PropertyFacts extends AdFacts<PropertyStatus> {
  listing_status: ListingStatus;
  highlighted_until: Date | null;
  ended_by_plan: boolean;
  /** Since when it waits for the office (`core/trust`). */
  held_at: Date | null;
}

/** Published at once; only the back office reinstates what it took down. */
const ROWS = {
  edit: { from: PROPERTY_STATUSES, by: ['owner'] },
  publish: {
    from: ['pending', 'paused', 'sold', 'rented', 'inactive'],
    to: 'active',
    by: ['owner'],
    unless: (ad) => isTakenDown(ad) || isWaiting(ad),
    isUndoable: true,
  },
  // What looks suspicious waits for the office; nobody's button.
  hold: {
    from: ['pending', 'active', 'paused', 'sold', 'rented', 'inactive'],
    to: 'pending',
    by: [],
  },
  confirm: {
    from: statesWith(PROPERTY_STATES, 'isSearchable'),
    by: ['owner'],
    unless: (ad, now) => isConfirmedToday(ad, now) && 'transition_not_allowed',
  },
  pause: { from: ['active'], to: 'paused', by: ['owner'] },
  sold: {
    from: ['active', 'paused', 'pending'],
    to: 'sold',
    by: ['owner'],
    unless: (ad) => isWaiting(ad) || notOffered('sold', ad),
    isUndoable: true,
  },
  rented: {
    from: ['active', 'paused', 'pending'],
    to: 'rented',
    by: ['owner'],
    unless: (ad) => isWaiting(ad) || notOffered('rented', ad),
    isUndoable: true,
  },
  highlight: {
    from: statesWith(PROPERTY_STATES, 'isSearchable'),
    by: ['owner'],
    unless: (ad, now) => isHighlighted(ad, now) && 'transition_not_allowed',
  },
  end_highlight: {
    from: PROPERTY_STATUSES,
    by: ['owner'],
    inArchive: 'too',
    unless: (ad, now) => !isHighlighted(ad, now) && 'transition_not_allowed',
  },
  pending: { from: ['active', 'paused'], to: 'pending', by: ['owner'] },
  // A copy could be published, so what was taken down has none.
  duplicate: {
    from: PROPERTY_STATUSES.filter((state) => !PROPERTY_STATES[state].isTakenDown),
    by: ['owner'],
  },
  unarchive: { from: PROPERTY_STATUSES, by: ['owner'], inArchive: 'only' },
  archive: { from: PROPERTY_STATUSES, by: ['owner'] },
  release: {
    from: ['pending'],
    to: 'active',
    by: ['admin'],
    unless: isNotHeld,
  },
  // Its owner mends it and publishes it again.
  refuse: { from: ['pending'], to: 'pending', by: ['admin'], needsReason: true, unless: isNotHeld },
  deactivate: {
    from: ['pending', 'active', 'paused', 'sold', 'rented', 'inactive'],
    to: 'inactive',
    by: ['admin'],
    unless: isTakenDown,
    // Archiving must not shield an ad from the back office.
    inArchive: 'too',
    needsReason: true,
  },
  reinstate: {
    from: ['inactive'],
    to: 'pending',
    by: ['admin'],
    inArchive: 'too',
    unless: (ad) => !isTakenDown(ad) && 'transition_not_allowed',
  },
  undo: { from: ['active', 'sold', 'rented'], to: 'before', by: ['owner'] },
} as const satisfies AdLifecycle<string, PropertyStatus, PropertyFacts>;

export type PropertyAction = keyof typeof ROWS;
export type PropertyDecision = DecisionsOf<typeof ROWS>;
export type PropertyTransition = TransitionsOf<typeof ROWS>;
export const PROPERTY_LIFECYCLE: AdLifecycle<PropertyAction, PropertyStatus, PropertyFacts> = ROWS;
export const PROPERTY_ACTIONS = Object.keys(ROWS) as PropertyAction[];
export const PROPERTY_TRANSITIONS = transitionsOf(ROWS);

export const propertyActions = allowedActionsOf(PROPERTY_LIFECYCLE);

const OFFERS: Partial<Record<string, readonly ListingStatus[]>> = {
  sold: ['sale', 'both'],
  rented: ['rent', 'both'],
};

export function isOffered(status: PropertyStatus, listing: ListingStatus): boolean {
  return OFFERS[status]?.includes(listing) ?? true;
}

function notOffered(end: PropertyStatus, ad: PropertyFacts): RefusalCode | false {
  return !isOffered(end, ad.listing_status) && 'not_offered';
}

/** Held for the office; it is pending as long. */
function isWaiting({ held_at: heldAt }: PropertyFacts): RefusalCode | false {
  return heldAt !== null && 'held_for_review';
}

function isNotHeld({ held_at: heldAt }: PropertyFacts): RefusalCode | false {
  return heldAt === null && 'transition_not_allowed';
}

/** By our team, not by the end of a plan. */
function isTakenDown({ status, ended_by_plan: isByPlan }: PropertyFacts): RefusalCode | false {
  return PROPERTY_STATES[status].isTakenDown && !isByPlan && 'transition_not_allowed';
}

export function isHighlighted(ad: { highlighted_until: Date | null }, now: Date): boolean {
  return ad.highlighted_until !== null && ad.highlighted_until > now;
}
