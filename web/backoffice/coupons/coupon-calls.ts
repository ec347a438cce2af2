import type { FailedForm } from '../../forms/failed-form.ts';
import { treeOf } from '../../forms/form-values.ts';
import { load, type ApiClient, type FailedOutcome } from '../../session/api-client.ts';
import { refusedSave } from '../refused-save.ts';

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
  return { coupon: treeOf(form, { lists: ['boost_plans'] }) };
}

/** Forms never send a `code` back, which elsewhere opens a login; that of a coupon is no secret. */
export function refusedCoupon(form: FormData, outcome: FailedOutcome, failure: string): FailedForm {
  const { values, errors } = refusedSave(form, outcome, failure);
  const code = form.get('code');
  return { values: typeof code === 'string' ? { ...values, code } : values, errors };
}
