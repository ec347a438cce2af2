import type { MailRecipient } from '#core/accounts/mail-recipient.server.ts';
import type { UserActor } from '#core/actor.ts';
import type { PropertyAction } from '#core/properties/property-lifecycle.ts';
import type { Refusal } from '#core/refusal.ts';
import type { SitePath } from '#core/site/paths.ts';
import type { VehicleAction } from '#core/vehicles/vehicle-lifecycle.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { AdAction, AdFacts, StateTraits } from './ad-lifecycle.ts';
import type { StateBefore } from './ad-undoing.server.ts';

export interface LockedAd extends AdFacts {
  id: string;
  name: string;
  owner_id: string;
  status_reason: string | null;
  ended_by_plan: boolean;
  paused_unconfirmed: boolean;
  published_at: Date | null;
  updated_at: Date;
}

export type AdActionName = PropertyAction | VehicleAction;
type ActionOfEachKind = PropertyAction & VehicleAction;

export interface TransitionRequest<Action extends AdActionName = AdActionName> {
  action: Action;
  reason?: string | undefined;
  /** For approvals: the `updated_at` that the reviewer saw. */
  seenAt?: Date | undefined;
  /** Its owner hears of it with other ads. */
  isToldLater?: boolean | undefined;
}

/** Those that change; in cents. */
export interface WantedPrices {
  price?: number | undefined;
  rent?: number | undefined;
}

export interface TransitionEffects {
  columns: Record<string, unknown>;
  /** Cannot be undone: visitors would see what nobody reviewed. */
  isFinal?: boolean;
}

/** What a kind adds to the operations that all ads share; everything is called with the ad locked. */
export interface AdKindRules<Ad extends LockedAd = LockedAd> {
  lifecycle: Readonly<
    Partial<Record<AdActionName, AdAction<string, Ad>>> &
      Record<ActionOfEachKind, AdAction<string, Ad>>
  >;
  states: Readonly<Record<string, StateTraits>>;
  /** Finds no ad of another owner; without `owner`, any ad (our team). */
  lock(trx: DatabaseTransaction, id: string, owner?: UserActor): Promise<Ad | Refusal>;
  transitionRefusal(ad: Ad, request: TransitionRequest): Refusal | undefined;
  /** What a transition writes beside the state and its reason. */
  transitionEffects(
    trx: DatabaseTransaction,
    ad: Ad,
    transition: { action: string; to: string },
    now: Date,
  ): Promise<TransitionEffects>;
  /** What undoing can still give back of the state before. */
  restorable(
    trx: DatabaseTransaction,
    owner: UserActor,
    before: StateBefore,
    now: Date,
  ): Promise<Partial<StateBefore>>;
  /** What is asked for today, in cents. */
  pricesOf(ad: Ad): { price_cents: number | null; rent_cents: number | null };
  writePrices(
    trx: DatabaseTransaction,
    owner: UserActor,
    ad: Ad,
    wanted: WantedPrices,
    now: Date,
  ): Promise<Refusal | undefined>;
  /** What our rules do at once after a transition to a state, in nobody's name. */
  nextTransition?(trx: DatabaseTransaction, ad: Ad, to: string): Promise<string | undefined>;
  ownPath(id: string): SitePath;
  mailDecision?(
    trx: DatabaseTransaction,
    ad: Ad,
    recipient: MailRecipient,
    decision: { action: string; to: string; reason: string },
  ): Promise<void>;
}
