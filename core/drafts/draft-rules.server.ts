import type * as z from 'zod';
import type { UserActor } from '#core/actor.ts';
import type { Refusal } from '#core/refusal.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { DraftSteps, StepValues } from './draft.ts';
import type { DraftFacts, DraftForm, DraftProblem } from './draft-reading.ts';

export interface DraftRules<
  Fields extends z.ZodRawShape = z.ZodRawShape,
  Input = unknown,
  Subject extends object = object,
> extends DraftForm<Fields, Input> {
  /** What only the database knows: unknown towns, videos outside the plan. */
  databaseProblems(
    db: Database,
    actor: UserActor,
    facts: DraftFacts<Fields>,
    known: readonly DraftProblem[],
    now: Date,
  ): Promise<DraftProblem[]>;
  /** What it is about, as far as it was written. */
  subjects(
    db: Database,
    actor: UserActor,
    facts: readonly DraftFacts<Fields>[],
  ): Promise<Subject[]>;
  /** The steps after one was written anew, where others follow from it. */
  followed?(
    db: Database,
    steps: DraftSteps,
    step: string,
    before: StepValues | undefined,
  ): Promise<DraftSteps>;
  insert(
    trx: DatabaseTransaction,
    actor: UserActor,
    input: Input,
    now: Date,
  ): Promise<{ id: string } | Refusal>;
}
