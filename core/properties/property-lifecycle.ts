import { allowedActions, type Before, type Lifecycle } from '#core/ads/ad-lifecycle.ts';
import type { ListingStatus } from './property.ts';

/** `active` is shown as "publicado"; `pending` is written but not yet published. */
export const PROPERTY_STATUSES = [
  'pending',
  'active',
  'paused',
  'sold',
  'rented',
  'inactive',
] as const;
export type PropertyStatus = (typeof PROPERTY_STATUSES)[number];

export type PropertyAction =
  | 'publish'
  | 'pause'
  | 'pending'
  | 'sold'
  | 'rented'
  | 'deactivate'
  | 'reinstate'
  | 'undo';

/**
 * Properties publish at once; the back office can take one down with a reason (product.md, section 2), and
 * is the only way back: its owner mends what was wrong, our team looks, and the owner publishes again.
 */
export const PROPERTY_LIFECYCLE: Lifecycle<
  PropertyAction,
  PropertyStatus,
  PropertyStatus | Before
> = {
  publish: {
    from: ['pending', 'paused', 'sold', 'rented'],
    to: 'active',
    by: ['owner'],
    isUndoable: true,
  },
  pause: { from: ['active'], to: 'paused', by: ['owner'] },
  pending: { from: ['active', 'paused'], to: 'pending', by: ['owner'] },
  sold: { from: ['active', 'paused', 'pending'], to: 'sold', by: ['owner'], isUndoable: true },
  rented: { from: ['active', 'paused', 'pending'], to: 'rented', by: ['owner'], isUndoable: true },
  deactivate: {
    from: ['pending', 'active', 'paused', 'sold', 'rented'],
    to: 'inactive',
    by: ['admin'],
    needsReason: true,
  },
  reinstate: { from: ['inactive'], to: 'pending', by: ['admin'] },
  undo: { from: ['active', 'sold', 'rented'], to: 'before', by: ['owner'] },
};

/** How an ad may end, by what it offers: nobody lets what was only for sale. */
const OFFERS: Partial<Record<PropertyAction | PropertyStatus, readonly ListingStatus[]>> = {
  sold: ['sale', 'both'],
  rented: ['rent', 'both'],
};

/** Whether an ad that offers this can be taken there, or stand there. */
export function isOffered(end: PropertyAction | PropertyStatus, listing: ListingStatus): boolean {
  return OFFERS[end]?.includes(listing) ?? true;
}

/** Everything an owner may do with an ad. */
export type OwnPropertyAction =
  | PropertyAction
  | 'edit'
  | 'duplicate'
  | 'highlight'
  | 'end_highlight'
  | 'archive'
  | 'unarchive';

/** What the owner may do with the ad now: its buttons. */
export function ownPropertyActions(
  ad: {
    status: PropertyStatus;
    listing_status: ListingStatus;
    archived_at: Date | null;
    highlighted_until: Date | null;
  },
  now: Date,
): OwnPropertyAction[] {
  // Also in the archive a highlight takes a place of the plan, which its owner may want back.
  if (ad.archived_at)
    return isHighlighted(ad, now) ? ['unarchive', 'end_highlight'] : ['unarchive'];
  return [
    'edit',
    // A copy could be published, so what was taken down has none.
    ...(ad.status === 'inactive' ? [] : ['duplicate' as const]),
    ...allowedActions(PROPERTY_LIFECYCLE, ad.status, 'owner').filter((action) =>
      isOffered(action, ad.listing_status),
    ),
    ...highlightActions(ad, now),
    'archive',
  ];
}

/** Only what visitors see can stand out. */
function highlightActions(
  ad: { status: PropertyStatus; highlighted_until: Date | null },
  now: Date,
): OwnPropertyAction[] {
  if (isHighlighted(ad, now)) return ['end_highlight'];
  return ad.status === 'active' ? ['highlight'] : [];
}

export function isHighlighted(ad: { highlighted_until: Date | null }, now: Date): boolean {
  return ad.highlighted_until !== null && ad.highlighted_until > now;
}
