import type { AdminActor, UserActor } from '#core/actor.ts';

export type TwoStepOwner = UserActor | AdminActor;

const COLUMNS = { user: 'user_id', admin: 'admin_id' } as const;

export function ownerColumn({ kind }: Pick<TwoStepOwner, 'kind'>): 'user_id' | 'admin_id' {
  return COLUMNS[kind];
}

export function ownerName({ kind, id }: TwoStepOwner): string {
  return `${kind} ${id}`;
}
