import { AD_KINDS, type AdKind } from '#core/ads/ad-ref.ts';
import { pathTo } from '#core/site/paths.ts';
import { boostText } from '#text/boost-labels.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { pageMeta } from '../../page-meta.ts';
import { confirmingText, nextRound, roundAt } from '../../payment-rounds.ts';
import { load, pageOf } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import type { Route } from './+types/boost-success-page';
import { isShown, standingText } from './boost-view.ts';

/** Only looks: what starts the boost is the provider's event. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const { id } = params;
  const product = 'product' in params ? params.product : undefined;
  if (product !== undefined && !AD_KINDS.includes(product as AdKind))
    throw pageOf({ ok: false, status: 404, errors: [] });
  const { data } = await load(session.api.v1.users.boost_orders[':id'].$get({ param: { id } }));
  // An address that names the other kind of ad is of no order.
  if (product !== undefined && product !== data.attributes.ad.type)
    throw pageOf({ ok: false, status: 404, errors: [] });
  return {
    order: data,
    isShown: await isShown(session.api, data),
    round: roundAt(session, url),
  };
}

type Data = Route.ComponentProps['loaderData'];

function isConfirming({ order }: Data): boolean {
  return order.attributes.status === 'open';
}

export const meta: Route.MetaFunction = (args) => {
  const shown = args.loaderData as Data | undefined;
  const waits = shown && isConfirming(shown);
  return [
    ...pageMeta(args, {
      title: waits ? 'Confirmando o pagamento' : 'Impulsionamento',
      noindex: true,
    }),
    ...(waits ? nextRound(pathTo('boostOrderSuccess', { id: shown.order.id }), shown.round) : []),
  ];
};

export default function BoostSuccessPage({ loaderData }: Route.ComponentProps) {
  const { order } = loaderData;
  const { path } = order.attributes.ad;
  const { title, text } = wordsOf(loaderData);
  return (
    <section className="panel">
      <EmptyState
        scene={order.attributes.status === 'paid' ? 'cactus' : undefined}
        headingLevel={1}
        title={title}
        action={
          <>
            <ButtonLink href={pathTo('boostOrder', { id: order.id })}>Ver o pedido</ButtonLink>
            {path && (
              <ButtonLink href={path} variant="secondary">
                Ver o anúncio
              </ButtonLink>
            )}
          </>
        }
      >
        <p role="status">{text}</p>
      </EmptyState>
    </section>
  );
}

function wordsOf({ order: { attributes }, isShown: shown, round }: Data) {
  const { status, boost_status: boost, ad } = attributes;
  if (status === 'open')
    return { title: 'Estamos confirmando o pagamento', text: confirmingText(round) };
  if (status !== 'paid' || boost === 'ended' || boost === 'revoked')
    return {
      title: 'Este impulsionamento não está valendo',
      text: 'O pedido diz o que aconteceu.',
    };
  return {
    title: boost === 'running' ? 'Seu anúncio está impulsionado!' : 'Pagamento confirmado!',
    text: `“${ad.name}”: ${boostText(attributes)}. ${standingText(attributes, shown)}`,
  };
}
