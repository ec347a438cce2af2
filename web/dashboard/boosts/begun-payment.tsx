import { Form } from 'react-router';
import { formatMoney } from '#core/fields/money.ts';
import { pathTo } from '#core/site/paths.ts';
import { declineSentence } from '#text/decline-sentences.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import type { BoostOrderData } from './read-boost-order.ts';
import type { BoostPayment } from './boost-view.ts';
import { PixPanel } from './pix-panel.tsx';
import '#web/ui/field/field.css';
import './begun-payment.css';

/** Somebody can still pay it: a code that is valid, or the provider's page. */
export function isWaiting({ attributes }: BoostPayment): boolean {
  const { status, method, pix_code: code } = attributes;
  return status === 'open' && (method === 'card' || code !== null);
}

interface BegunPaymentProps {
  payment: BoostPayment;
  pix: BoostOrderData['pix'];
  pixOffered: boolean;
  doing: string | undefined;
}

export function BegunPayment({ payment, pix, pixOffered, doing }: BegunPaymentProps) {
  const { amount_cents: cents, expires_at: end, failure } = payment.attributes;
  return (
    <section className="panel form" aria-labelledby="pagar">
      {pix ? (
        <>
          <h2 id="pagar">Pague {formatMoney(cents)} com Pix</h2>
          <PixPanel key={pix.code} pix={pix} end={end ?? ''} />
        </>
      ) : (
        <>
          <h2 id="pagar">Pagamento com cartão</h2>
          {failure ? (
            <Notice tone="danger" title="O cartão não passou">
              <p>{declineSentence(failure, pixOffered)}</p>
            </Notice>
          ) : (
            <p>
              A página de pagamento está aberta. Se você acabou de pagar, a confirmação pode levar
              alguns minutos.
            </p>
          )}
          <div>
            <ButtonLink href={pathTo('redirectPayment', { id: payment.id })} icon="credit-card">
              {failure ? 'Usar outro cartão' : 'Continuar o pagamento'}
            </ButtonLink>
          </div>
        </>
      )}
      <Form method="post" className="boost-leave">
        <Button name="_action" value="leave" variant="quiet" loading={doing === 'leave'}>
          Pagar de outra forma
        </Button>
        <p className="field-hint">
          Este pagamento deixa de valer. O pedido fica, e o cupom pode mudar de novo.
        </p>
      </Form>
    </section>
  );
}
