import type { Kysely } from 'kysely';
import type * as z from 'zod';
import type { UserActor } from '#core/actor.ts';
import type { AdKind } from '#core/ads/ad-ref.ts';
import { getOwnProperty } from '#core/properties/own-properties.server.ts';
import { isRefusal, type Refusal } from '#core/refusal.ts';
import { getOwnVehicle } from '#core/vehicles/own-vehicles.server.ts';
import type { DB } from '#db/generated/database-types.ts';
import { presentedAs } from './ad-answers.ts';
import { answerRefusal, type Asked } from './api-environment.ts';
import { documentOf } from './json-api.ts';
import { ownPropertyAnswer } from './property-answers.ts';
import { ownVehicleAnswer } from './vehicle-answers.ts';

type Read = (
  db: Kysely<DB>,
  owner: UserActor,
  id: string,
  now: Date,
) => Promise<Refusal | { id: string }>;

const READ: Readonly<Record<AdKind, Read>> = { property: getOwnProperty, vehicle: getOwnVehicle };

/** The compiler takes any answer for it: the tests compare what is answered with it. */
export const OWN_AD_DOCUMENTS: Readonly<Record<AdKind, z.ZodType>> = {
  property: documentOf(ownPropertyAnswer),
  vehicle: documentOf(ownVehicleAnswer),
};

/** Answers what was done with an ad as it is now, or why it was not done. */
export async function presentOwnAd<Status extends 200 | 201>(
  c: Asked,
  kind: AdKind,
  outcome: { id: string } | Refusal,
  status: Status,
) {
  if (isRefusal(outcome)) {
    const { field } = outcome;
    return answerRefusal(c, field ? { ...outcome, field: `${kind}/${field}` } : outcome);
  }
  const ad = await READ[kind](c.var.db, c.var.user, outcome.id, c.var.now());
  if (isRefusal(ad)) return answerRefusal(c, ad);
  return c.json({ data: presentedAs(`own_${kind}`, ad) }, status);
}
