import type { Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { record } from '#core/history.server.ts';
import { chooseTown, type TownFacts } from '#core/places/town-choice.server.ts';
import { priceOutOfLimits } from '#core/prices/price-limits.server.ts';
import { notePrices } from '#core/prices/price-history.server.ts';
import { weighLater } from '#core/trust/ad-weighing.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { AdKindRules, LockedAd } from './ad-kind-rules.server.ts';
import { reasonAgainst } from './ad-lifecycle.ts';
import { markConfirmed } from './ad-confirmation.server.ts';
import type { AdKind } from './ad-ref.ts';

export interface Writing {
  owner: UserActor;
  townId: number;
  now: Date;
}

type SavedFacts = TownFacts & { price?: number | undefined; rent?: number | undefined };

interface SavingOfKind<Input extends SavedFacts, Change extends SavedFacts, Ad extends LockedAd> {
  kind: AdKind;
  rules: AdKindRules<Ad>;
  newStatus: string;
  newAdRefusal(
    trx: DatabaseTransaction,
    owner: UserActor,
    input: Input,
    now: Date,
  ): Promise<Refusal | undefined>;
  /** Called with the ad locked. */
  changeRefusal(
    trx: DatabaseTransaction,
    owner: UserActor,
    ad: Ad,
    change: Change,
    now: Date,
  ): Promise<Refusal | undefined>;
  insert(trx: DatabaseTransaction, input: Input, writing: Writing): Promise<{ id: string }>;
  update(trx: DatabaseTransaction, ad: Ad, change: Change, writing: Writing): Promise<void>;
}

type Saved = Promise<{ id: string } | Refusal>;

export function savingOf<Input extends SavedFacts, Change extends SavedFacts, Ad extends LockedAd>(
  of: SavingOfKind<Input, Change, Ad>,
) {
  async function insert(
    trx: DatabaseTransaction,
    owner: UserActor,
    input: Input,
    now: Date,
  ): Saved {
    const refused =
      (await of.newAdRefusal(trx, owner, input, now)) ?? (await priceOutOfLimits(trx, input));
    if (refused) return refused;
    const townId = await chooseTown(trx, input);
    if (isRefusal(townId)) return townId;
    const { id } = await of.insert(trx, input, { owner, townId, now });
    const event = { action: 'create', to: of.newStatus } as const;
    await record(trx, owner, { kind: of.kind, id }, event, now);
    return { id };
  }

  function create(db: Kysely<DB>, owner: UserActor, input: Input, now: Date): Saved {
    return db.transaction().execute((trx) => insert(trx, owner, input, now));
  }

  function edit(db: Kysely<DB>, owner: UserActor, id: string, change: Change, now: Date): Saved {
    return db.transaction().execute(async (trx) => {
      const ad = await of.rules.lock(trx, id, owner);
      if (isRefusal(ad)) return ad;
      const obstacle = reasonAgainst(of.rules.lifecycle.edit, ad, 'owner', now);
      if (obstacle) return refuse(obstacle);
      const refused =
        (await of.changeRefusal(trx, owner, ad, change, now)) ??
        (await priceOutOfLimits(trx, change, of.rules.pricesOf(ad)));
      if (refused) return refused;
      const townId = await chooseTown(trx, change);
      if (isRefusal(townId)) return townId;
      const ref = { kind: of.kind, id };
      await record(trx, owner, ref, { action: 'edit' }, now);
      await of.update(trx, ad, change, { owner, townId, now });
      if (of.rules.states[ad.status]?.isSearchable) await markConfirmed(trx, ref, now);
      await notePrices(trx, ref, now);
      await weighLater(trx, ref);
      return { id };
    });
  }

  return { create, insert, edit };
}
