import { REQUEST_KINDS, REQUEST_STATES } from '#core/contact/contact-request.ts';
import type { AgeSort } from '#core/office-tables/table-place.ts';
import { pathTo, resourcePath } from '#core/site/paths.ts';
import {
  CONTACT_SUBJECT_LABELS,
  REQUEST_KIND_LABELS,
  REQUEST_STATE_LABELS,
} from '#text/contact-labels.ts';
import { dateTimeText } from '#text/formats.ts';
import { pageMeta } from '../../page-meta.ts';
import { load } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { Select } from '../../ui/select/select.tsx';
import { EmailText } from '../email-link.tsx';
import { askedTable, loadViews } from '../tables/asked-table.ts';
import { OfficeTable, type OfficeColumn } from '../tables/office-table.tsx';
import { requestWords } from '../tables/table-words.ts';
import type { Route } from './+types/requests-page';
import type { OfficeRequest } from './office-request.ts';
import { RequestStateBadge } from './request-state-badge.tsx';
import '../directory-line.css';
import './requests-page.css';

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const { asked, query } = askedTable(requestWords, session, url);
  const [{ data, meta }, views] = await Promise.all([
    load(session.adminApi.v1.backoffice.contact_requests.$get({ query })),
    loadViews(session, requestWords),
  ]);
  return { requests: data, place: meta, asked, views };
}

const SORTS: readonly { value: AgeSort; label: string }[] = [
  { value: 'newest', label: 'Mais recentes' },
  { value: 'oldest', label: 'Mais antigos' },
];

export default function RequestsPage({ loaderData }: Route.ComponentProps) {
  const { requests, place, asked, views } = loaderData;
  return (
    <OfficeTable
      title="Pedidos de contato"
      nouns={['pedido', 'pedidos']}
      here={pathTo('backofficeRequests')}
      spreadsheet={resourcePath('officeSpreadsheet', { table: 'contact_requests' })}
      words={requestWords}
      asked={asked}
      columns={COLUMNS}
      rows={requests}
      rowKey={({ id }) => id}
      place={place}
      sorts={SORTS}
      search={{ label: 'Nome, e-mail, telefone ou texto' }}
      bulk="contact_requests"
      views={views}
      filters={
        <Select
          name={requestWords.name('kind')}
          label="De onde veio"
          defaultValue={asked['kind'] && requestWords.said('kind', asked['kind'])}
          placeholder="Todas as páginas"
          options={REQUEST_KINDS.map((kind) => ({
            value: requestWords.said('kind', kind),
            label: REQUEST_KIND_LABELS[kind].many,
          }))}
          data-submit-on-change
        />
      }
      tabs={{
        filter: 'state',
        label: 'Situação',
        choices: [
          { label: 'Todos' },
          ...REQUEST_STATES.map((value) => ({ value, label: REQUEST_STATE_LABELS[value].plural })),
        ],
      }}
      empty={{
        title: 'Ainda não há pedidos',
        text: 'O que as pessoas escrevem na página de contato, e os pedidos de corretores e imobiliárias, aparecem aqui.',
      }}
    />
  );
}

const COLUMNS: readonly OfficeColumn<OfficeRequest>[] = [
  {
    key: 'who',
    header: 'Quem escreveu',
    main: true,
    cell: ({ id, attributes: { name, email, company } }) => (
      <>
        <a className="line-name" href={pathTo('backofficeRequest', { id })}>
          {name}
        </a>
        <span className="line-sub">
          {company ? `${company}, ` : ''}
          <EmailText email={email} />
        </span>
      </>
    ),
  },
  {
    key: 'about',
    header: 'Sobre',
    cell: ({ attributes: { kind, subject, town, message } }) => (
      <span>
        {kind === 'advertise'
          ? `${REQUEST_KIND_LABELS.advertise.one} em ${town}`
          : subject
            ? CONTACT_SUBJECT_LABELS[subject]
            : REQUEST_KIND_LABELS.contact.one}
        {message && <span className="line-sub request-beginning">{message}</span>}
      </span>
    ),
  },
  {
    key: 'at',
    header: 'Chegou em',
    sorts: { ascending: 'oldest', descending: 'newest' },
    cell: ({ attributes }) => dateTimeText(attributes.sent_at),
  },
  {
    key: 'state',
    header: 'Situação',
    cell: ({ attributes: { state, changed_by: by } }) => (
      <span>
        <RequestStateBadge state={state} />
        {state !== 'new' && by && <span className="line-sub">{by}</span>}
      </span>
    ),
  },
];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Pedidos de contato', noindex: true });
