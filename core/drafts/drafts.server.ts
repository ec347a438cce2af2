import { isDeepStrictEqual } from 'node:util';
import { sql, type Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import type { AdKind } from '#core/ads/ad-ref.ts';
import { later } from '#core/later.server.ts';
import { lockQuota } from '#core/plans/plan-limits.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { DRAFT_LIMIT, type DraftRef, type StepInput } from './draft.ts';
import { foreignField, type DraftInput } from './draft-input.ts';
import {
  adIdOf,
  DRAFT_TABLES,
  draftTable,
  lockOpenDraft,
  selectOwnDrafts,
  updateDraft,
} from './draft-rows.server.ts';
import { DRAFT_RULES } from './draft-rules-by-kind.server.ts';

/** Idempotent by key; refused with `draft_limit_reached`. */
export async function createDraft(
  db: Kysely<DB>,
  actor: UserActor,
  kind: AdKind,
  { creation_key, values }: DraftInput,
  now: Date,
): Promise<{ id: string } | Refusal> {
  const [first] = DRAFT_RULES[kind].shape.steps;
  const written = { [first]: { revision: 1, values } };
  return db.transaction().execute(async (trx) => {
    await lockQuota(trx, actor);
    const known = await selectOwnDrafts(trx, actor, kind)
      .where('creation_key', '=', creation_key)
      .forUpdate()
      .executeTakeFirst();
    if (known) {
      const isUntouched = !known.ad_id && known.steps[first]?.revision === 1;
      const steps = { ...known.steps, ...written };
      if (isUntouched) await updateDraft(trx, { kind, id: known.id }, { steps }, now);
      return { id: known.id };
    }
    if ((await countOpenDrafts(trx, actor, kind)) >= DRAFT_LIMIT)
      return refuse('draft_limit_reached');
    return trx
      .insertInto(draftTable(kind))
      .values({
        owner_id: actor.id,
        creation_key,
        steps: JSON.stringify(written),
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
  ref: DraftRef,
  step: string,
  { revision, values }: StepInput,
  now: Date,
): Promise<{ id: string } | Refusal> {
  const foreign = foreignField(DRAFT_RULES[ref.kind].shape, step, values);
  if (foreign) return foreign;
  return db.transaction().execute(async (trx) => {
    const draft = await lockOpenDraft(trx, actor, ref);
    if (isRefusal(draft)) return draft;
    const stored = draft.steps[step];
    if (stored && isDeepStrictEqual(stored.values, values)) return { id: ref.id };
    if ((stored?.revision ?? 0) !== revision) return refuse('draft_step_changed');
    const steps = { ...draft.steps, [step]: { revision: revision + 1, values } };
    const followed = await DRAFT_RULES[ref.kind].followed?.(trx, steps, step, stored?.values);
    await updateDraft(trx, ref, { steps: followed ?? steps }, now);
    return { id: ref.id };
  });
}

export async function discardDraft(
  db: Kysely<DB>,
  actor: UserActor,
  ref: DraftRef,
): Promise<{ id: string } | Refusal> {
  return db.transaction().execute(async (trx) => {
    const draft = await lockOpenDraft(trx, actor, ref);
    if (isRefusal(draft)) return draft;
    const { photos: column } = DRAFT_TABLES[ref.kind];
    const photos = column
      ? await trx.deleteFrom('photos').where(column, '=', ref.id).returning('id').execute()
      : [];
    await trx.deleteFrom(draftTable(ref.kind)).where('id', '=', ref.id).execute();
    if (photos.length > 0)
      await later(trx, 'delete_photo_files', { photoIds: photos.map((photo) => photo.id) });
    return { id: ref.id };
  });
}

async function countOpenDrafts(db: Database, actor: UserActor, kind: AdKind): Promise<number> {
  const { count } = await db
    .selectFrom(`${draftTable(kind)} as draft`)
    .where('owner_id', '=', actor.id)
    .where(adIdOf(kind), 'is', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
