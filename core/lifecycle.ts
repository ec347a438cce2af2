/** One row of a lifecycle: who may take an ad from which states to which. */
export interface Transition<Status extends string> {
  readonly from: readonly Status[];
  readonly to: Status;
  readonly by: readonly ('owner' | 'admin')[];
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
  role: 'owner' | 'admin',
): Action[] {
  return (Object.keys(lifecycle) as Action[]).filter(
    (action) => lifecycle[action].from.includes(status) && lifecycle[action].by.includes(role),
  );
}
