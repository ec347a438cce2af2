import { treeOf } from '../../forms/form-values.ts';
import { load, unchecked, type ApiClient } from '../../session/api-client.ts';

export type OfficeCoupon = Awaited<ReturnType<typeof loadCoupon>>;
export type BoostPlan = Awaited<ReturnType<typeof loadBoostPlans>>[number];

export async function loadCoupon({ v1: { backoffice } }: ApiClient, id: string) {
  const { data } = await load(backoffice.coupons[':id'].$get({ param: { id } }));
  return { id: data.id, ...data.attributes };
}

export async function loadBoostPlans({ v1: { backoffice } }: ApiClient) {
  const { data } = await load(backoffice.boost_plans.$get());
  return data.map(({ id, attributes }) => ({ id, ...attributes }));
}

/** What the form of a coupon says, as the API takes it. */
export function sentCoupon(form: FormData) {
  return { coupon: unchecked(treeOf(form, { lists: ['boost_plans'] })) };
}
