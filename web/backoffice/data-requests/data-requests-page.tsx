import { DATA_REQUEST_KINDS, DATA_REQUEST_STATES } from '#core/data-requests/data-request.ts';
import type { AgeSort } from '#core/office-tables/table-place.ts';
import { pathTo, resourcePath } from '#core/site/paths.ts';
import { DATA_REQUEST_KIND_LABELS, DATA_REQUEST_STATE_LABELS } from '#text/data-request-labels.ts';
import { dateText } from '#text/formats.ts';
import { dataRequestClockText } from '#text/legal-clock-words.ts';
import { pageMeta } from '../../page-meta.ts';
import { load } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Select } from '../../ui/select/select.tsx';
import { EmailText } from '../email-link.tsx';
import { ClockBadge } from '../registers/clock-badge.tsx';
import { askedTable, loadViews } from '../tables/asked-table.ts';
import { OfficeTable, type OfficeColumn } from '../tables/office-table.tsx';
import { dataRequestWords } from '../tables/table-words.ts';
import type { Route } from './+types/data-requests-page';
import type { DataRequestLine } from './data-request-calls.ts';
import { DataRequestBadge } from './data-request-badge.tsx';
import '../directory-line.css';

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const { asked, query } = askedTable(dataRequestWords, session, url);
  const [{ data, meta }, views] = await Promise.all([
    load(session.adminApi.v1.backoffice.data_requests.$get({ query })),
    loadViews(session, dataRequestWords),
  ]);
  return { requests: data, place: meta, asked, views };
}

const SORTS: readonly { value: AgeSort; label: string }[] = [
  { value: 'newest', label: 'Mais recentes' },
  { value: 'oldest', label: 'Mais antigos' },
];

export default function DataRequestsPage({ loaderData }: Route.ComponentProps) {
  const { requests, place, asked, views } = loaderData;
  return (
    <OfficeTable
      title="Pedidos de dados"
      nouns={['pedido', 'pedidos']}
      here={pathTo('backofficeDataRequests')}
      spreadsheet={resourcePath('officeSpreadsheet', { table: 'data_requests' })}
      words={dataRequestWords}
      asked={asked}
      columns={COLUMNS}
      rows={requests}
      rowKey={({ id }) => id}
      place={place}
      sorts={SORTS}
      search={{ label: 'Nome, e-mail, telefone ou texto' }}
      views={views}
      headerActions={
        <ButtonLink href={pathTo('backofficeNewDataRequest')} icon="plus">
          Novo pedido
        </ButtonLink>
      }
      filters={
        <Select
          name={dataRequestWords.name('kind')}
          label="O que pede"
          defaultValue={asked['kind'] && dataRequestWords.said('kind', asked['kind'])}
          placeholder="Qualquer coisa"
          options={DATA_REQUEST_KINDS.map((kind) => ({
            value: dataRequestWords.said('kind', kind),
            label: DATA_REQUEST_KIND_LABELS[kind].label,
          }))}
          data-submit-on-change
        />
      }
      tabs={{
        filter: 'state',
        label: 'Situação',
        choices: [
          { label: 'Todos' },
          ...DATA_REQUEST_STATES.map((value) => ({
            value,
            label: DATA_REQUEST_STATE_LABELS[value].plural,
          })),
        ],
      }}
      empty={{
        title: 'Ainda não há pedidos de dados',
        text: 'Quando alguém pedir uma cópia, correção ou exclusão dos próprios dados, registre aqui. A lei dá 15 dias para responder.',
      }}
    />
  );
}

const COLUMNS: readonly OfficeColumn<DataRequestLine>[] = [
  {
    key: 'who',
    header: 'Quem pediu',
    main: true,
    cell: ({ id, attributes: { name, email } }) => (
      <>
        <a className="line-name" href={pathTo('backofficeDataRequest', { id })}>
          {name}
        </a>
        {email && (
          <span className="line-sub">
            <EmailText email={email} />
          </span>
        )}
      </>
    ),
  },
  {
    key: 'what',
    header: 'O que pede',
    cell: ({ attributes: { kind } }) => DATA_REQUEST_KIND_LABELS[kind].label,
  },
  {
    key: 'clock',
    header: 'Prazo',
    cell: ({ attributes: { clock } }) => <ClockBadge clock={clock} textOf={dataRequestClockText} />,
  },
  {
    key: 'at',
    header: 'Recebido em',
    sorts: { ascending: 'oldest', descending: 'newest' },
    cell: ({ attributes }) => dateText(attributes.received_at),
  },
  {
    key: 'state',
    header: 'Situação',
    cell: ({ attributes: { state } }) => <DataRequestBadge state={state} />,
  },
];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Pedidos de dados', noindex: true });
