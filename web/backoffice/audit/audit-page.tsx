import { pathTo, resourcePath } from '#core/site/paths.ts';
import { MOST_ROWS_OF_ACT } from '#core/audit/audit-act.ts';
import type { AuditSort } from '#core/audit/audit-filter.ts';
import { auditedTableLabel, AUDIT_OPERATION_LABELS } from '#text/audit-labels.ts';
import { counted, dateTimeText } from '#text/formats.ts';
import { addressOf } from '../../addresses/address-words.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt, load } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Select } from '../../ui/select/select.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { askedTable, loadViews } from '../tables/asked-table.ts';
import { OfficeTable, type OfficeColumn } from '../tables/office-table.tsx';
import { auditWords } from '../tables/table-words.ts';
import type { Route } from './+types/audit-page';
import { AuditValues } from './audit-values.tsx';
import '../directory-line.css';
import './audit-values.css';

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const { backoffice } = session.adminApi.v1;
  const { asked, query } = askedTable(auditWords, session, url);
  const [{ data, meta }, admins, views] = await Promise.all([
    load(backoffice.audit_entries.$get({ query })),
    attempt(backoffice.admins.$get()),
    loadViews(session, auditWords),
  ]);
  return {
    entries: data,
    place: meta,
    admins: admins.ok ? admins.data.data.map(({ id, attributes: { name } }) => ({ id, name })) : [],
    asked,
    views,
  };
}

type Entry = Awaited<ReturnType<typeof loader>>['entries'][number];

const SORTS: readonly { value: AuditSort; label: string }[] = [
  { value: 'newest', label: 'Mais recentes' },
  { value: 'oldest', label: 'Mais antigas' },
];

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { entries, place, admins, asked, views } = loaderData;
  const { act } = asked;
  const [first] = entries;
  return (
    <OfficeTable
      title={act ? 'Auditoria: um ato' : 'Auditoria'}
      notes={act && first && <OneAct entry={first} />}
      nouns={act ? ['linha', 'linhas'] : ['ato', 'atos']}
      keptFilters={['act']}
      here={pathTo('backofficeAudit')}
      spreadsheet={resourcePath('officeSpreadsheet', { table: 'audit_entries' })}
      words={auditWords}
      asked={asked}
      columns={act ? ROW_COLUMNS : COLUMNS}
      rows={entries}
      rowKey={({ id }) => id}
      place={place}
      sorts={SORTS}
      search={{ filter: 'about', label: 'Código de quem ou do que mudou' }}
      views={views}
      filters={
        <>
          <Select
            name={auditWords.name('admin')}
            label="Quem"
            defaultValue={asked['admin']}
            placeholder="Toda a equipe"
            options={admins.map(({ id, name }) => ({ value: id, label: name }))}
            data-submit-on-change
          />
          <Select
            name={auditWords.name('sessions')}
            label="Entradas e saídas"
            defaultValue={asked['sessions'] && auditWords.said('sessions', 'on')}
            placeholder="Sem"
            options={[{ value: auditWords.said('sessions', 'on'), label: 'Também' }]}
            data-submit-on-change
          />
          <TextInput
            name={auditWords.name('since')}
            label="Desde"
            type="date"
            defaultValue={asked['since']}
          />
          <TextInput
            name={auditWords.name('until')}
            label="Até"
            type="date"
            defaultValue={asked['until']}
          />
        </>
      }
      empty={{
        title: 'Nada mudou ainda',
        text: 'O que a equipe muda na administração fica escrito aqui, campo por campo.',
      }}
    />
  );
}

/** An act is one sentence; the rows that it changed are one step away. */
const COLUMNS: readonly OfficeColumn<Entry>[] = [
  {
    key: 'what',
    header: 'O que foi feito',
    main: true,
    cell: ({ attributes }) => <Act {...attributes} />,
  },
  {
    key: 'at',
    header: 'Quando',
    sorts: { ascending: 'oldest', descending: 'newest' },
    cell: ({ attributes }) => dateTimeText(attributes.at),
  },
  {
    key: 'rows',
    header: 'Detalhes',
    cell: ({ attributes: { act, rows } }) =>
      rows > 0 && (
        <a
          className="link"
          href={addressOf(pathTo('backofficeAudit'), auditWords.parameters({ act }))}
        >
          {rows > MOST_ROWS_OF_ACT ? 'mais de mil linhas' : counted(rows, 'linha', 'linhas')}
        </a>
      ),
  },
];

function Act({ admin_name: name, admin_id: id, did, about, did_end: end }: Entry['attributes']) {
  return (
    <span className="audit-fields">
      <b>{name ?? id}</b> {did}
      {about && (
        <>
          {' '}
          <AuditedRow {...about} />
        </>
      )}
      {end}
    </span>
  );
}

function OneAct({ entry: { attributes } }: { entry: Entry }) {
  return (
    <p>
      <Act {...attributes} />{' '}
      <a className="link" href={pathTo('backofficeAudit')}>
        Ver todos os atos
      </a>
    </p>
  );
}

const ROW_COLUMNS: readonly OfficeColumn<Entry>[] = [
  {
    key: 'at',
    header: 'Quando',
    main: true,
    sorts: { ascending: 'oldest', descending: 'newest' },
    cell: ({ attributes }) => dateTimeText(attributes.at),
  },
  {
    key: 'who',
    header: 'Quem',
    cell: ({ attributes: { admin_name: name, admin_id: id } }) => name ?? id,
  },
  {
    key: 'what',
    header: 'O que mudou',
    cell: ({ attributes: { table_name: table, row_key: row, row_name: name, operation } }) => (
      <span>
        <Badge tone={AUDIT_OPERATION_LABELS[operation].tone}>
          {AUDIT_OPERATION_LABELS[operation].label}
        </Badge>{' '}
        {auditedTableLabel(table)}
        <span className="line-sub audit-fields">
          {(name ?? Object.hasOwn(PAGES, table)) && (
            <AuditedRow table={table} id={row} name={name} />
          )}
        </span>
      </span>
    ),
  },
  {
    key: 'values',
    header: 'Campos',
    cell: ({ attributes }) => <AuditValues {...attributes} />,
  },
  {
    key: 'number',
    header: 'Linha',
    isExtra: true,
    align: 'end',
    cell: ({ id }) => Number(id).toLocaleString('pt-BR'),
  },
];

/** Tables whose rows have a page in the office. */
const PAGES = {
  users: 'backofficeUser',
  properties: 'backofficeProperty',
  vehicles: 'backofficeVehicle',
  coupons: 'backofficeCoupon',
  plans: 'backofficeEditPlan',
  subscriptions: 'backofficeSubscription',
  boost_orders: 'backofficeBoostOrder',
  payments: 'backofficePayment',
  contact_requests: 'backofficeRequest',
  admins: 'backofficeMember',
  admin_invitations: 'backofficeMember',
  incidents: 'backofficeIncident',
  data_requests: 'backofficeDataRequest',
} as const;

function AuditedRow({ table, id, name }: { table: string; id: string; name: string | null }) {
  if (!Object.hasOwn(PAGES, table)) return name ?? id;
  return (
    <a className="link" href={pathTo(PAGES[table as keyof typeof PAGES], { id })}>
      {name ?? id}
    </a>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Auditoria', noindex: true });
