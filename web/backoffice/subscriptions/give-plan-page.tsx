import { Form, isRouteErrorResponse, useNavigation } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { planPriceText } from '#text/office-plan-labels.ts';
import { askedOf } from '../../addresses/asked-address.ts';
import { givePlanAddress } from '../../addresses/office-money-addresses.ts';
import { formState } from '../../forms/failed-form.ts';
import { treeOf } from '../../forms/form-values.ts';
import { namedErrors } from '../../forms/named-errors.ts';
import { refusedForm } from '../../forms/refused-form.ts';
import { sentPassword } from '../../forms/sent-text.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt, load } from '../../session/api-client.ts';
import { redirect } from '../../session/redirects.ts';
import { sessionOf } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { Select } from '../../ui/select/select.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { personName } from '../accounts/account-file.ts';
import { loadPlans } from '../plans/plan-calls.ts';
import { OwnPassword, PROOF_LABELS } from '../proof-fields.tsx';
import { ReasonField } from '../reason-field.tsx';
import { refusedSave } from '../refused-save.ts';
import type { Route } from './+types/give-plan-page';
import '../coupons/coupon-form.css';

const FAILED = 'Não deu para dar o plano. Nada mudou: tente de novo daqui a pouco.';
const LABELS = { plan_id: 'Plano', ends_on: 'Último dia', reason: 'Motivo' };

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const { adminApi } = session;
  const asked = askedOf(givePlanAddress, session, url);
  const [account, plans] = await Promise.all([
    load(adminApi.v1.backoffice.users[':id'].$get({ param: { id } })),
    loadPlans(adminApi),
  ]);
  const { attributes } = account.data;
  return {
    account: attributes,
    plans: plans.filter((plan) => plan.kind === attributes.profile && !plan.is_free),
    plan: asked.get('plan') ?? undefined,
  };
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const { adminApi, cookies } = sessionOf(context);
  const form = await request.formData();
  const { current_password: _password, ...gift } = treeOf(form);
  const json = { subscription: { ...gift, user_id: id }, ...sentPassword(form) };
  const outcome = await attempt(adminApi.v1.backoffice.subscriptions.$post({ json }));
  if (!outcome.ok) return refusedForm(outcome.status, refusedSave(form, outcome, FAILED));
  leaveToast(cookies, {
    severity: 'success',
    summary: 'Plano dado',
    detail: 'A pessoa recebe um e-mail.',
    life: 5000,
  });
  throw redirect(pathTo('backofficeSubscription', { id: outcome.data.data.id }));
}

export default function GivePlanPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { account, plans, plan } = loaderData;
  const name = personName(account);
  const isBusy = useNavigation().formMethod === 'POST';
  const form = formState(actionData, { plan_id: plan });
  const field = (called: keyof typeof LABELS) => ({
    name: called,
    label: LABELS[called],
    required: true,
    defaultValue: form.value(called),
    error: form.error(called),
  });
  return (
    <>
      <PageHeader
        title="Dar um plano sem cobrar"
        lead={`${name} tem o plano até o dia escolhido. Nada é cobrado, e ele termina sozinho.`}
        crumbs={[
          { label: 'Usuários', href: pathTo('backofficeUsers') },
          { label: name, href: pathTo('backofficeUser', params) },
          { label: 'Dar um plano' },
        ]}
      />
      {account.subscription ? (
        <Notice tone="warning" title={`${name} já tem o plano ${account.subscription.name}`}>
          <p>Para dar outro, encerre antes o que está valendo.</p>
        </Notice>
      ) : (
        <Form method="post" className="form coupon-form" noValidate>
          <ErrorSummary errors={namedErrors(form.errors, { ...LABELS, ...PROOF_LABELS })} />
          <Select
            {...field('plan_id')}
            placeholder="Escolha um plano"
            options={plans.map((each) => ({
              value: each.id,
              label: `${each.name} (${planPriceText(each)})`,
            }))}
          />
          <TextInput {...field('ends_on')} type="date" short />
          <ReasonField state={form} hint="Fica no histórico. Só a equipe lê." />
          <OwnPassword error={form.error('current_password')} />
          <Button loading={isBusy}>Dar o plano e avisar</Button>
        </Form>
      )}
    </>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Dar um plano sem cobrar', noindex: true });

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <EmptyState
      headingLevel={1}
      title="Esta conta não existe mais"
      action={<ButtonLink href={pathTo('backofficeUsers')}>Ver os usuários</ButtonLink>}
    >
      A pessoa pode ter apagado a conta.
    </EmptyState>
  );
}
