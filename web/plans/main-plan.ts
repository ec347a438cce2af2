import type { Profile } from '#core/actor.ts';

/** The one that leads to the others of its profile. */
export function mainPlan<Plan extends { attributes: { kind: Profile; recommended: boolean } }>(
  plans: readonly Plan[],
  profile: Profile,
): Plan | undefined {
  const own = plans.filter(({ attributes }) => attributes.kind === profile);
  return own.find(({ attributes }) => attributes.recommended) ?? own[0];
}
