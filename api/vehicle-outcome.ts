import type { Context } from 'hono';
import { isRefusal, type Refusal } from '#core/refusal.ts';
import { getOwnVehicle } from '#core/vehicles/own-vehicles.server.ts';
import { answerRefusal, type ApiEnvironment } from './api-environment.ts';
import { presentOwnVehicle } from './vehicle-answers.ts';

/** Answers what was done with the ad as it is now, or why it was not done. */
export async function presentVehicleOutcome<const Status extends 200 | 201>(
  c: Context<ApiEnvironment>,
  outcome: { id: string } | Refusal,
  status: Status,
) {
  if (isRefusal(outcome)) {
    return answerRefusal(
      c,
      outcome.field ? { ...outcome, field: `vehicle/${outcome.field}` } : outcome,
    );
  }
  const ad = await getOwnVehicle(c.var.db, c.var.user, outcome.id, c.var.now());
  return isRefusal(ad) ? answerRefusal(c, ad) : c.json({ data: presentOwnVehicle(ad) }, status);
}
