import { refuse, type Refusal } from '#core/refusal.ts';

/** Nobody approves what changed after they looked. */
export function refusedUnseen(seenAt: Date | undefined, updatedAt: Date): Refusal | undefined {
  if (!seenAt) return refuse('seen_at_required', { field: 'seen_at' });
  return seenAt.getTime() === updatedAt.getTime() ? undefined : refuse('transition_not_allowed');
}
