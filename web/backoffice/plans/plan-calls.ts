import { PROFILES, type Profile } from '#core/actor.ts';
import { load, type ApiClient } from '../../session/api-client.ts';

export type OfficePlan = Awaited<ReturnType<typeof loadPlans>>[number];

export async function loadPlans({ v1: { backoffice } }: ApiClient) {
  const { data } = await load(backoffice.plans.$get());
  return data.map(({ id, attributes }) => ({ id, ...attributes }));
}

export async function loadPlan({ v1: { backoffice } }: ApiClient, id: string): Promise<OfficePlan> {
  const { data } = await load(backoffice.plans[':id'].$get({ param: { id } }));
  return { id: data.id, ...data.attributes };
}

export function byKind<Plan extends { kind: Profile }>(plans: readonly Plan[]) {
  return PROFILES.map((kind) => ({ kind, plans: plans.filter((plan) => plan.kind === kind) }));
}
