import { sql } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { listPhotos } from '#core/photos/photos.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import { chooseTown, townCodeOf } from '#core/places/town-choice.server.ts';
import type { Database } from '#db/database.ts';
import { nextStep, type DraftSteps } from './property-draft.ts';
import {
  draftFacts,
  draftProblems,
  inStepOrder,
  type DraftProblem,
} from './property-draft-reading.ts';
import { videoNotInPlan } from './property-video.server.ts';

export type OwnDraft = Awaited<ReturnType<typeof listOwnDrafts>>[number];
export type WholeDraft = Exclude<Awaited<ReturnType<typeof getOwnDraft>>, Refusal>;

export async function listOwnDrafts(db: Database, actor: UserActor) {
  const rows = await ownDraftsQuery(db, actor)
    .where('draft.property_id', 'is', null)
    .orderBy('draft.updated_at', 'desc')
    .orderBy('draft.id')
    .execute();
  return withFacts(db, rows);
}

export async function getOwnDraft(db: Database, actor: UserActor, id: string, now: Date) {
  const rows = await ownDraftsQuery(db, actor).where('draft.id', '=', id).execute();
  const [draft] = await withFacts(db, rows);
  if (!draft) return refuse('not_found');
  const [photos, problems] = await Promise.all([
    listPhotos(db, { kind: 'draft', id }),
    draft.property_id ? [] : allDraftProblems(db, actor, draft.steps, now),
  ]);
  return { ...draft, photos, problems };
}

/** Includes what only the database knows: unknown towns, and videos outside the plan. */
export async function allDraftProblems(
  db: Database,
  actor: UserActor,
  steps: DraftSteps,
  now: Date,
): Promise<DraftProblem[]> {
  const problems = draftProblems(steps);
  const facts = draftFacts(steps);
  const isPlaceRead = !problems.some(({ field }) => field === 'city_id' || field === 'zip_code');
  if (isPlaceRead && isRefusal(await chooseTown(db, facts)))
    problems.push({ step: 'place', field: 'city_id', detail: 'Escolha a cidade' });
  const video = { wanted: facts.youtube_url, present: null };
  const noVideo = await videoNotInPlan(db, actor, video, now);
  if (noVideo) problems.push({ step: 'photos', field: 'youtube_url', detail: noVideo });
  return inStepOrder(problems);
}

function ownDraftsQuery(db: Database, actor: UserActor) {
  return db
    .selectFrom('property_drafts as draft')
    .where('draft.owner_id', '=', actor.id)
    .select([
      'draft.id',
      'draft.steps',
      'draft.property_id',
      'draft.created_at',
      'draft.updated_at',
      sql<number>`(select count(*)::int from photos where photos.property_draft_id = draft.id)`.as(
        'photo_count',
      ),
    ]);
}

type DraftRow = Awaited<ReturnType<ReturnType<typeof ownDraftsQuery>['execute']>>[number];

async function withFacts(db: Database, rows: readonly DraftRow[]) {
  const read = rows.map((row) => {
    const facts = draftFacts(row.steps);
    return { row, facts, townId: townCodeOf(facts) };
  });
  const townIds = read.flatMap(({ townId }) => townId ?? []);
  const towns =
    townIds.length === 0
      ? []
      : await db
          .selectFrom('towns')
          .select(['id', 'name', 'slug', 'state', 'lat', 'lng'])
          .where('id', 'in', townIds)
          .execute();
  return read.map(({ row, facts, townId }) => ({
    ...row,
    name: facts.name ?? null,
    category: facts.category ?? null,
    town: towns.find(({ id }) => id === townId) ?? null,
    next_step: nextStep(row.steps),
  }));
}
