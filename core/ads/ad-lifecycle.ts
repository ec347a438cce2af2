import type { Role, Transition } from '#core/lifecycle.ts';
import type { RefusalCode } from '#core/refusal.ts';

/** What a state means beyond its name. */
export interface StateTraits {
  readonly isPublic: boolean;
  readonly isSearchable: boolean;
  /** The last photograph cannot be taken away. */
  readonly keepsPhotos: boolean;
  /** Counts among the ads that the plan allows. */
  readonly takesPlace: boolean;
  readonly endsHighlight: boolean;
  /** What was offered is gone. */
  readonly isOver: boolean;
  readonly isTakenDown: boolean;
}

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

export function statesWith<
  States extends Readonly<Record<string, StateTraits>>,
  Trait extends string,
>(states: States, trait: Trait): [StatesWith<States, Trait>, ...StatesWith<States, Trait>[]] {
  return Object.keys(states).filter(
    (state) => (states[state] as object as Readonly<Record<string, unknown>>)[trait] === true,
  ) as [StatesWith<States, Trait>, ...StatesWith<States, Trait>[]];
}

export interface AdFacts<Status extends string = string> {
  status: Status;
  archived_at: Date | null;
  confirmed_at: Date | null;
}

/** The order of the rows is that of the buttons. */
export interface AdAction<Status extends string, Facts extends AdFacts<Status>> extends Omit<
  Transition<Status, Status | 'before'>,
  'to'
> {
  /** Absent: the state stays; `before`: the one before the last transition. */
  readonly to?: Status | 'before';
  readonly inArchive?: 'too' | 'only';
  /** What stands against it though actor and state fit. */
  readonly unless?: (ad: Facts, now: Date) => RefusalCode | false;
  readonly isUndoable?: true;
}

export type AdLifecycle<
  Action extends string,
  Status extends string,
  Facts extends AdFacts<Status>,
> = Readonly<Record<Action, AdAction<Status, Facts>>>;

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

/** What may be done with an ad of a kind; without undo, which is offered beside the action just done. */
export function allowedActionsOf<
  Action extends string,
  Status extends string,
  Facts extends AdFacts<Status>,
>(lifecycle: AdLifecycle<Action, Status, Facts>) {
  return (ad: Facts, role: Role, now: Date): Action[] =>
    (Object.keys(lifecycle) as Action[]).filter(
      (action) =>
        lifecycle[action].to !== 'before' && !reasonAgainst(lifecycle[action], ad, role, now),
    );
}

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

export type DecisionsOf<Lifecycle> = {
  [Action in keyof Lifecycle]: Lifecycle[Action] extends { readonly by: readonly ['admin'] }
    ? Action
    : never;
}[keyof Lifecycle];

export function takeDownOf<Action extends string, Row extends { readonly to?: string }>(
  lifecycle: Readonly<Partial<Record<Action, Row>>>,
  states: Readonly<Record<string, StateTraits>>,
): { action: Action; row: Row } | undefined {
  const rows = Object.entries(lifecycle) as [Action, Row][];
  const found = rows.find(([, { to = '' }]) => states[to]?.isTakenDown);
  return found && { action: found[0], row: found[1] };
}
