import { pathTo } from '#core/site/paths.ts';
import { dateText } from '#text/formats.ts';
import { END_REASON_LABELS } from '#text/plan-labels.ts';
import { pageMeta } from '../page-meta.ts';
import { confirmingText, nextRound, roundAt } from '../payment-rounds.ts';
import { load } from '../session/api-client.ts';
import { requireUser, type Guard } from '../session/guards.ts';
import { sessionOf } from '../session/request-session.ts';
import { ButtonLink } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/empty-state/empty-state.tsx';
import { Wrap } from '../ui/wrap/wrap.tsx';
import type { Route } from './+types/checkout-success';

export const middleware: Guard[] = [requireUser];

/** Only looks: what makes the plan valid is the provider's event. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const { data } = await load(session.api.v1.users.subscriptions.$get());
  const [latest] = [...data].sort((a, b) =>
    b.attributes.started_at.localeCompare(a.attributes.started_at),
  );
  return { subscription: latest?.attributes, round: roundAt(session, url) };
}

type Data = Route.ComponentProps['loaderData'];

function isWaiting({ subscription }: Data): boolean {
  return subscription?.status === 'pending';
}

export const meta: Route.MetaFunction = (args) => {
  const shown = args.loaderData;
  const waits = shown && isWaiting(shown);
  return [
    ...pageMeta(args, {
      title: waits ? 'Confirmando o pagamento' : 'Assinatura',
      noindex: true,
    }),
    ...(waits ? nextRound(pathTo('checkoutSuccess'), shown.round) : []),
  ];
};

export default function CheckoutSuccess({ loaderData }: Route.ComponentProps) {
  const { title, text } = wordsOf(loaderData);
  return (
    <Wrap narrow>
      <EmptyState
        headingLevel={1}
        title={title}
        action={
          <>
            <ButtonLink href={pathTo('subscriptions')}>
              {loaderData.subscription ? 'Ver minha assinatura' : 'Ver os planos'}
            </ButtonLink>
            <ButtonLink href={pathTo('dashboard')} variant="secondary">
              Ir para o painel
            </ButtonLink>
          </>
        }
      >
        <p role="status">{text}</p>
      </EmptyState>
    </Wrap>
  );
}

function wordsOf({ subscription, round }: Data): { title: string; text: string } {
  if (subscription?.status === 'pending') {
    return {
      title:
        subscription.trial_days > 0
          ? 'Estamos começando o seu teste'
          : 'Estamos confirmando o pagamento',
      text: confirmingText(round),
    };
  }
  if (subscription?.status === 'trial') {
    const until = subscription.trial_ends_at
      ? dateText(subscription.trial_ends_at)
      : 'o último dia';
    return {
      title: `Seu teste do plano ${subscription.plan} começou`,
      text: `Nada foi cobrado agora. O teste vai até ${until}; antes disso você cancela sem pagar.`,
    };
  }
  if (subscription?.status === 'active') {
    return {
      title: `O plano ${subscription.plan} é seu`,
      text: 'Já está valendo. O que mudou está na sua assinatura.',
    };
  }
  if (subscription?.end_reason === 'trial_used') {
    return {
      title: `O teste do plano ${subscription.plan} não começou`,
      text: `${END_REASON_LABELS.trial_used}. Se quiser o plano, assine sem o teste: ele é pago na hora.`,
    };
  }
  return {
    title: 'Nenhuma assinatura começou',
    text: subscription?.end_reason
      ? `${END_REASON_LABELS[subscription.end_reason]}.`
      : 'Escolha um plano para assinar.',
  };
}
