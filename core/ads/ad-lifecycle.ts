/** One row of a lifecycle: who may take an ad from which states to which. */
export interface Transition<Status extends string, To extends string = Status> {
  readonly from: readonly Status[];
  readonly to: To;
  readonly by: readonly ('owner' | 'admin')[];
  /** The actor must say why, and the owner reads it. */
  readonly needsReason?: true;
  /** Its owner may undo it for a moment. */
  readonly isUndoable?: true;
}

/** How long an owner may undo a transition, in ms. */
export const UNDO_MS = 10_000;

/** The state that an owner's last transition took the ad from. */
export type Before = 'before';

/** @template To the states that actions lead to; with `Before` where one of them is undoing. */
export type Lifecycle<
  Action extends string,
  Status extends string,
  To extends string = Status,
> = Readonly<Record<Action, Transition<Status, To>>>;

/**
 * The actions open to this role in this state: buttons, guards, tests and documents come from here.
 * Undoing is offered beside what was done, never as a button of the ad.
 */
export function allowedActions<Action extends string, Status extends string>(
  lifecycle: Lifecycle<Action, Status, string>,
  status: Status,
  role: 'owner' | 'admin',
): Action[] {
  return (Object.keys(lifecycle) as Action[]).filter(
    (action) =>
      lifecycle[action].from.includes(status) &&
      lifecycle[action].by.includes(role) &&
      lifecycle[action].to !== 'before',
  );
}

/** @param action may be none of the lifecycle's. */
export function isUndoable(lifecycle: Lifecycle<string, string, string>, action: string): boolean {
  return lifecycle[action]?.isUndoable ?? false;
}
