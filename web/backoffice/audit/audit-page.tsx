import { pathTo, resourcePath } from '#core/site/paths.ts';
import type { AuditSort } from '#core/audit/audit-filter.ts';
import { auditedTableLabel, AUDIT_OPERATION_LABELS } from '#text/audit-labels.ts';
import { dateTimeText } from '#text/formats.ts';
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
  return (
    <OfficeTable
      title="Auditoria"
      nouns={['mudança', 'mudanças']}
      here={pathTo('backofficeAudit')}
      spreadsheet={resourcePath('officeSpreadsheet', { table: 'audit_entries' })}
      words={auditWords}
      asked={asked}
      columns={COLUMNS}
      rows={entries}
      rowKey={({ id }) => id}
      place={place}
      sorts={SORTS}
      search={{ filter: 'about', label: 'Código do que mudou' }}
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

const COLUMNS: readonly OfficeColumn<Entry>[] = [
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
    cell: ({ attributes: { table_name: table, row_key: row, operation } }) => (
      <span>
        <Badge tone={AUDIT_OPERATION_LABELS[operation].tone}>
          {AUDIT_OPERATION_LABELS[operation].label}
        </Badge>{' '}
        {auditedTableLabel(table)}
        <span className="line-sub audit-fields">
          <AuditedRow table={table} row={row} />
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
    key: 'call',
    header: 'Chamada',
    isExtra: true,
    cell: ({ attributes }) => <code>{attributes.call}</code>,
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

function AuditedRow({ table, row }: { table: string; row: string }) {
  if (!Object.hasOwn(PAGES, table)) return row;
  return <a href={pathTo(PAGES[table as keyof typeof PAGES], { id: row })}>{row}</a>;
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Auditoria', noindex: true });
