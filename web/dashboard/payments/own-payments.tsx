import { formatMoney } from '#core/fields/money.ts';
import { pathTo } from '#core/site/paths.ts';
import { dateText } from '#text/formats.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import '../ads/ad-steps.css';

interface OwnPayment {
  id: string;
  attributes: {
    what: string;
    amount_cents: number;
    refunded_cents: number;
    paid_at: string | null;
  };
}

/** What was paid, each with its receipt. */
export function OwnPayments({ payments }: { payments: readonly OwnPayment[] }) {
  return (
    <section className="ad-steps" aria-labelledby="pagamentos">
      <h2 id="pagamentos">Pagamentos</h2>
      <DataTable
        caption="Pagamentos"
        rows={payments}
        rowKey={({ id }) => id}
        columns={[
          { key: 'what', header: 'O que foi pago', main: true, cell: what },
          { key: 'day', header: 'Dia', cell: day },
          { key: 'amount', header: 'Valor', align: 'end', cell: amount },
        ]}
      />
    </section>
  );
}

function what({ id, attributes }: OwnPayment) {
  return (
    <a className="link" href={pathTo('payment', { id })}>
      {attributes.what}
      <span className="sr-only">: ver o recibo</span>
    </a>
  );
}

function day({ attributes: { paid_at: at } }: OwnPayment) {
  return at && dateText(at);
}

function amount({ attributes: { amount_cents: cents, refunded_cents: refunded } }: OwnPayment) {
  return refunded > 0
    ? `${formatMoney(cents)}, ${formatMoney(refunded)} devolvidos`
    : formatMoney(cents);
}
