import { isRouteErrorResponse } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { counted, dateTimeText } from '#text/formats.ts';
import { PLAN_KIND_TITLES } from '#text/office-plan-labels.ts';
import { conflictingForm, formState } from '../../forms/failed-form.ts';
import { amountText } from '../../forms/amount-text.ts';
import { treeOf } from '../../forms/form-values.ts';
import { mergedForm } from '../../forms/merged-form.ts';
import { refusedForm } from '../../forms/refused-form.ts';
import { sentConfirmations, sentPassword } from '../../forms/sent-text.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt } from '../../session/api-client.ts';
import { redirect } from '../../session/redirects.ts';
import { sessionOf } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import type { Route } from './+types/edit-plan-page';
import { loadPlan, type OfficePlan } from './plan-calls.ts';
import { refusedSave } from '../refused-save.ts';
import { PLAN_LABELS, PlanForm } from './plan-form.tsx';
import { PlanBadges } from './plan-status.tsx';
import './plans-page.css';

const FAILED = 'Não deu para salvar o plano. Ele está como antes: tente de novo daqui a pouco.';

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  return { plan: await loadPlan(sessionOf(context).adminApi, id) };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { adminApi, cookies } = sessionOf(context);
  const form = await request.formData();
  const plan = await loadPlan(adminApi, params.id);
  const merged = mergedForm(form, storedValues(plan), Object.keys(PLAN_LABELS));
  if (merged.conflicts.length > 0) return refusedForm(409, conflictingForm(merged));
  const { current_password: _password, confirmed: _confirmed, ...facts } = treeOf(merged.form);
  const confirmed = sentConfirmations(form);
  const json = { plan: facts, revision: plan.revision, confirmed, ...sentPassword(form) };
  const call = adminApi.v1.backoffice.plans[':id'].$put({ param: { id: params.id }, json });
  const outcome = await attempt(call);
  if (!outcome.ok) {
    // The page is there, so 404 would be a lie to it.
    const status = outcome.status === 404 ? 422 : outcome.status;
    return refusedForm(status, refusedSave(merged.form, outcome, FAILED));
  }
  leaveToast(cookies, { severity: 'success', summary: 'Plano salvo', life: 5000 });
  throw redirect(pathTo('backofficePlans'));
}

export default function EditPlanPage({ loaderData, actionData }: Route.ComponentProps) {
  const { plan } = loaderData;
  return (
    <>
      <PageHeader
        title={
          <span className="office-plan-name">
            {plan.name} <PlanBadges {...plan} />
          </span>
        }
        lead={`${PLAN_KIND_TITLES[plan.kind]} · ${counted(plan.subscribers_count, 'assinante', 'assinantes')}`}
        crumbs={[{ label: 'Planos', href: pathTo('backofficePlans') }, { label: plan.name }]}
      />
      <SyncNotice plan={plan} />
      <PlanForm
        plan={plan}
        stored={storedValues(plan)}
        form={formState(actionData, storedValues(plan))}
        submit="Salvar"
      />
    </>
  );
}

/** How it stands with the provider, and what to do about it. */
function SyncNotice({ plan }: { plan: OfficePlan }) {
  if (plan.is_free) return null;
  if (plan.synced_at)
    return (
      <p className="text-muted office-plan-sync">
        No provedor de pagamentos desde {dateTimeText(plan.synced_at)}.
      </p>
    );
  if (!plan.sync_problem)
    return (
      <Notice
        className="office-plan-sync"
        title="O provedor de pagamentos ainda não tem este plano"
      >
        <p>
          Enviamos em instantes e tentamos de novo a cada hora. Até lá ninguém consegue assinar com
          o preço novo.
        </p>
      </Notice>
    );
  return (
    <Notice
      className="office-plan-sync"
      tone="danger"
      title="O provedor de pagamentos recusou este plano"
    >
      <p>
        Ele respondeu: “<span lang="en">{plan.sync_problem}</span>”. Corrija o plano e salve;
        tentamos de novo também a cada hora. Se continuar, confira a conta no provedor.
      </p>
    </Notice>
  );
}

function storedValues({ fixed_facts: _fixed, ...plan }: OfficePlan): Record<string, unknown> {
  return {
    ...plan,
    price: plan.is_free ? undefined : amountText(plan.price_cents),
    price_before_discount: amountText(plan.price_before_discount_cents),
  };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.plan.name ?? 'Plano', noindex: true });

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <>
      <title>Este plano não existe</title>
      <EmptyState
        headingLevel={1}
        title="Este plano não existe"
        action={<ButtonLink href={pathTo('backofficePlans')}>Ver os planos</ButtonLink>}
      >
        O endereço pode estar incompleto.
      </EmptyState>
    </>
  );
}
