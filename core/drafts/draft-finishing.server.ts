import type { Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { AD_TABLES } from '#core/ads/ad-tables.server.ts';
import { lockQuota } from '#core/plans/plan-limits.server.ts';
import { isRefusal, type Refusal } from '#core/refusal.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { DraftRef } from './draft.ts';
import { wholeForm, type DraftProblem } from './draft-reading.ts';
import { DRAFT_TABLES, lockOwnDraft, updateDraft } from './draft-rows.server.ts';
import { DRAFT_RULES } from './draft-rules-by-kind.server.ts';
import { allDraftProblems } from './own-drafts.server.ts';

/** Idempotent; changes nothing when there are problems. */
export async function finishDraft(
  db: Kysely<DB>,
  actor: UserActor,
  ref: DraftRef,
  now: Date,
): Promise<{ id: string } | { problems: DraftProblem[] } | Refusal> {
  const rules = DRAFT_RULES[ref.kind];
  return db.transaction().execute(async (trx) => {
    await lockQuota(trx, actor);
    const draft = await lockOwnDraft(trx, actor, ref);
    if (isRefusal(draft)) return draft;
    if (draft.ad_id) return { id: draft.ad_id };
    const problems = await allDraftProblems(trx, actor, ref.kind, draft.steps, now);
    if (problems.length > 0) return { problems };
    const input = rules.input.parse(wholeForm(rules, draft.steps));
    const ad = await rules.insert(trx, actor, input, now);
    if (isRefusal(ad)) return ad;
    const { photos: column } = DRAFT_TABLES[ref.kind];
    if (column)
      await trx
        .updateTable('photos')
        .set({ [AD_TABLES[ref.kind].column]: ad.id, [column]: null })
        .where(column, '=', ref.id)
        .execute();
    await updateDraft(trx, ref, { steps: {}, ad_id: ad.id }, now);
    return ad;
  });
}
