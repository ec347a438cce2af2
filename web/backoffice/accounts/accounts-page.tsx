import { PROFILES, type Profile } from '#core/actor.ts';
import { USER_STATUSES, type UserStatus } from '#core/accounts/account.ts';
import { pathTo } from '#core/site/paths.ts';
import { PROFILE_LABELS, USER_STATUS_PLURALS } from '#text/account-labels.ts';
import { counted, dateText } from '#text/formats.ts';
import { askedOf } from '../../addresses/asked-address.ts';
import { accountsAddress } from '../../addresses/office-addresses.ts';
import { pageMeta } from '../../page-meta.ts';
import { load } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { DataTable, type Column } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { Select } from '../../ui/select/select.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { EmailText } from '../email-link.tsx';
import { DirectorySearch } from '../directory-search.tsx';
import type { Route } from './+types/accounts-page';
import { personName, publicName, type AccountLine } from './account-file.ts';
import { StatusBadge } from './status-badge.tsx';
import '../directory-line.css';

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const { adminApi } = session;
  const asked = askedOf(accountsAddress, session, url);
  const filter = {
    q: asked.get('q')?.trim() ?? '',
    status: USER_STATUSES.find((status) => status === asked.get('status')),
    profile: PROFILES.find((profile) => profile === asked.get('profile')),
  };
  const page = asked.get('page') ?? '1';
  const { data, meta } = await load(
    adminApi.v1.backoffice.users.$get({
      query: {
        page,
        q: filter.q,
        ...(filter.status && { status: filter.status }),
        ...(filter.profile && { profile: filter.profile }),
      },
    }),
  );
  return { accounts: data, place: meta, filter };
}

/** Those one comes to look for first. */
const SHOWN = [undefined, 'active', 'suspended', 'inactive'] as const;

interface Filter {
  q: string;
  status?: UserStatus | undefined;
  profile?: Profile | undefined;
}

function listPath(filter: Filter, page?: number): string {
  return accountsAddress.link(pathTo('backofficeUsers'), { ...filter, page });
}

export default function AccountsPage({ loaderData }: Route.ComponentProps) {
  const { accounts, place, filter } = loaderData;
  const isFiltered = filter.q !== '' || Boolean(filter.status ?? filter.profile);
  const found = counted(place.total, 'conta', 'contas');
  return (
    <>
      <PageHeader
        title="Usuários"
        lead={isFiltered ? `${found} com esta busca.` : `${found}. As mais novas vêm primeiro.`}
      />
      <div className="directory">
        <DirectorySearch
          label="Nome, e-mail ou telefone"
          q={filter.q}
          name={accountsAddress.name('q')}
          kept={accountsAddress.parameters({ status: filter.status })}
        >
          <Select
            name={accountsAddress.name('profile')}
            label="Perfil"
            defaultValue={filter.profile ? accountsAddress.word('profile', filter.profile) : ''}
            placeholder="Todos os perfis"
            options={PROFILES.map((profile) => ({
              value: accountsAddress.word('profile', profile),
              label: PROFILE_LABELS[profile].label,
            }))}
            data-submit-on-change
          />
        </DirectorySearch>
        <Tabs
          label="Situação"
          tabs={SHOWN.map((status) => ({
            label: status ? USER_STATUS_PLURALS[status] : 'Todas',
            href: listPath({ ...filter, status }),
            current: filter.status === status,
          }))}
        />
        {accounts.length > 0 ? (
          <DataTable caption="Contas" columns={COLUMNS} rows={accounts} rowKey={({ id }) => id} />
        ) : (
          <EmptyState
            scene="bird"
            title="Nenhuma conta encontrada"
            action={
              isFiltered && (
                <ButtonLink href={pathTo('backofficeUsers')} variant="secondary">
                  Ver todas
                </ButtonLink>
              )
            }
          >
            Confira como se escreve, ou procure só por uma parte.
          </EmptyState>
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

const COLUMNS: readonly Column<AccountLine>[] = [
  {
    key: 'person',
    header: 'Pessoa',
    main: true,
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
    cell: ({ attributes }) => dateText(attributes.created_at),
  },
  {
    key: 'status',
    header: 'Situação',
    cell: ({ attributes }) => <StatusBadge status={attributes.status} />,
  },
];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Usuários', noindex: true });
