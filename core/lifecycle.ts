/** Who does something: whose it is, or our team. */
export type Role = 'owner' | 'admin';

/** One row of a lifecycle: who may do it, in which states, and where it leads. */
export interface Transition<Status extends string, To extends string = Status> {
  readonly from: readonly Status[];
  readonly to: To;
  readonly by: readonly Role[];
  /** The actor must say why, and the owner reads it. */
  readonly needsReason?: true;
}

export type Lifecycle<Action extends string, Status extends string> = Readonly<
  Record<Action, Transition<Status>>
>;

/** The actions open to this role in this state: buttons, guards, tests and documents come from here. */
export function allowedActions<Action extends string, Status extends string>(
  lifecycle: Lifecycle<Action, Status>,
  status: Status,
  role: Role,
): Action[] {
  return (Object.keys(lifecycle) as Action[]).filter(
    (action) => lifecycle[action].from.includes(status) && lifecycle[action].by.includes(role),
  );
}
