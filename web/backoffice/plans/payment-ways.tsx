import {
  WAYS_OF_PURCHASE,
  type PaymentMethodKind,
  type PurchaseKind,
} from '#core/payments/payment.ts';
import { within } from '../../within.ts';
import { attempt, type ApiClient } from '../../session/api-client.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import './plans-page.css';

/** The list of plans does not wait longer for a provider that does not answer. In ms. */
const PATIENCE_MS = 2500;

export type PaymentWays = NonNullable<Awaited<ReturnType<typeof loadPaymentWays>>>;

/** undefined: it does not answer now. */
export async function loadPaymentWays({ v1: { backoffice } }: ApiClient) {
  const asked = attempt(backoffice.payment_abilities.$get());
  const outcome = await within<Awaited<typeof asked> | undefined>(
    PATIENCE_MS,
    asked,
    () => undefined,
  );
  return outcome?.ok ? outcome.data.data.attributes : undefined;
}

const WAYS = [
  ['card', 'Cartão'],
  ['installments', 'Parcelas no cartão'],
  ['pix', 'Pix'],
  ['pix_recurring', 'Pix que se renova'],
] as const;

const PURCHASES = [
  ['plan', 'Planos'],
  ['boost', 'Impulsionamentos'],
] as const satisfies [PurchaseKind, string][];

const WAY_WORDS: Record<PaymentMethodKind, string> = { card: 'cartão', pix: 'Pix' };

interface PaymentWaysProps {
  ways: PaymentWays | undefined;
  /** How many the settings of the site offer. */
  instalments: number;
}

/** What advertisers can pay with today, as the provider says, and what our settings promise beyond it. */
export function PaymentWaysPanel({ ways, instalments }: PaymentWaysProps) {
  if (!ways)
    return (
      <Notice tone="warning" title="O provedor de pagamentos não respondeu">
        <p>Os planos abaixo continuam valendo. Abra esta página de novo daqui a pouco.</p>
      </Notice>
    );
  if (!WAYS.some(([name]) => ways[name]))
    return (
      <Notice tone="warning" title="Ainda não dá para receber pagamentos">
        <p>
          Nenhuma forma de pagamento está ligada no provedor: só os planos grátis podem ser usados.
          Peça a quem cuida do servidor para ligar a conta do provedor.
        </p>
      </Notice>
    );
  return (
    <section className="panel payment-ways" aria-labelledby="formas">
      <h2 id="formas">Formas de pagamento</h2>
      <ul>
        {WAYS.map(([name, label]) => (
          <li key={name}>
            {label}{' '}
            <Badge tone={ways[name] ? 'success' : 'neutral'}>
              {ways[name] ? 'ligado' : 'desligado'}
            </Badge>
          </li>
        ))}
      </ul>
      <p className="text-muted">
        {PURCHASES.map(
          ([purchase, label]) =>
            `${label}: ${WAYS_OF_PURCHASE[purchase].map((way) => WAY_WORDS[way]).join(' ou ')}.`,
        ).join(' ')}
      </p>
      {instalments > 1 && !ways.installments && (
        <Notice tone="warning" title={`As ${instalments} parcelas não são oferecidas`}>
          <p>
            As configurações do site prometem até {instalments} parcelas, mas a conta no provedor
            não aceita parcelar. Quem compra paga de uma vez, até a conta ser liberada.
          </p>
        </Notice>
      )}
      {instalments > 1 && ways.installments && (
        <p className="text-muted">
          O site anuncia até {instalments} vezes sem juros. O provedor não deixa fixar um máximo: na
          página dele, o banco de cada cartão diz em quantas vezes aceita. Quem compra paga o mesmo
          total de qualquer forma.
        </p>
      )}
    </section>
  );
}
