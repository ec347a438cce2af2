import type { Role, Transition } from '#core/lifecycle.ts';
import type { RefusalCode } from '#core/refusal.ts';

/** How long an owner may undo a transition, in ms. */
export const UNDO_MS = 10_000;

/** What a state means beyond its name. */
export interface StateTraits {
  /** Visitors may open the page of the ad. */
  readonly isPublic: boolean;
  /** Visitors find it. */
  readonly isSearchable: boolean;
  /** Somebody looks at its photographs: the last one cannot be taken away. */
  readonly keepsPhotos: boolean;
  /** It counts among those that the plan allows. */
  readonly takesPlace: boolean;
  /** Entering it ends a highlight. */
  readonly endsHighlight: boolean;
  /** What was offered is gone. */
  readonly isOver: boolean;
  /** Our team took it down. */
  readonly isTakenDown: boolean;
}

/** A state that only its owner sees. */
export const UNSEEN = {
  isPublic: false,
  isSearchable: false,
  keepsPhotos: false,
  takesPlace: false,
  endsHighlight: false,
  isOver: false,
  isTakenDown: false,
} as const satisfies StateTraits;

type StatesWith<States, Trait extends string> = {
  [State in keyof States]: States[State] extends Readonly<Record<Trait, true>> ? State : never;
}[keyof States];

/** The states of which this is true, in their order. */
export function statesWith<
  States extends Readonly<Record<string, StateTraits>>,
  Trait extends string,
>(states: States, trait: Trait): [StatesWith<States, Trait>, ...StatesWith<States, Trait>[]] {
  return Object.keys(states).filter(
    (state) => (states[state] as object as Readonly<Record<string, unknown>>)[trait] === true,
  ) as [StatesWith<States, Trait>, ...StatesWith<States, Trait>[]];
}

/** The facts of an ad that decide what may be done with it. */
export interface AdFacts<Status extends string = string> {
  status: Status;
  archived_at: Date | null;
}

/** One row: what may be done with an ad, by whom and when. The order of the rows is that of the buttons. */
export interface AdAction<Status extends string, Facts extends AdFacts<Status>> extends Omit<
  Transition<Status, Status | 'before'>,
  'to'
> {
  /** Absent: the state stays. `before`: the state that the last transition took the ad from. */
  readonly to?: Status | 'before';
  /** Of an archived ad, otherwise not: `too` or `only`. */
  readonly inArchive?: 'too' | 'only';
  /** What stands against it though actor and state fit. */
  readonly unless?: (ad: Facts, now: Date) => RefusalCode | false;
  /** Its owner may undo it for a moment. */
  readonly isUndoable?: true;
}

export type AdLifecycle<
  Action extends string,
  Status extends string,
  Facts extends AdFacts<Status>,
> = Readonly<Record<Action, AdAction<Status, Facts>>>;

/** Why this may not be done with the ad now; undefined when it may. */
export function reasonAgainst<Status extends string, Facts extends AdFacts<Status>>(
  row: AdAction<Status, Facts>,
  ad: Facts,
  role: Role,
  now: Date,
): RefusalCode | undefined {
  const isArchived = ad.archived_at !== null;
  const isInPlace = row.inArchive === 'too' || isArchived === (row.inArchive === 'only');
  if (!row.by.includes(role) || !row.from.includes(ad.status) || !isInPlace)
    return 'transition_not_allowed';
  return row.unless?.(ad, now) || undefined;
}

/**
 * What this role may do with the ad now: buttons, guards, tests and documents come from here. Undoing
 * is offered beside what was done, never as a button of the ad.
 */
export function allowedAdActions<
  Action extends string,
  Status extends string,
  Facts extends AdFacts<Status>,
>(lifecycle: AdLifecycle<Action, Status, Facts>, ad: Facts, role: Role, now: Date): Action[] {
  return (Object.keys(lifecycle) as Action[]).filter(
    (action) =>
      lifecycle[action].to !== 'before' && !reasonAgainst(lifecycle[action], ad, role, now),
  );
}

/** The actions that lead from one state to another. */
export type TransitionsOf<Lifecycle> = {
  [Action in keyof Lifecycle]: Lifecycle[Action] extends { to: string } ? Action : never;
}[keyof Lifecycle];

export function transitionsOf<Lifecycle extends Readonly<Record<string, object>>>(
  lifecycle: Lifecycle,
): [TransitionsOf<Lifecycle>, ...TransitionsOf<Lifecycle>[]] {
  return Object.keys(lifecycle).filter((action) => 'to' in (lifecycle[action] ?? {})) as [
    TransitionsOf<Lifecycle>,
    ...TransitionsOf<Lifecycle>[],
  ];
}

/** @param action may be none of the lifecycle's. */
export function isUndoable(
  lifecycle: Readonly<Record<string, { readonly isUndoable?: true }>>,
  action: string,
): boolean {
  return lifecycle[action]?.isUndoable ?? false;
}
