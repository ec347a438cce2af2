/* Drafts of vehicles, and what the forms of their steps send. Tests only. */
import type { Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { NOW } from '#core/ads/advertisers.fixture.ts';
import { carForm, granted, type CastCatalogue } from '#core/ads/ads.fixture.ts';
import { stepValues } from '#core/drafts/draft-input.ts';
import type { StepValues } from '#core/drafts/draft.ts';
import { createDraft, writeStep } from '#core/drafts/drafts.server.ts';
import type { DB } from '#db/generated/database-types.ts';
import { VEHICLE_DRAFT, type VehicleStep } from './vehicle-draft.ts';

/** What the form of a step sends about the car of the cast. */
export function carStep(
  catalogue: CastCatalogue,
  step: VehicleStep,
  changes: Record<string, unknown> = {},
): StepValues {
  const form: Record<string, unknown> = carForm(catalogue);
  const own = VEHICLE_DRAFT.fields[step].filter((field) => form[field] !== undefined);
  return stepValues.parse({
    ...Object.fromEntries(own.map((field) => [field, form[field]])),
    ...changes,
  });
}

/** A draft of which these steps are written. */
export async function carDraft(
  db: Kysely<DB>,
  actor: UserActor,
  catalogue: CastCatalogue,
  steps: readonly VehicleStep[] = VEHICLE_DRAFT.steps,
): Promise<string> {
  const creation_key = crypto.randomUUID();
  const values = carStep(catalogue, 'vehicle');
  const { id } = granted(await createDraft(db, actor, 'vehicle', { creation_key, values }, NOW));
  for (const step of steps.filter((each) => each !== 'vehicle')) {
    const input = { revision: 0, values: carStep(catalogue, step) };
    granted(await writeStep(db, actor, { kind: 'vehicle', id }, step, input, NOW));
  }
  return id;
}
