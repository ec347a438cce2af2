import { pathTo } from '#core/site/paths.ts';
import { formState } from '../../forms/failed-form.ts';
import { refusedForm } from '../../forms/refused-form.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt } from '../../session/api-client.ts';
import { redirect } from '../../session/redirects.ts';
import { sessionOf } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import type { Route } from './+types/new-coupon-page';
import { loadBoostPlans, refusedCoupon, sentCoupon } from './coupon-calls.ts';
import { CouponForm } from './coupon-form.tsx';

const FAILED = 'Não deu para criar o cupom. Tente de novo daqui a pouco.';

export async function loader({ context }: Route.LoaderArgs) {
  return { boostPlans: await loadBoostPlans(sessionOf(context).adminApi) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { adminApi, cookies } = sessionOf(context);
  const form = await request.formData();
  const outcome = await attempt(adminApi.v1.backoffice.coupons.$post({ json: sentCoupon(form) }));
  if (!outcome.ok) return refusedForm(outcome.status, refusedCoupon(form, outcome, FAILED));
  leaveToast(cookies, { severity: 'success', summary: 'Cupom criado', life: 5000 });
  throw redirect(pathTo('backofficeCoupons'));
}

const FIRST_VALUES = { discount_type: 'percentage', status: 'active', usage_limit_per_account: 1 };

export default function NewCouponPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Novo cupom"
        lead="Um código que dá desconto em impulsionamentos."
        crumbs={[{ label: 'Cupons', href: pathTo('backofficeCoupons') }, { label: 'Novo cupom' }]}
      />
      <CouponForm
        {...loaderData}
        form={formState(actionData, FIRST_VALUES)}
        submit="Criar o cupom"
      />
    </>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Novo cupom', noindex: true });
