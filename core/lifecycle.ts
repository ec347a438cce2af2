export type Role = 'owner' | 'admin';

export interface Transition<Status extends string, To extends string = Status> {
  readonly from: readonly Status[];
  readonly to: To;
  readonly by: readonly Role[];
  readonly needsReason?: true;
}

export type Lifecycle<Action extends string, Status extends string> = Readonly<
  Record<Action, Transition<Status>>
>;

export function allowedActions<Action extends string, Status extends string>(
  lifecycle: Lifecycle<Action, Status>,
  status: Status,
  role: Role,
): Action[] {
  return (Object.keys(lifecycle) as Action[]).filter(
    (action) => lifecycle[action].from.includes(status) && lifecycle[action].by.includes(role),
  );
}
