import { pathTo } from '#core/site/paths.ts';
import { counted } from '#text/formats.ts';
import { PLAN_KIND_TITLES } from '#text/office-plan-labels.ts';
import { pageMeta } from '../../page-meta.ts';
import { sessionOf } from '../../session/request-session.ts';
import { useSite } from '../../session/root-data.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import type { Route } from './+types/plans-page';
import { loadPaymentWays, PaymentWaysPanel } from './payment-ways.tsx';
import { byKind, loadPlans, type OfficePlan } from './plan-calls.ts';
import { PlanTable } from './plan-table.tsx';
import './plans-page.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { adminApi } = sessionOf(context);
  const [plans, ways] = await Promise.all([loadPlans(adminApi), loadPaymentWays(adminApi)]);
  return { plans, ways };
}

export default function PlansPage({ loaderData }: Route.ComponentProps) {
  const { plans, ways } = loaderData;
  const { instalments } = useSite().settings;
  const active = plans.filter((plan) => plan.active).length;
  return (
    <>
      <PageHeader
        title="Planos"
        lead={`${counted(active, 'plano ativo', 'planos ativos')} de ${plans.length}. A ordem daqui é a que os anunciantes veem.`}
        actions={
          <>
            <ButtonLink
              href={pathTo('backofficePlanOrder')}
              variant="secondary"
              icon="arrow-up-down"
            >
              Mudar a ordem
            </ButtonLink>
            <ButtonLink href={pathTo('backofficeNewPlan')} icon="plus">
              Novo plano
            </ButtonLink>
          </>
        }
      />
      <div className="office-plans">
        <PaymentWaysPanel ways={ways} instalments={instalments} />
        {byKind(plans).map(({ kind, plans: own }) => (
          <section key={kind} aria-labelledby={kind}>
            <h2 id={kind}>{PLAN_KIND_TITLES[kind]}</h2>
            <NoFreePlan plans={own} />
            {own.length > 0 && <PlanTable caption={PLAN_KIND_TITLES[kind]} plans={own} />}
          </section>
        ))}
      </div>
    </>
  );
}

function NoFreePlan({ plans }: { plans: readonly OfficePlan[] }) {
  if (plans.some((plan) => plan.is_free && plan.active)) return null;
  return (
    <Notice tone="warning" title="Não há plano grátis ativo">
      <p>Sem ele, quem não assina nenhum plano não consegue publicar anúncios.</p>
    </Notice>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Planos', noindex: true });
