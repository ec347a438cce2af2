import { sql } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import type { AdKind } from '#core/ads/ad-ref.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { DraftRef, DraftSteps } from './draft.ts';

/** `ad` is the column of the ad that a draft became; only some kinds take photographs before. */
export const DRAFT_TABLES = {
  property: { drafts: 'property_drafts', ad: 'property_id', photos: 'property_draft_id' },
  vehicle: { drafts: 'vehicle_drafts', ad: 'vehicle_id', photos: undefined },
} as const satisfies Record<AdKind, object>;

/** Both tables have these columns, the ad under its own name. */
export const draftTable = (kind: AdKind) => DRAFT_TABLES[kind].drafts as 'property_drafts';

export function selectOwnDrafts(db: Database, actor: UserActor, kind: AdKind) {
  return db
    .selectFrom(`${draftTable(kind)} as draft`)
    .where('draft.owner_id', '=', actor.id)
    .select(['draft.id', 'draft.steps', adIdOf(kind).as('ad_id')]);
}

export const adIdOf = (kind: AdKind) =>
  sql<string | null>`${sql.ref(`draft.${DRAFT_TABLES[kind].ad}`)}`;

interface DraftRow {
  id: string;
  steps: DraftSteps;
  ad_id: string | null;
}

/** Locks until the transaction ends; finds no draft of another owner. */
export async function lockOwnDraft(
  trx: DatabaseTransaction,
  actor: UserActor,
  { kind, id }: DraftRef,
): Promise<DraftRow | Refusal> {
  const draft = await selectOwnDrafts(trx, actor, kind)
    .where('draft.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return draft ?? refuse('not_found');
}

export async function lockOpenDraft(
  trx: DatabaseTransaction,
  actor: UserActor,
  ref: DraftRef,
): Promise<DraftRow | Refusal> {
  const draft = await lockOwnDraft(trx, actor, ref);
  return !isRefusal(draft) && draft.ad_id ? refuse('draft_finished') : draft;
}

export async function updateDraft(
  trx: DatabaseTransaction,
  { kind, id }: DraftRef,
  { steps, ad_id }: { steps?: DraftSteps; ad_id?: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable(draftTable(kind))
    .set({
      updated_at: now,
      ...(steps && { steps: JSON.stringify(steps) }),
      ...(ad_id && { [DRAFT_TABLES[kind].ad]: ad_id }),
    })
    .where('id', '=', id)
    .execute();
}
