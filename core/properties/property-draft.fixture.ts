/* Drafts of the cast and short ways to write them. Tests only. */
import type { Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { HOUSE_FORM, NOW } from '#core/ads/advertisers.fixture.ts';
import { granted } from '#core/ads/ads.fixture.ts';
import type { DB } from '#db/generated/database-types.ts';
import { STEP_FIELDS, WRITTEN_STEPS, type StepValues, type WrittenStep } from './property-draft.ts';
import { stepValues, type DraftInput } from './property-draft-input.ts';
import { createDraft, writeStep } from './property-drafts.server.ts';

/** What the form of a step sends about the house of the cast. */
export function houseStep(step: WrittenStep, changes: Record<string, unknown> = {}): StepValues {
  const form: Record<string, unknown> = HOUSE_FORM;
  const own = STEP_FIELDS[step].filter((field) => form[field] !== undefined);
  return stepValues.parse({
    ...Object.fromEntries(own.map((field) => [field, form[field]])),
    ...changes,
  });
}

export const HOUSE = { category: 'house', listing_status: 'sale' } as const;

export async function beginDraft(
  db: Kysely<DB>,
  actor: UserActor,
  kind: Omit<DraftInput, 'creation_key'> = HOUSE,
  creation_key: string = crypto.randomUUID(),
): Promise<string> {
  return granted(await createDraft(db, actor, { creation_key, ...kind }, NOW)).id;
}

/** A draft in which every step is written. */
export async function wholeDraft(db: Kysely<DB>, actor: UserActor): Promise<string> {
  const id = await beginDraft(db, actor);
  for (const step of WRITTEN_STEPS.slice(1))
    granted(await writeStep(db, actor, id, step, { revision: 0, values: houseStep(step) }, NOW));
  return id;
}
