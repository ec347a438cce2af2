import { PROFILES } from '#core/actor.ts';
import type { AccountSort } from '#core/accounts/account-filter.ts';
import { MAILBOX_TROUBLES } from '#core/mailboxes/mailbox-trouble.ts';
import { pathTo, resourcePath } from '#core/site/paths.ts';
import { MAILBOX_LABELS, PROFILE_LABELS, USER_STATUS_PLURALS } from '#text/account-labels.ts';
import { counted, dateText } from '#text/formats.ts';
import { accountsAddress } from '../../addresses/office-addresses.ts';
import { pageMeta } from '../../page-meta.ts';
import { load } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Select } from '../../ui/select/select.tsx';
import { EmailText } from '../email-link.tsx';
import { askedTable, loadViews } from '../tables/asked-table.ts';
import { OfficeTable, type OfficeColumn } from '../tables/office-table.tsx';
import { accountWords } from '../tables/table-words.ts';
import type { Route } from './+types/accounts-page';
import { personName, publicName, type AccountLine } from './account-file.ts';
import { StatusBadge } from './status-badge.tsx';
import '../directory-line.css';

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const { asked, query } = askedTable(accountWords, session, url);
  const [{ data, meta }, views, admin] = await Promise.all([
    load(session.adminApi.v1.backoffice.users.$get({ query })),
    loadViews(session, accountWords),
    session.admin(),
  ]);
  const mayAct = admin?.attributes.areas.includes('people') ?? false;
  return { accounts: data, place: meta, asked, views, mayAct };
}

/** Those one comes to look for first. */
const SHOWN = [undefined, 'active', 'suspended', 'inactive'] as const;

const SORTS: readonly { value: AccountSort; label: string }[] = [
  { value: 'newest', label: 'Mais novas' },
  { value: 'oldest', label: 'Mais antigas' },
  { value: 'name', label: 'Nome' },
];

const HERE = pathTo('backofficeUsers');

export default function AccountsPage({ loaderData }: Route.ComponentProps) {
  const { accounts, place, asked, views, mayAct } = loaderData;
  return (
    <OfficeTable
      title="Usuários"
      nouns={['conta', 'contas']}
      here={HERE}
      spreadsheet={resourcePath('officeSpreadsheet', { table: 'users' })}
      words={accountWords}
      asked={asked}
      columns={COLUMNS}
      rows={accounts}
      rowKey={({ id }) => id}
      place={place}
      sorts={SORTS}
      search={{ label: 'Nome, e-mail, telefone, CPF, CNPJ ou código de um anúncio' }}
      views={views}
      bulk={mayAct ? 'users' : undefined}
      filters={
        <>
          <Select
            name={accountsAddress.name('profile')}
            label="Perfil"
            defaultValue={asked['profile'] && accountWords.said('profile', asked['profile'])}
            placeholder="Todos os perfis"
            options={PROFILES.map((profile) => ({
              value: accountsAddress.word('profile', profile),
              label: PROFILE_LABELS[profile].label,
            }))}
            data-submit-on-change
          />
          <Select
            name={accountsAddress.name('mailbox')}
            label="E-mail"
            defaultValue={asked['mailbox'] && accountWords.said('mailbox', asked['mailbox'])}
            placeholder="Todos os e-mails"
            options={MAILBOX_TROUBLES.map((trouble) => ({
              value: accountsAddress.word('mailbox', trouble),
              label: MAILBOX_LABELS[trouble],
            }))}
            data-submit-on-change
          />
        </>
      }
      tabs={{
        filter: 'status',
        label: 'Situação',
        choices: SHOWN.map((value) => ({
          value,
          label: value ? USER_STATUS_PLURALS[value] : 'Todas',
        })),
      }}
      empty={{ title: 'Ainda não há contas', text: 'Quem se cadastra aparece aqui.' }}
    />
  );
}

const COLUMNS: readonly OfficeColumn<AccountLine>[] = [
  {
    key: 'person',
    header: 'Pessoa',
    main: true,
    sorts: { ascending: 'name' },
    cell: ({ id, attributes }) => (
      <>
        <a className="line-name" href={pathTo('backofficeUser', { id })}>
          {personName(attributes)}
        </a>
        {publicName(attributes) && <span className="line-sub">{publicName(attributes)}</span>}
        <span className="line-sub">
          <span className="email">
            <EmailText email={attributes.email} />
          </span>{' '}
          {!attributes.email_confirmed_at && <Badge tone="warning">não confirmado</Badge>}
          {attributes.bounced_at && (
            <Badge tone="danger">não existe desde {dateText(attributes.bounced_at)}</Badge>
          )}
        </span>
      </>
    ),
  },
  {
    key: 'profile',
    header: 'Perfil',
    cell: ({ attributes: { profile } }) => PROFILE_LABELS[profile].label,
  },
  {
    key: 'ads',
    header: 'No ar',
    cell: ({ attributes: { properties_count: properties, vehicles_count: vehicles } }) =>
      properties + vehicles === 0
        ? 'Nada'
        : [
            properties > 0 && counted(properties, 'imóvel', 'imóveis'),
            vehicles > 0 && counted(vehicles, 'veículo', 'veículos'),
          ]
            .filter(Boolean)
            .join(', '),
  },
  {
    key: 'since',
    header: 'Desde',
    sorts: { ascending: 'oldest', descending: 'newest' },
    cell: ({ attributes }) => dateText(attributes.created_at),
  },
  {
    key: 'code',
    header: 'Código',
    isExtra: true,
    cell: ({ id }) => <code>{id}</code>,
  },
  {
    key: 'status',
    header: 'Situação',
    cell: ({ attributes }) => <StatusBadge status={attributes.status} />,
  },
];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Usuários', noindex: true });
