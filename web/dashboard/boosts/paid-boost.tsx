import { formatMoney } from '#core/fields/money.ts';
import { pathTo } from '#core/site/paths.ts';
import { boostOrderLabel, boostText, VIEWS_BY_DAY } from '#text/boost-labels.ts';
import { counted, dateText, dateTimeText } from '#text/formats.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { FactList } from '#web/ui/fact-list/fact-list.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { boostRegretStep } from '../../addresses/boost-addresses.ts';
import { contactPath } from '../../public/contact-path.ts';
import { ConfirmationStep } from '../payments/confirmation-step.tsx';
import { boostPath, standingText, type BoostOrder, type BoostPayment } from './boost-view.ts';
import '../../plans/plan-offers.css';
import '#web/ui/field/field.css';
import '../ads/form-frame.css';
import './boost-order-part.css';
import './paid-boost.css';

interface PaidBoostProps {
  order: BoostOrder;
  /** Nothing: a coupon paid all of it. */
  payment: BoostPayment | null;
  isShown: boolean;
}

/** What runs from when until when, what it brought, the receipt, and the way out. */
export function PaidBoost({ order, payment, isShown }: PaidBoostProps) {
  const { attributes } = order;
  const { label, tone } = boostOrderLabel(attributes);
  const { boost_status: status, ad } = attributes;
  const { regret_until: regretUntil, regret } = payment?.attributes ?? {};
  const isOver = status === 'ended' || status === 'revoked';
  return (
    <>
      <section className="panel boost-order-part" aria-labelledby="impulsionamento">
        <div className="plan-name">
          <h2 id="impulsionamento">Seu impulsionamento</h2>
          <Badge tone={tone}>{label}</Badge>
        </div>
        {status === 'waiting' && <p>{standingText(attributes, isShown)}</p>}
        <FactList facts={factsOf(attributes)} />
        <div className="btn-row">
          {payment && (
            <ButtonLink href={pathTo('payment', { id: payment.id })} icon="file-text">
              Ver o recibo
            </ButtonLink>
          )}
          {ad.id && (
            <ButtonLink href={boostPath({ kind: ad.type, id: ad.id })} variant="secondary">
              {isOver ? 'Impulsionar de novo' : 'Comprar mais dias'}
            </ButtonLink>
          )}
          {regretUntil && (
            <ButtonLink href={boostRegretStep(order.id)} variant="quiet">
              Desistir da compra
            </ButtonLink>
          )}
        </div>
        {regretUntil && (
          <p className="text-muted">
            Até {dateText(regretUntil)} você pode desistir e receber todo o dinheiro de volta.
          </p>
        )}
      </section>
      {regret === 'asked' && (
        <Notice tone="info" title="Você pediu para desistir desta compra">
          <p>
            Nossa equipe olha o pedido e responde por e-mail. Até lá o impulsionamento continua.
          </p>
        </Notice>
      )}
      {regret === 'refused' && (
        <Notice
          tone="neutral"
          title="Sua desistência não foi aceita"
          action={
            <ButtonLink href={contactPath('payments')} variant="secondary">
              Falar com a gente
            </ButtonLink>
          }
        >
          <p>O motivo está no e-mail que enviamos. O impulsionamento continua.</p>
        </Notice>
      )}
      <Results order={order} />
    </>
  );
}

function factsOf(order: BoostOrder['attributes']) {
  const { starts_at: start, ends_at: end, paid_at: paid, ad, coupon_code: coupon } = order;
  return [
    {
      label: 'Anúncio',
      value: ad.path ? (
        <a className="link" href={ad.path}>
          {ad.name}
        </a>
      ) : (
        ad.name
      ),
    },
    ...(start ? [{ label: 'Começou', value: dateTimeText(start) }] : []),
    ...(!start && order.boost_status === 'waiting'
      ? [{ label: 'Começa', value: 'Aguardando' }]
      : []),
    ...(end
      ? [
          {
            label: order.boost_status === 'running' ? 'Vai até' : 'Terminou',
            value: dateTimeText(end),
          },
        ]
      : []),
    ...(paid ? [{ label: 'Pago em', value: dateTimeText(paid) }] : []),
    ...(coupon
      ? [{ label: `Cupom ${coupon}`, value: `− ${formatMoney(order.discount_cents)}` }]
      : []),
    { label: 'Total', value: formatMoney(order.total_cents) },
  ];
}

