import type { Context } from 'hono';
import { getOwnProperty } from '#core/properties/own-properties.server.ts';
import { isRefusal, type Refusal } from '#core/refusal.ts';
import { answerRefusal, type ApiEnvironment } from './api-environment.ts';
import { presentOwnProperty } from './property-answers.ts';

/** Answers what was done with the ad as it is now, or why it was not done. */
export async function presentPropertyOutcome<const Status extends 200 | 201>(
  c: Context<ApiEnvironment>,
  outcome: { id: string } | Refusal,
  status: Status,
) {
  if (isRefusal(outcome)) {
    return answerRefusal(
      c,
      outcome.field ? { ...outcome, field: `property/${outcome.field}` } : outcome,
    );
  }
  const ad = await getOwnProperty(c.var.db, c.var.user, outcome.id, c.var.now());
  return isRefusal(ad) ? answerRefusal(c, ad) : c.json({ data: presentOwnProperty(ad) }, status);
}
