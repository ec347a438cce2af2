import { PROFILES } from '#core/actor.ts';
import { pathTo } from '#core/site/paths.ts';
import { PROFILE_LABELS } from '#text/account-labels.ts';
import { payingText, subscribeText } from '#text/plan-labels.ts';
import { registerPath } from '../account/register-path.ts';
import { subscriptionStep } from '../addresses/plan-addresses.ts';
import { pageMeta } from '../page-meta.ts';
import { mainPlan } from '../plans/main-plan.ts';
import { PlanOffers } from '../plans/plan-offers.tsx';
import { load } from '../session/api-client.ts';
import { useSite } from '../session/root-data.ts';
import { sessionOf } from '../session/request-session.ts';
import { ButtonLink } from '../ui/button/button.tsx';
import { PageHeader } from '../ui/page-header/page-header.tsx';
import { Tabs } from '../ui/tabs/tabs.tsx';
import { Wrap } from '../ui/wrap/wrap.tsx';
import type { Route } from './+types/plan-page';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, user } = sessionOf(context);
  const [{ data: plan }, { data: plans, meta: paying }, own] = await Promise.all([
    load(api.v1.plans[':id'].$get({ param: { id: params.id } })),
    load(api.v1.plans.$get({ query: {} })),
    user().then((known) => known && load(api.v1.users.plans.$get())),
  ]);
  return { plan, plans, paying, ownTrialDays: own?.meta.trial_days };
}

export const meta: Route.MetaFunction = (args) => {
  const plan = args.loaderData?.plan.attributes;
  return pageMeta(args, plan && { title: `Plano ${plan.name}`, description: plan.description });
};

/** The plan first, then the others of its profile. Who is a stranger logs in on the way. */
export default function PlanPage({ loaderData }: Route.ComponentProps) {
  const { plan, plans, paying, ownTrialDays } = loaderData;
  const { settings, user } = useSite();
  const { instalments } = settings;
  const trialDays = ownTrialDays ?? settings.trial_days;
  const { kind, name } = plan.attributes;
  const shown = {
    ...paying,
    trial_days: trialDays,
    installments: paying.installments > 1 ? instalments : 1,
  };
  const others = plans.filter(({ id, attributes }) => attributes.kind === kind && id !== plan.id);
  return (
    <Wrap>
      <PageHeader
        title={`Plano ${name}`}
        crumbs={[{ label: 'Início', href: pathTo('home') }, { label: `Plano ${name}` }]}
        lead={payingText(shown)}
      />
      <div className="plan-kinds">
        <Tabs
          label="De quem anuncia"
          tabs={PROFILES.flatMap((profile) => {
            const first = mainPlan(plans, profile);
            return first
              ? {
                  label: PROFILE_LABELS[profile].label,
                  href: pathTo('plan', { id: first.id }),
                  current: profile === kind,
                }
              : [];
          })}
        />
      </div>
      <h2 className="sr-only">Planos de {PROFILE_LABELS[kind].label.toLowerCase()}</h2>
      <PlanOffers
        plans={[plan, ...others]}
        renderAction={({ id, attributes }) =>
          attributes.is_free ? (
            <ButtonLink
              href={user ? pathTo('newProperty') : registerPath(kind)}
              variant="secondary"
            >
              Anunciar grátis
            </ButtonLink>
          ) : (
            paying.card && (
              <ButtonLink
                href={subscriptionStep('subscribe', id)}
                variant={attributes.recommended ? 'primary' : 'secondary'}
              >
                {subscribeText(attributes, trialDays)}
                <span className="sr-only"> o plano {attributes.name}</span>
              </ButtonLink>
            )
          )
        }
      />
    </Wrap>
  );
}