function Results({ order: { attributes } }: { order: BoostOrder }) {
  const { results } = attributes;
  if (!results) return null;
  const days = counted(results.days, 'dia', 'dias');
  const figures = [
    { label: 'visitas ao anúncio', during: results.views, before: results.views_before },
    { label: 'mensagens recebidas', during: results.contacts, before: results.contacts_before },
  ];
  return (
    <section className="panel boost-order-part" aria-labelledby="resultado">
      <div>
        <h2 id="resultado">O que ele trouxe</h2>
        <p className="form-lead">
          {results.since === results.until
            ? `Em ${dateText(results.since)}`
            : `De ${dateText(results.since)} a ${dateText(results.until)}`}
          : {days} com o impulsionamento no ar, ao lado de {days} antes dele. {VIEWS_BY_DAY}
        </p>
      </div>
      <ul className="boost-figures">
        {figures.map(({ label, during, before }) => (
          <li key={label}>
            <b>{during}</b> {label}
            <p className="field-hint">antes: {before}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Given up, or undone with the money back. */
export function ClosedOrder({ order, payment }: Omit<PaidBoostProps, 'isShown'>) {
  const { status, ad } = order.attributes;
  const isRefunded = status === 'refunded';
  return (
    <Notice
      tone="neutral"
      title={isRefunded ? 'Esta compra foi desfeita' : 'Este pedido foi cancelado'}
      action={
        <>
          {ad.id && (
            <ButtonLink href={boostPath({ kind: ad.type, id: ad.id })}>
              Impulsionar este anúncio
            </ButtonLink>
          )}
          {payment?.attributes.status === 'paid' && (
            <ButtonLink href={pathTo('payment', { id: payment.id })} variant="secondary">
              Ver o recibo
            </ButtonLink>
          )}
        </>
      }
    >
      <WhatBecameOfTheMoney order={order} inReview={payment?.attributes.in_review ?? false} />
    </Notice>
  );
}

function WhatBecameOfTheMoney({ order, inReview }: { order: BoostOrder; inReview: boolean }) {
  const { returned_cents: returned, held_cents: held } = order.attributes;
  if (inReview)
    return (
      <p>O valor que chegou não é o deste pedido. Nossa equipe confere e responde por e-mail.</p>
    );
  if (returned + held === 0) return <p>Nada foi cobrado.</p>;
  return (
    <>
      {returned > 0 && (
        <p>
          {formatMoney(returned)} voltam para você. No cartão, isso pode aparecer só na próxima
          fatura.
        </p>
      )}
      {held > 0 && (
        <p>
          O banco não aceitou devolver {formatMoney(held)}. O dinheiro continua sendo seu: nossa
          equipe já foi avisada e procura outro jeito de devolver.
        </p>
      )}
    </>
  );
}

interface RegretStepProps extends Omit<PaidBoostProps, 'isShown'> {
  isBusy: boolean;
}

export function BoostRegretStep({ order, payment, isBusy }: RegretStepProps) {
  const { amount_cents: cents = 0, regret_until: until } = payment?.attributes ?? {};
  return (
    <ConfirmationStep
      to={boostRegretStep(order.id)}
      confirm={{ action: 'regret', label: 'Desistir da compra', variant: 'danger' }}
      back={pathTo('boostOrder', { id: order.id })}
      isBusy={isBusy}
    >
      <div className="prose">
        <ul>
          <li>{formatMoney(cents)} voltam por onde vieram: tudo o que foi pago.</li>
          <li>O impulsionamento termina agora, também os dias que faltam.</li>
          <li>Um cupom usado neste pedido não volta a valer.</li>
          {until && <li>Você pode desistir até {dateText(until)}.</li>}
        </ul>
        <p>
          Se já desistiu uma vez de um {boostText(order.attributes)}, nossa equipe olha o pedido e
          responde por e-mail; até lá ele continua.
        </p>
      </div>
    </ConfirmationStep>
  );
}
