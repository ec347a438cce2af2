import type { UserActor } from '#core/actor.ts';
import type { PropertyAction } from '#core/properties/property-lifecycle.ts';
import type { Refusal } from '#core/refusal.ts';
import type { VehicleAction } from '#core/vehicles/vehicle-lifecycle.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { AdAction, AdFacts, StateTraits } from './ad-lifecycle.ts';
import type { StateBefore } from './ad-undoing.server.ts';

/** An ad that is held until the transaction ends. */
export interface LockedAd extends AdFacts {
  id: string;
  name: string;
  owner_id: string;
  status_reason: string | null;
  published_at: Date | null;
  updated_at: Date;
}

/** What a lifecycle of either kind names. */
export type AdActionName = PropertyAction | VehicleAction;

export interface TransitionRequest<Action extends AdActionName = AdActionName> {
  action: Action;
  /** For the owner to read; where the lifecycle asks for one. */
  reason?: string | undefined;
  /** For an approval: the `updated_at` that the reviewer saw. */
  seenAt?: Date | undefined;
}

/** What a transition writes. */
export interface TransitionEffects {
  columns: Record<string, unknown>;
  /** Visitors would see what nobody has looked at. */
  isFinal?: boolean;
}

/** What a kind of ad adds to what both share. Everything is called with the ad locked. */
export interface AdKindRules<Ad extends LockedAd = LockedAd> {
  lifecycle: Readonly<Partial<Record<AdActionName, AdAction<string, Ad>>>>;
  states: Readonly<Record<string, StateTraits>>;
  /** Somebody else's ad does not exist; `owner` is undefined for our team. */
  lock(trx: DatabaseTransaction, id: string, owner?: UserActor): Promise<Ad | Refusal>;
  /** Why one more ad of the owner may not be shown. The quota is locked. */
  placeRefusal(trx: DatabaseTransaction, owner: UserActor, now: Date): Promise<Refusal | undefined>;
  /** What refuses a transition beside the lifecycle. */
  transitionRefusal(ad: Ad, request: TransitionRequest): Refusal | undefined;
  /** What a transition writes beside the state and its reason. */
  transitionEffects(
    trx: DatabaseTransaction,
    ad: Ad,
    transition: { action: string; to: string },
    now: Date,
  ): Promise<TransitionEffects>;
  /** Of the state before, what undoing can still give back. */
  restorable(
    trx: DatabaseTransaction,
    owner: UserActor,
    before: StateBefore,
    now: Date,
  ): Promise<Partial<StateBefore>>;
  /** Tells the owner what our team did. */
  notifyOwner(
    trx: DatabaseTransaction,
    ad: Ad,
    transition: { action: string; reason: string },
  ): Promise<void>;
}
