import { pathTo } from '#core/site/paths.ts';
import { PROFILE_LABELS } from '#text/account-labels.ts';
import { payingText, subscribeText } from '#text/plan-labels.ts';
import { registerPath } from '../account/register-path.ts';
import { subscriptionStep } from '../addresses/plan-addresses.ts';
import { pageMeta } from '../page-meta.ts';
import { PlanOffers } from '../plans/plan-offers.tsx';
import { load } from '../session/api-client.ts';
import { sessionOf } from '../session/request-session.ts';
import { ButtonLink } from '../ui/button/button.tsx';
import { PageHeader } from '../ui/page-header/page-header.tsx';
import { Wrap } from '../ui/wrap/wrap.tsx';
import type { Route } from './+types/plan-page';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = sessionOf(context);
  const plan = (await load(api.v1.plans[':id'].$get({ param: { id: params.id } }))).data;
  const { data: plans, meta: paying } = await load(
    api.v1.plans.$get({ query: { kind: plan.attributes.kind } }),
  );
  return { plan, plans, paying };
}

export const meta: Route.MetaFunction = (args) => {
  const plan = args.loaderData?.plan.attributes;
  return pageMeta(args, plan && { title: `Plano ${plan.name}`, description: plan.description });
};

/** The plan first, then the others of its profile. Who is a stranger logs in on the way. */
export default function PlanPage({ loaderData: { plan, plans, paying } }: Route.ComponentProps) {
  const { kind, name } = plan.attributes;
  const others = plans.filter(({ id }) => id !== plan.id);
  return (
    <Wrap>
      <PageHeader
        title={`Plano ${name}`}
        crumbs={[{ label: 'Início', href: pathTo('home') }, { label: `Plano ${name}` }]}
        lead={`Para ${PROFILE_LABELS[kind].label.toLowerCase()}. ${payingText(paying)}`}
      />
      <PlanOffers
        plans={[plan, ...others]}
        renderAction={({ id, attributes }) =>
          attributes.is_free ? (
            <ButtonLink href={registerPath(kind)} variant="secondary">
              Anunciar grátis
            </ButtonLink>
          ) : (
            paying.card && (
              <ButtonLink
                href={subscriptionStep('subscribe', id)}
                variant={attributes.recommended ? 'primary' : 'secondary'}
              >
                {subscribeText(attributes, paying.trial_days)}
                <span className="sr-only">: plano {attributes.name}</span>
              </ButtonLink>
            )
          )
        }
      />
    </Wrap>
  );
}
