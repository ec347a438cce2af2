import { sql } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import type { AdKind } from '#core/ads/ad-ref.ts';
import { listPhotos } from '#core/photos/photos.server.ts';
import { townCodeOf } from '#core/places/town-choice.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import { nextStep, type DraftRef, type DraftSteps } from './draft.ts';
import { draftFacts, draftProblems, inStepOrder, type DraftProblem } from './draft-reading.ts';
import { adIdOf, DRAFT_TABLES, selectOwnDrafts } from './draft-rows.server.ts';
import { DRAFT_RULES } from './draft-rules-by-kind.server.ts';

export type OwnDraft = Awaited<ReturnType<typeof listOwnDrafts>>[number];
export type WholeDraft = Exclude<Awaited<ReturnType<typeof getOwnDraft>>, Refusal>;

export async function listOwnDrafts(db: Database, actor: UserActor, kind: AdKind) {
  const rows = await ownDraftsQuery(db, actor, kind)
    .where(adIdOf(kind), 'is', null)
    .orderBy('draft.updated_at', 'desc')
    .orderBy('draft.id')
    .execute();
  return withFacts(db, actor, kind, rows);
}

export async function getOwnDraft(
  db: Database,
  actor: UserActor,
  { kind, id }: DraftRef,
  now: Date,
) {
  const rows = await ownDraftsQuery(db, actor, kind).where('draft.id', '=', id).execute();
  const [draft] = await withFacts(db, actor, kind, rows);
  if (!draft) return refuse('not_found');
  const [photos, problems] = await Promise.all([
    DRAFT_TABLES[kind].photos ? listPhotos(db, { kind: 'draft', id }) : [],
    draft.ad_id ? [] : allDraftProblems(db, actor, kind, draft.steps, now),
  ]);
  return { ...draft, photos, problems };
}

export async function allDraftProblems(
  db: Database,
  actor: UserActor,
  kind: AdKind,
  steps: DraftSteps,
  now: Date,
): Promise<DraftProblem[]> {
  const rules = DRAFT_RULES[kind];
  const problems = draftProblems(rules, steps);
  const facts = draftFacts(rules, steps);
  const others = await rules.databaseProblems(db, actor, facts, problems, now);
  return inStepOrder(rules.shape, [...problems, ...others]);
}

function ownDraftsQuery(db: Database, actor: UserActor, kind: AdKind) {
  const { photos } = DRAFT_TABLES[kind];
  const photoCount = photos
    ? sql<number>`(select count(*)::int from photos where ${sql.ref(`photos.${photos}`)} = draft.id)`
    : sql<number>`0`;
  return selectOwnDrafts(db, actor, kind).select([
    'draft.created_at',
    'draft.updated_at',
    photoCount.as('photo_count'),
  ]);
}

type DraftRow = Awaited<ReturnType<ReturnType<typeof ownDraftsQuery>['execute']>>[number];

interface SharedFacts {
  name?: string;
  city_id?: number;
  zip_code?: string;
}

async function withFacts(db: Database, actor: UserActor, kind: AdKind, rows: readonly DraftRow[]) {
  const rules = DRAFT_RULES[kind];
  const facts = rows.map((row) => draftFacts(rules, row.steps));
  const shared = facts as SharedFacts[];
  const subjects = await rules.subjects(db, actor, facts);
  const townIds = shared.flatMap((each) => townCodeOf(each) ?? []);
  const towns =
    townIds.length === 0
      ? []
      : await db
          .selectFrom('towns')
          .select(['id', 'name', 'slug', 'state', 'lat', 'lng'])
          .where('id', 'in', townIds)
          .execute();
  return rows.map((row, index) => ({
    ...row,
    ...subjects[index],
    name: shared[index]?.name ?? null,
    town: towns.find(({ id }) => id === townCodeOf(shared[index] ?? {})) ?? null,
    next_step: nextStep(rules.shape, row.steps),
  }));
}
