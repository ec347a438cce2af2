import type { ReactNode } from 'react';
import type { AdKind } from '#core/ads/ad-ref.ts';
import { formatMoney } from '#core/fields/money.ts';
import { pathTo } from '#core/site/paths.ts';
import { boostText } from '#text/boost-labels.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { attempt, type ApiClient } from '../../session/api-client.ts';
import type { ResponseBody } from '../../session/api-types.ts';
import { standingText, type BoostOrderLine } from './boost-view.ts';
import './ad-boosts.css';

type BoostsOfAd = ResponseBody<ApiClient['v1']['properties'][':id']['boost_orders']['$get']>;

/** Beside something else of the ad, which is shown without them when they cannot be read. */
export async function readAdBoosts(
  { v1 }: ApiClient,
  kind: AdKind,
  id: string,
): Promise<BoostsOfAd | undefined> {
  const ads = v1[kind === 'property' ? 'properties' : 'vehicles'];
  const outcome = await attempt(ads[':id'].boost_orders.$get({ param: { id } }));
  return outcome.ok ? outcome.data : undefined;
}

interface AdBoostsProps {
  boosts: BoostsOfAd;
  /** Explains how a further boost adds to the paid ones. */
  children?: ReactNode;
  /** Hint beside the order that waits for its payment. */
  unpaidHint?: string;
}

/** The boosts of an ad with time left, and the order that waits for its payment. */
export function AdBoosts({ boosts: { data, meta }, children, unpaidHint }: AdBoostsProps) {
  const unpaid = data.find(({ attributes }) => attributes.status === 'open');
  const paid = data.filter((order) => order !== unpaid);
  return (
    <>
      {paid.length > 0 && (
        <Notice tone="success" icon="rocket" title="Este anúncio já está impulsionado">
          <ul className="boosts-paid">
            {paid.map(({ id, attributes }) => (
              <li key={id}>
                <a className="link" href={pathTo('boostOrder', { id })}>
                  {boostText(attributes)}
                </a>
                : {standingText(attributes, meta.is_shown)}
              </li>
            ))}
          </ul>
          {children}
        </Notice>
      )}
      {unpaid && <UnpaidOrder order={unpaid} hint={unpaidHint} />}
    </>
  );
}

function UnpaidOrder({ order, hint }: { order: BoostOrderLine; hint: string | undefined }) {
  const { id, attributes } = order;
  return (
    <Notice
      tone="warning"
      title="Há um impulsionamento que falta pagar"
      action={<ButtonLink href={pathTo('boostOrder', { id })}>Continuar o pedido</ButtonLink>}
    >
      <p>
        {boostText(attributes)}, {formatMoney(attributes.total_cents)}.
        {attributes.allowed_actions.includes('change_coupon') && hint && ` ${hint}`}
      </p>
    </Notice>
  );
}
