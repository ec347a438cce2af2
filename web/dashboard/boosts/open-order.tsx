import { Form } from 'react-router';
import { formatMoney } from '#core/fields/money.ts';
import { boostText } from '#text/boost-labels.ts';
import { counted, dateTimeText } from '#text/formats.ts';
import { instalmentSentence } from '#text/instalment-words.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { FactList } from '#web/ui/fact-list/fact-list.tsx';
import { TextInput } from '#web/ui/text-input/text-input.tsx';
import { formState, type FailedForm } from '../../forms/failed-form.ts';
import { storedBilling } from '../payments/billing-fields.tsx';
import { BegunPayment, isWaiting } from './begun-payment.tsx';
import type { BoostOrderData } from './read-boost-order.ts';
import { boostPath, type BoostOrder } from './boost-view.ts';
import { PayOrder } from './pay-order.tsx';
import './boost-order-part.css';
import './open-order.css';

interface OpenOrderProps {
  shown: BoostOrderData;
  failed: FailedForm | undefined;
  doing: string | undefined;
}

/** What it costs, the coupon, and how it is paid: or the payment that was begun. */
export function OpenOrder({ shown, failed, doing }: OpenOrderProps) {
  const { order, payment, paying, billing, isShown } = shown;
  const { allowed_actions: allowed } = order.attributes;
  const stored = storedBilling(billing);
  const isCoupon = failed !== undefined && 'coupon' in failed.values;
  const begun = payment && isWaiting(payment) ? payment : undefined;
  // What became of the last try comes first; who left it chooses anew.
  const isRetry = payment !== null && payment.attributes.status !== 'canceled';
  const pay = !begun && (
    <PayOrder
      order={order}
      payment={payment}
      paying={paying}
      asksBilling={!billing.saved || failed?.values['document'] !== undefined}
      state={formState(isCoupon ? undefined : failed, stored)}
      stored={stored}
      doing={doing}
    />
  );
  return (
    <>
      {begun && (
        <BegunPayment payment={begun} pix={shown.pix} pixOffered={paying.pix} doing={doing} />
      )}
      {isRetry && pay}
      <section className="panel boost-order-part" aria-labelledby="pedido">
        <h2 id="pedido">O pedido</h2>
        <FactList facts={factsOf(order.attributes, isShown)} />
        <p className="boost-order-total">
          <span>Total</span> {totalText(order.attributes.total_cents, shown)}
        </p>
        {allowed.includes('change_coupon') && (
          <Coupon
            code={order.attributes.coupon_code}
            state={formState(isCoupon ? failed : undefined)}
            doing={doing}
          />
        )}
        <p className="text-muted">
          {isShown
            ? 'Se o anúncio sair do ar, os dias param de contar, e o fim muda.'
            : 'O anúncio não está no ar: os dias só começam a contar quando ele for publicado.'}
        </p>
      </section>
      {!isRetry && pay}
      {allowed.includes('cancel') && <OtherWays order={order} doing={doing} />}
    </>
  );
}

function totalText(cents: number, { paying }: BoostOrderData) {
  const [cash, ...rest] = (
    cents > 0 ? instalmentSentence(cents, paying.card ? paying.installments : 1) : 'Nada a pagar'
  ).split(', ou ');
  return (
    <>
      <b>{cash}</b>
      {rest.length > 0 && <small>ou {rest.join(', ou ')}</small>}
    </>
  );
}

function factsOf(order: BoostOrder['attributes'], isShown: boolean) {
  const { discount_cents: discount, coupon_code: coupon } = order;
  return [
    {
      label: 'Anúncio',
      value: order.ad.path ? (
        <a className="link" href={order.ad.path}>
          {order.ad.name}
        </a>
      ) : (
        order.ad.name
      ),
    },
    { label: boostText(order), value: formatMoney(order.subtotal_cents) },
    ...(coupon ? [{ label: `Cupom ${coupon}`, value: `− ${formatMoney(discount)}` }] : []),
    ...timesOf(order, isShown),
  ];
}

/** When it would run, were it paid now. */
function timesOf(
  {
    starts_at: start,
    ends_at: end,
    days,
    is_after_another: isAfterAnother,
  }: BoostOrder['attributes'],
  isShown: boolean,
) {
  if (!isShown || !start || !end)
    return [
      { label: 'Começa', value: 'Depois de pago, quando o anúncio for ao ar' },
      { label: 'Termina', value: `${counted(days, 'dia', 'dias')} depois de começar` },
    ];
  return [
    {
      label: 'Começa',
      value: isAfterAnother
        ? `Depois do que já está valendo, em ${dateTimeText(start)}`
        : 'Quando o pagamento cair',
    },
    { label: 'Termina', value: `Em ${dateTimeText(end)}, se você pagar agora` },
  ];
}

interface CouponProps {
  code: string | null;
  state: ReturnType<typeof formState>;
  doing: string | undefined;
}

function Coupon({ code, state, doing }: CouponProps) {
  if (code && state.errors.length === 0) {
    return (
      <Form method="post" className="boost-coupon">
        <p>
          Cupom <b>{code}</b> aplicado.
        </p>
        <Button
          name="_action"
          value="remove_coupon"
          variant="quiet"
          size="sm"
          loading={doing === 'remove_coupon'}
        >
          Tirar o cupom
        </Button>
      </Form>
    );
  }
  return (
    <Form method="post" className="boost-coupon" noValidate>
      <TextInput
        name="coupon"
        label="Cupom de desconto"
        autoCapitalize="characters"
        autoComplete="off"
        defaultValue={state.value('coupon')}
        error={state.error('code') ?? state.errors[0]?.message}
      />
      <Button
        name="_action"
        value="apply_coupon"
        variant="secondary"
        loading={doing === 'apply_coupon'}
      >
        Aplicar
      </Button>
    </Form>
  );
}

function OtherWays({ order, doing }: { order: BoostOrder; doing: string | undefined }) {
  const { id, type } = order.attributes.ad;
  return (
    <Form method="post" className="btn-row">
      {id && (
        <ButtonLink href={boostPath({ kind: type, id })} variant="quiet">
          Mudar o nível ou os dias
        </ButtonLink>
      )}
      <Button name="_action" value="cancel" variant="quiet" loading={doing === 'cancel'}>
        Desistir do pedido
      </Button>
    </Form>
  );
}
