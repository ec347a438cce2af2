import type { FailedForm } from '../../forms/failed-form.ts';
import { submittedFields, treeOf } from '../../forms/form-values.ts';
import { sentPassword } from '../../forms/sent-text.ts';
import { load, type ApiClient, type FailedOutcome } from '../../session/api-client.ts';
import { refusedSave } from '../refused-save.ts';

/** Field labels in the order of the form. */
export const COUPON_LABELS = {
  name: 'Nome',
  code: 'Código',
  discount_type: 'Tipo de desconto',
  discount_value: 'Desconto',
  expires_in: 'Último dia',
  usage_limit: 'Usos ao todo',
  usage_limit_per_account: 'Usos por conta',
  boost_plans: 'Vale para',
  status: 'Situação',
} as const;

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
  const { current_password: _password, ...coupon } = treeOf(form, { lists: ['boost_plans'] });
  return submittedFields({ coupon, ...sentPassword(form) });
}

/** Forms never send a `code` back, which elsewhere opens a login; that of a coupon is no secret. */
export function refusedCoupon(form: FormData, outcome: FailedOutcome, failure: string): FailedForm {
  return withCode(form, refusedSave(form, outcome, failure));
}

export function withCode<Failed extends FailedForm>(form: FormData, failed: Failed): Failed {
  const code = form.get('code');
  return typeof code === 'string' ? { ...failed, values: { ...failed.values, code } } : failed;
}
