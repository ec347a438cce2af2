import type { AdminActor, UserActor } from '#core/actor.ts';

/** Whose login has two steps: both kinds of account work alike and never meet. */
export type TwoStepOwner = UserActor | AdminActor;

const COLUMNS = { user: 'user_id', admin: 'admin_id' } as const;

/** The column that holds this kind of owner; the other one is empty. */
export function ownerColumn({ kind }: Pick<TwoStepOwner, 'kind'>): 'user_id' | 'admin_id' {
  return COLUMNS[kind];
}

/** What a secret is sealed for. */
export function ownerName({ kind, id }: TwoStepOwner): string {
  return `${kind} ${id}`;
}
