import type { InferResponseType } from 'hono/client';
import { formatMoney } from '#core/fields/money.ts';
import { PAYMENT_STATES, type PaymentState } from '#core/payments/payment.ts';
import { pathTo, resourcePath } from '#core/site/paths.ts';
import { capitalised, counted, dateText, monthText } from '#text/formats.ts';
import { OFFICE_PAYMENT_STATUSES, PAYMENT_STATE_LABELS } from '#text/office-money-labels.ts';
import { askedOf } from '../../addresses/asked-address.ts';
import { officePaymentsAddress } from '../../addresses/office-money-addresses.ts';
import { pageMeta } from '../../page-meta.ts';
import { load, type ApiClient } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { DataTable, type Column } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { Select } from '../../ui/select/select.tsx';
import { StatTile } from '../../ui/stat-tile/stat-tile.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { DirectorySearch } from '../directory-search.tsx';
import type { Route } from './+types/payments-page';
import '../directory-line.css';
import './payments-page.css';

type Line = InferResponseType<
  ApiClient['v1']['backoffice']['payments']['$get'],
  200
>['data'][number];

/** As the address says it. */
const EVERY_MONTH = 'todos';

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const asked = askedOf(officePaymentsAddress, session, url);
  const q = asked.get('q')?.trim() ?? '';
  const state = PAYMENT_STATES.find((name) => name === asked.get('state'));
  const month = asked.get('month');
  const query = {
    page: asked.get('page') ?? '1',
    q,
    ...(state && { state }),
    ...(month && { month: month === EVERY_MONTH ? 'all' : month }),
  };
  const { data, meta } = await load(session.adminApi.v1.backoffice.payments.$get({ query }));
  const shown = meta.month === 'all' ? EVERY_MONTH : meta.month;
  return { payments: data, place: meta, filter: { q, state, month: shown } };
}

const HERE = pathTo('backofficePayments');

interface Filter {
  q: string;
  state?: PaymentState | undefined;
  month: string;
}

const listPath = (filter: Filter, page?: number) =>
  officePaymentsAddress.link(HERE, { ...filter, page });

/** 'Novembro de 2026'. */
const monthName = (month: string) =>
  month === EVERY_MONTH ? 'Todos os meses' : capitalised(monthText(`${month}-01`));

export default function PaymentsPage({ loaderData }: Route.ComponentProps) {
  const { payments, place, filter } = loaderData;
  const { months, counters, totals } = place;
  const { month } = filter;
  const isOneMonth = month !== EVERY_MONTH;
  const found = counted(place.total, 'pagamento', 'pagamentos');
  const isFiltered = filter.q !== '' || filter.state !== undefined;
  const offered = isOneMonth && !months.includes(month) ? [month, ...months] : months;
  return (
    <>
      <PageHeader
        title="Pagamentos"
        lead={`${monthName(month)}: ${found}${isFiltered ? ' com esta busca' : ''}.`}
        actions={
          isOneMonth && (
            <ButtonLink
              href={resourcePath('paymentTable', { month })}
              variant="secondary"
              icon="download"
              download
            >
              Planilha do mês
            </ButtonLink>
          )
        }
      />
      <div className="directory">
        <DirectorySearch
          label="Pessoa, CPF, CNPJ, recibo ou nota"
          q={filter.q}
          name={officePaymentsAddress.name('q')}
          kept={officePaymentsAddress.parameters({ state: filter.state })}
        >
          <Select
            key={month}
            name={officePaymentsAddress.name('month')}
            label="Mês"
            defaultValue={month}
            options={[...offered, EVERY_MONTH].map((value) => ({ value, label: monthName(value) }))}
          />
        </DirectorySearch>
        <Tabs
          label="Situação"
          tabs={[undefined, ...PAYMENT_STATES].map((state) => ({
            label: state ? PAYMENT_STATE_LABELS[state].plural : 'Todos',
            href: listPath({ ...filter, state }),
            current: filter.state === state,
            count: state
              ? counters[state]
              : PAYMENT_STATES.reduce((sum, each) => sum + counters[each], 0),
          }))}
        />
        {payments.length > 0 ? (
          <>
            <section className="stat-tiles payment-totals" aria-label="Totais">
              <StatTile label="Recebido" value={formatMoney(totals.gross_cents)} />
              <StatTile label="Devolvido" value={formatMoney(totals.refunded_cents)} />
              <StatTile label="Líquido" value={formatMoney(totals.net_cents)} />
            </section>
            <DataTable
              caption={`Pagamentos: ${monthName(month)}`}
              columns={COLUMNS}
              rows={payments}
              rowKey={({ id }) => id}
            />
          </>
        ) : (
          <Nothing filter={filter} />
        )}
        <Pagination
          page={place.page}
          pageCount={place.page_count}
          hrefFor={(page) => listPath(filter, page)}
        />
      </div>
    </>
  );
}

function Nothing({ filter }: { filter: Filter }) {
  const { q, state, month } = filter;
  const isElsewhere = month !== EVERY_MONTH && (q !== '' || state !== undefined);
  if (isElsewhere)
    return (
      <EmptyState
        scene="bird"
        title="Nenhum pagamento encontrado neste mês"
        action={
          <ButtonLink href={listPath({ ...filter, month: EVERY_MONTH })} variant="secondary">
            Procurar em todos os meses
          </ButtonLink>
        }
      >
        Ele pode ser de outro mês. CPF, CNPJ e números se procuram inteiros.
      </EmptyState>
    );
  if (q !== '' || state !== undefined)
    return (
      <EmptyState
        scene="bird"
        title="Nenhum pagamento encontrado"
        action={
          <ButtonLink href={listPath({ q: '', month })} variant="secondary">
            Ver todos
          </ButtonLink>
        }
      >
        Confira como se escreve. CPF, CNPJ e números se procuram inteiros.
      </EmptyState>
    );
  return (
    <EmptyState scene="bird" title="Nenhum pagamento por aqui">
      {month === EVERY_MONTH
        ? 'Quando alguém pagar um plano ou um impulsionamento, ele aparece aqui.'
        : 'Neste mês ninguém pagou nada e nada foi devolvido.'}
    </EmptyState>
  );
}

const COLUMNS: readonly Column<Line>[] = [
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
    cell: ({ attributes: { state, status } }) => {
      const { tone, label } =
        state === 'refunded' ? PAYMENT_STATE_LABELS.refunded : OFFICE_PAYMENT_STATUSES[status];
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Pagamentos', noindex: true });
