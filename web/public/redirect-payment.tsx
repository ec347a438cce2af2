import { data } from 'react-router';
import { pathTo, type SitePath } from '#core/site/paths.ts';
import { subscriptionStep } from '../addresses/plan-addresses.ts';
import { canSubscribe, isPresent } from '../dashboard/plans/own-subscription.ts';
import { pageMeta } from '../page-meta.ts';
import { attempt, load, pageOf, type ApiClient } from '../session/api-client.ts';
import { requireUser, type Guard } from '../session/guards.ts';
import { redirect } from '../session/redirects.ts';
import { sessionOf } from '../session/request-session.ts';
import { ButtonLink } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/empty-state/empty-state.tsx';
import { Wrap } from '../ui/wrap/wrap.tsx';
import type { Route } from './+types/redirect-payment';
import { contactPath } from './contact-path.ts';

export const middleware: Guard[] = [requireUser];

/** A page leads on, because no form of ours may end at another site (`form-action`). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = sessionOf(context);
  const outcome = await attempt(api.v1.users.checkouts[':id'].$get({ param: { id: params.id } }));
  if (outcome.ok) return data({ url: outcome.data.data.url });
  if (outcome.status !== 404) throw pageOf(outcome);
  const step = await planStep(api, params.id);
  if (step) throw redirect(step);
  return data({ url: undefined }, { status: 404 });
}

/** The address of a plan, from outside, leads to where it is subscribed to or changed for. */
async function planStep(api: ApiClient, id: string): Promise<SitePath | undefined> {
  const { data: plans } = await load(api.v1.users.plans.$get());
  const plan = plans.find((offer) => offer.id === id);
  if (!plan || plan.attributes.is_free) return undefined;
  const { data: subscriptions } = await load(api.v1.users.subscriptions.$get());
  return subscriptionStep(
    canSubscribe(plan, subscriptions.find(isPresent)) ? 'subscribe' : 'change',
    id,
  );
}

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, { title: 'Pagamento', noindex: true }),
  ...(args.loaderData?.url
    ? [{ httpEquiv: 'refresh', content: `0;url=${args.loaderData.url}` }]
    : []),
];

export default function RedirectPayment({ loaderData: { url } }: Route.ComponentProps) {
  return <Wrap narrow>{url ? <Leading url={url} /> : <Over />}</Wrap>;
}

function Leading({ url }: { url: string }) {
  return (
    <EmptyState
      headingLevel={1}
      title="Levando você para a página segura de pagamento…"
      action={<ButtonLink href={url}>Ir para o pagamento</ButtonLink>}
    >
      Se a página não abrir em alguns segundos, use o botão.
    </EmptyState>
  );
}

function Over() {
  return (
    <EmptyState
      headingLevel={1}
      title="Este pagamento não está mais aberto"
      action={
        <>
          <ButtonLink href={pathTo('subscriptions')}>Ver os planos</ButtonLink>
          <ButtonLink href={contactPath('payments')} variant="quiet">
            Falar com a gente
          </ButtonLink>
        </>
      }
    >
      Ele já foi feito, o prazo passou ou é de outra conta. Nada foi cobrado agora.
    </EmptyState>
  );
}
