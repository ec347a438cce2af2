import { isDeepStrictEqual } from 'node:util';
import { sql, type Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { later } from '#core/later.server.ts';
import { lockQuota } from '#core/plans/plan-limits.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import {
  DRAFT_LIMIT,
  type DraftSteps,
  type StepInput,
  type WrittenStep,
} from './property-draft.ts';
import { foreignField, type DraftInput } from './property-draft-input.ts';
import { lockOpenDraft } from './property-draft-rows.server.ts';

/** Idempotent by key; refused with `draft_limit_reached`. */
export async function createDraft(
  db: Kysely<DB>,
  actor: UserActor,
  { creation_key, ...values }: DraftInput,
  now: Date,
): Promise<{ id: string } | Refusal> {
  const kind = { revision: 1, values };
  return db.transaction().execute(async (trx) => {
    await lockQuota(trx, actor);
    const known = await trx
      .selectFrom('property_drafts')
      .select(['id', 'steps', 'property_id'])
      .where('owner_id', '=', actor.id)
      .where('creation_key', '=', creation_key)
      .executeTakeFirst();
    if (known) {
      const isUntouched = !known.property_id && known.steps.kind?.revision === 1;
      if (isUntouched) await store(trx, known.id, known.steps, { kind }, now);
      return { id: known.id };
    }
    if ((await countOpenDrafts(trx, actor)) >= DRAFT_LIMIT) return refuse('draft_limit_reached');
    return trx
      .insertInto('property_drafts')
      .values({
        owner_id: actor.id,
        creation_key,
        steps: JSON.stringify({ kind }),
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
}

/** Idempotent; `draft_step_changed` when the step changed since it was loaded. */
export async function writeStep(
  db: Kysely<DB>,
  actor: UserActor,
  id: string,
  step: WrittenStep,
  { revision, values }: StepInput,
  now: Date,
): Promise<{ id: string } | Refusal> {
  const foreign = foreignField(step, values);
  if (foreign) return foreign;
  return db.transaction().execute(async (trx) => {
    const draft = await lockOpenDraft(trx, actor, id);
    if (isRefusal(draft)) return draft;
    const stored = draft.steps[step];
    if (stored && isDeepStrictEqual(stored.values, values)) return { id };
    if ((stored?.revision ?? 0) !== revision) return refuse('draft_step_changed');
    await store(trx, id, draft.steps, { [step]: { revision: revision + 1, values } }, now);
    return { id };
  });
}

export async function discardDraft(
  db: Kysely<DB>,
  actor: UserActor,
  id: string,
): Promise<{ id: string } | Refusal> {
  return db.transaction().execute(async (trx) => {
    const draft = await lockOpenDraft(trx, actor, id);
    if (isRefusal(draft)) return draft;
    const photos = await trx
      .deleteFrom('photos')
      .where('property_draft_id', '=', id)
      .returning('id')
      .execute();
    await trx.deleteFrom('property_drafts').where('id', '=', id).execute();
    if (photos.length > 0)
      await later(trx, 'delete_photo_files', { photoIds: photos.map((photo) => photo.id) });
    return { id };
  });
}

async function store(
  trx: DatabaseTransaction,
  id: string,
  steps: DraftSteps,
  change: DraftSteps,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('property_drafts')
    .set({ steps: JSON.stringify({ ...steps, ...change }), updated_at: now })
    .where('id', '=', id)
    .execute();
}

async function countOpenDrafts(db: Database, actor: UserActor): Promise<number> {
  const { count } = await db
    .selectFrom('property_drafts')
    .where('owner_id', '=', actor.id)
    .where('property_id', 'is', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
