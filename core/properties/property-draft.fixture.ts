/* Drafts of the cast and short ways to write them. Tests only. */
import type { Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { HOUSE_FORM, NOW } from '#core/ads/advertisers.fixture.ts';
import { granted } from '#core/ads/ads.fixture.ts';
import type { DB } from '#db/generated/database-types.ts';
import { stepValues } from '#core/drafts/draft-input.ts';
import type { StepValues } from '#core/drafts/draft.ts';
import { PROPERTY_DRAFT, type PropertyStep } from './property-draft.ts';
import { createDraft, writeStep } from '#core/drafts/drafts.server.ts';

/** What the form of a step sends about the house of the cast. */
export function houseStep(step: PropertyStep, changes: Record<string, unknown> = {}): StepValues {
  const form: Record<string, unknown> = HOUSE_FORM;
  const own = PROPERTY_DRAFT.fields[step].filter((field) => form[field] !== undefined);
  return stepValues.parse({
    ...Object.fromEntries(own.map((field) => [field, form[field]])),
    ...changes,
  });
}

export const HOUSE = { category: 'house', listing_status: 'sale' } as const;

export async function beginDraft(
  db: Kysely<DB>,
  actor: UserActor,
  values: StepValues = HOUSE,
  creation_key: string = crypto.randomUUID(),
): Promise<string> {
  return granted(await createDraft(db, actor, 'property', { creation_key, values }, NOW)).id;
}

/** A draft in which every step is written. */
export async function wholeDraft(db: Kysely<DB>, actor: UserActor): Promise<string> {
  const id = await beginDraft(db, actor);
  for (const step of PROPERTY_DRAFT.steps.slice(1))
    granted(
      await writeStep(
        db,
        actor,
        { kind: 'property', id },
        step,
        { revision: 0, values: houseStep(step) },
        NOW,
      ),
    );
  return id;
}
