import type { UserActor } from '#core/actor.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { DraftSteps } from './property-draft.ts';

interface DraftRow {
  id: string;
  steps: DraftSteps;
  property_id: string | null;
}

/** Locks until the transaction ends; finds no draft of another owner. */
export async function lockOwnDraft(
  trx: DatabaseTransaction,
  actor: UserActor,
  id: string,
): Promise<DraftRow | Refusal> {
  const draft = await trx
    .selectFrom('property_drafts')
    .select(['id', 'steps', 'property_id'])
    .where('id', '=', id)
    .where('owner_id', '=', actor.id)
    .forUpdate()
    .executeTakeFirst();
  return draft ?? refuse('not_found');
}

export async function lockOpenDraft(
  trx: DatabaseTransaction,
  actor: UserActor,
  id: string,
): Promise<DraftRow | Refusal> {
  const draft = await lockOwnDraft(trx, actor, id);
  return !isRefusal(draft) && draft.property_id ? refuse('draft_finished') : draft;
}

export async function touchDraft(trx: DatabaseTransaction, id: string, now: Date): Promise<void> {
  await trx.updateTable('property_drafts').set({ updated_at: now }).where('id', '=', id).execute();
}
