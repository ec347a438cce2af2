import { data } from 'react-router';
import { PROFILES, type Profile } from '#core/actor.ts';
import { pathTo } from '#core/site/paths.ts';
import { PLAN_KIND_TITLES } from '#text/office-plan-labels.ts';
import { formState, type FailedForm } from '../../forms/failed-form.ts';
import { refusedForm } from '../../forms/refused-form.ts';
import { sentPassword } from '../../forms/sent-text.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt } from '../../session/api-client.ts';
import { redirect } from '../../session/redirects.ts';
import { sessionOf } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import type { Route } from './+types/plan-order-page';
import { byKind, loadPlans } from './plan-calls.ts';
import { refusedSave } from '../refused-save.ts';
import { orderOfForm } from './plan-order.ts';
import { PlanOrderList } from './plan-order-list.tsx';
import './plans-page.css';

const FAILED = 'Não deu para mudar a ordem. Ela está como antes: tente de novo daqui a pouco.';

export async function loader({ context }: Route.LoaderArgs) {
  return { plans: await loadPlans(sessionOf(context).adminApi) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { adminApi, cookies } = sessionOf(context);
  const form = await request.formData();
  const order = orderOfForm(form);
  const kind = PROFILES.find((each) => each === form.get('kind'));
  if (!order || !kind) throw data(null, { status: 422 });
  const { id, ids, previous, to } = order;
  const call = adminApi.v1.backoffice.plans.order.$put({
    json: { order: { kind, ids, previous }, ...sentPassword(form) },
  });
  const outcome = await attempt(call);
  if (!outcome.ok)
    return refusedForm(outcome.status, { ...refusedSave(form, outcome, FAILED), kind });
  const moved = outcome.data.data.find((plan) => plan.id === id);
  const summary = `${moved?.attributes.name}: agora é o ${to + 1}º de ${ids.length}`;
  leaveToast(cookies, { severity: 'success', summary, life: 3000 });
  throw redirect(pathTo('backofficePlanOrder'));
}

export default function PlanOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Ordem dos planos"
        lead="Os anunciantes veem os planos do seu perfil nesta ordem. Escreva sua senha e mova: cada mudança é salva na hora."
        crumbs={[
          { label: 'Planos', href: pathTo('backofficePlans') },
          { label: 'Ordem dos planos' },
        ]}
      />
      {actionData?.errors
        .filter(({ name }) => name !== 'current_password')
        .map(({ message }) => (
          <Notice key={message} tone="danger" className="office-plan-sync" live>
            <p>{message}</p>
          </Notice>
        ))}
      <div className="office-plans">
        {byKind(loaderData.plans).map(({ kind, plans }) => (
          <KindOrder
            key={kind}
            kind={kind}
            plans={plans}
            failed={actionData?.kind === kind ? actionData : undefined}
          />
        ))}
      </div>
    </>
  );
}

type Plans = Route.ComponentProps['loaderData']['plans'];

interface KindOrderProps {
  kind: Profile;
  plans: Plans;
  failed: FailedForm | undefined;
}

function KindOrder({ kind, plans, failed }: KindOrderProps) {
  return (
    <section aria-labelledby={kind}>
      <h2 id={kind}>{PLAN_KIND_TITLES[kind]}</h2>
      {plans.length > 0 ? (
        <PlanOrderList
          kind={kind}
          plans={plans}
          passwordError={formState(failed).error('current_password')}
        />
      ) : (
        <p className="text-muted">Nenhum plano ainda.</p>
      )}
    </section>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Ordem dos planos', noindex: true });
