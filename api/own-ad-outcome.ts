import type { Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import type { AdKind } from '#core/ads/ad-ref.ts';
import { getOwnProperty } from '#core/properties/own-properties.server.ts';
import { isRefusal, type Refusal } from '#core/refusal.ts';
import { getOwnVehicle } from '#core/vehicles/own-vehicles.server.ts';
import type { DB } from '#db/generated/database-types.ts';
import { presentedAs } from './ad-answers.ts';
import { answerRefusal } from './api-environment.ts';
import { typed, type Asked } from './by-kind.ts';

type Read = (
  db: Kysely<DB>,
  owner: UserActor,
  id: string,
  now: Date,
) => Promise<Refusal | { id: string }>;

const READ: Readonly<Record<AdKind, Read>> = { property: getOwnProperty, vehicle: getOwnVehicle };

/** Answers what was done with an ad as it is now, or why it was not done. */
export async function presentOwnAd(
  c: Asked,
  kind: AdKind,
  outcome: { id: string } | Refusal,
  status: 200 | 201,
): Promise<never> {
  if (isRefusal(outcome)) {
    const { field } = outcome;
    return typed(answerRefusal(c, field ? { ...outcome, field: `${kind}/${field}` } : outcome));
  }
  const ad = await READ[kind](c.var.db, c.var.user, outcome.id, c.var.now());
  if (isRefusal(ad)) return typed(answerRefusal(c, ad));
  return typed(c.json({ data: presentedAs(`own_${kind}`, ad) }, status));
}
