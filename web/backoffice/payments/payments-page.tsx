import { localMonth, readMonth } from '#core/fields/month.ts';
import { formatMoney } from '#core/fields/money.ts';
import type { AgeSort } from '#core/office-tables/table-place.ts';
import { PAYMENT_STATES } from '#core/payments/payment.ts';
import { pathTo, resourcePath } from '#core/site/paths.ts';
import { capitalised, dateText, monthText } from '#text/formats.ts';
import { officePaymentLabel, PAYMENT_STATE_LABELS } from '#text/office-money-labels.ts';
import { addressOf } from '../../addresses/address-words.ts';
import { pageMeta } from '../../page-meta.ts';
import { load, type ApiClient } from '../../session/api-client.ts';
import type { ResponseBody } from '../../session/api-types.ts';
import { sessionOf } from '../../session/request-session.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Select } from '../../ui/select/select.tsx';
import { StatTile } from '../../ui/stat-tile/stat-tile.tsx';
import { askedTable, loadViews, type Asked } from '../tables/asked-table.ts';
import { OfficeTable, type OfficeColumn } from '../tables/office-table.tsx';
import { paymentWords } from '../tables/table-words.ts';
import type { Route } from './+types/payments-page';
import '../directory-line.css';
import './payments-page.css';

type Line = ResponseBody<ApiClient['v1']['backoffice']['payments']['$get']>['data'][number];

/** As the address says it; no month that the API knows. */
const EVERY_MONTH = 'todos';

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const { asked, query } = askedTable(paymentWords, session, url);
  const wanted = asked['month'] ?? '';
  const month = wanted === EVERY_MONTH ? wanted : (readMonth(wanted) ?? localMonth(new Date()));
  const { backoffice } = session.adminApi.v1;
  const [{ data, meta }, { meta: span }, views] = await Promise.all([
    load(backoffice.payments.$get({ query: { ...query, month } })),
    load(backoffice.payment_months.$get({ query: { ...query, month } })),
    loadViews(session, paymentWords),
  ]);
  return { payments: data, place: meta, ...span, asked: { ...asked, month }, month, views };
}

const HERE = pathTo('backofficePayments');

/** 'Novembro de 2026'. */
const monthName = (month: string) =>
  month === EVERY_MONTH ? 'Todos os meses' : capitalised(monthText(`${month}-01`));

const SORTS: readonly { value: AgeSort; label: string }[] = [
  { value: 'newest', label: 'Mais recentes' },
  { value: 'oldest', label: 'Mais antigos' },
];

export default function PaymentsPage({ loaderData }: Route.ComponentProps) {
  const { payments, place, asked, views, month, months, totals } = loaderData;
  const offered = month !== EVERY_MONTH && !months.includes(month) ? [month, ...months] : months;
  return (
    <OfficeTable
      title={`Pagamentos: ${monthName(month).toLowerCase()}`}
      nouns={['pagamento', 'pagamentos']}
      here={HERE}
      spreadsheet={resourcePath('officeSpreadsheet', { table: 'payments' })}
      words={paymentWords}
      asked={asked}
      isAlwaysAsked={['month']}
      columns={COLUMNS}
      rows={payments}
      rowKey={({ id }) => id}
      place={place}
      sorts={SORTS}
      search={{ label: 'Pessoa, CPF, CNPJ, recibo ou nota' }}
      views={views}
      headerActions={
        month !== EVERY_MONTH && (
          <ButtonLink
            href={resourcePath('paymentTable', { month })}
            variant="secondary"
            icon="download"
            download
          >
            Planilha do contador
          </ButtonLink>
        )
      }
      filters={
        <Select
          key={month}
          name={paymentWords.name('month')}
          label="Mês"
          defaultValue={month}
          options={[...offered, EVERY_MONTH].map((value) => ({ value, label: monthName(value) }))}
          data-submit-on-change
        />
      }
      tabs={{
        filter: 'state',
        label: 'Situação',
        choices: [
          { label: 'Todos' },
          ...PAYMENT_STATES.map((value) => ({
            value,
            label: PAYMENT_STATE_LABELS[value].plural,
          })),
        ],
      }}
      notes={
        <>
          {totals && payments.length > 0 && <Totals {...totals} />}
          {payments.length === 0 && month !== EVERY_MONTH && <OtherMonths asked={asked} />}
        </>
      }
      empty={{
        title: 'Nenhum pagamento por aqui',
        text: 'Quando alguém pagar um plano ou um impulsionamento, ele aparece aqui.',
      }}
    />
  );
}

function Totals({
  gross_cents: gross,
  refunded_cents: refunded,
  net_cents: net,
}: Record<'gross_cents' | 'refunded_cents' | 'net_cents', number>) {
  return (
    <section className="stat-tiles payment-totals" aria-label="Totais">
      <StatTile label="Recebido" value={formatMoney(gross)} />
      <StatTile label="Devolvido" value={formatMoney(refunded)} />
      <StatTile label="Líquido" value={formatMoney(net)} />
    </section>
  );
}

function OtherMonths({ asked: { after: _after, before: _before, ...asked } }: { asked: Asked }) {
  const everywhere = paymentWords.parameters({ ...asked, month: EVERY_MONTH });
  return (
    <Notice
      icon="search"
      action={
        <ButtonLink href={addressOf(HERE, everywhere)} variant="secondary" size="sm">
          Procurar em todos os meses
        </ButtonLink>
      }
    >
      Pode ser de outro mês. CPF, CNPJ e números se procuram inteiros.
    </Notice>
  );
}

const COLUMNS: readonly OfficeColumn<Line>[] = [
  {
    key: 'person',
    header: 'Quem pagou',
    main: true,
    cell: ({ id, attributes: { person, what } }) => (
      <>
        <a className="line-name" href={pathTo('backofficePayment', { id })}>
          {person ?? 'Conta apagada'}
        </a>
        <span className="line-sub">{what}</span>
      </>
    ),
  },
  {
    key: 'at',
    header: 'Data',
    sorts: { ascending: 'oldest', descending: 'newest' },
    cell: ({ attributes: { at, receipt_number: receipt } }) => (
      <span>
        {dateText(at)}
        {receipt !== null && <span className="line-sub">recibo nº {receipt}</span>}
      </span>
    ),
  },
  {
    key: 'gross',
    header: 'Recebido',
    align: 'end',
    cell: ({ attributes: { gross_cents: gross, amount_cents: amount, state } }) => (
      <span>
        {formatMoney(gross)}
        {gross === 0 && (
          <span className="line-sub">
            {state === 'open' || state === 'failed'
              ? `de\u00a0${formatMoney(amount)}`
              : 'pago em outro mês'}
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'refunded',
    header: 'Devolvido',
    align: 'end',
    cell: ({ attributes: { refunded_cents: cents } }) => (cents > 0 ? formatMoney(cents) : '–'),
  },
  {
    key: 'note',
    header: 'Nota fiscal',
    cell: ({ attributes: { fiscal_number: number, status, gross_cents, refunded_cents } }) =>
      number ?? (status === 'paid' && refunded_cents < gross_cents ? 'Falta' : '–'),
  },
  {
    key: 'state',
    header: 'Situação',
    cell: ({ attributes }) => {
      const { tone, label } = officePaymentLabel(attributes);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Pagamentos', noindex: true });
