import type { Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { isRefusal, type Refusal } from '#core/refusal.ts';
import type { DB } from '#db/generated/database-types.ts';
import { allDraftProblems } from './own-property-drafts.server.ts';
import { draftForm, type DraftProblem } from './property-draft-reading.ts';
import { lockOwnDraft } from './property-draft-rows.server.ts';
import { propertyInput } from './property-input.ts';
import { insertProperty } from './properties.server.ts';

/** Idempotent; changes nothing when there are problems. */
export async function finishDraft(
  db: Kysely<DB>,
  actor: UserActor,
  id: string,
  now: Date,
): Promise<{ id: string } | { problems: DraftProblem[] } | Refusal> {
  return db.transaction().execute(async (trx) => {
    const draft = await lockOwnDraft(trx, actor, id);
    if (isRefusal(draft)) return draft;
    if (draft.property_id) return { id: draft.property_id };
    const problems = await allDraftProblems(trx, actor, draft.steps, now);
    if (problems.length > 0) return { problems };
    const property = await insertProperty(
      trx,
      actor,
      propertyInput.parse(draftForm(draft.steps)),
      now,
    );
    if (isRefusal(property)) return property;
    await trx
      .updateTable('photos')
      .set({ property_id: property.id, property_draft_id: null })
      .where('property_draft_id', '=', id)
      .execute();
    await trx
      .updateTable('property_drafts')
      .set({ property_id: property.id, steps: JSON.stringify({}), updated_at: now })
      .where('id', '=', id)
      .execute();
    return property;
  });
}
