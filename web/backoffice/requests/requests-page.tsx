import {
  REQUEST_KINDS,
  REQUEST_STATES,
  type RequestKind,
  type RequestState,
} from '#core/contact/contact-request.ts';
import { pathTo } from '#core/site/paths.ts';
import {
  CONTACT_SUBJECT_LABELS,
  REQUEST_KIND_LABELS,
  REQUEST_STATE_LABELS,
} from '#text/contact-labels.ts';
import { counted, dateTimeText } from '#text/formats.ts';
import { askedOf } from '../../addresses/asked-address.ts';
import { requestsAddress } from '../../addresses/office-addresses.ts';
import { pageMeta } from '../../page-meta.ts';
import { load } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { DataTable, type Column } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { Select } from '../../ui/select/select.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { DirectorySearch } from '../directory-search.tsx';
import { EmailText } from '../email-link.tsx';
import type { Route } from './+types/requests-page';
import type { OfficeRequest } from './office-request.ts';
import { RequestStateBadge } from './request-state-badge.tsx';
import '../directory-line.css';
import './requests-page.css';

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const asked = askedOf(requestsAddress, session, url);
  const filter = {
    q: asked.get('q')?.trim() ?? '',
    kind: REQUEST_KINDS.find((kind) => kind === asked.get('kind')),
    state: REQUEST_STATES.find((state) => state === asked.get('state')),
  };
  const query = {
    page: asked.get('page') ?? '1',
    q: filter.q,
    ...(filter.kind && { kind: filter.kind }),
    ...(filter.state && { state: filter.state }),
  };
  const { data, meta } = await load(
    session.adminApi.v1.backoffice.contact_requests.$get({ query }),
  );
  return { requests: data, place: meta, filter };
}

const HERE = pathTo('backofficeRequests');

interface Filter {
  q: string;
  kind?: RequestKind | undefined;
  state?: RequestState | undefined;
}

const listPath = (filter: Filter, page?: number) => requestsAddress.link(HERE, { ...filter, page });

export default function RequestsPage({ loaderData }: Route.ComponentProps) {
  const { requests, place, filter } = loaderData;
  const isFiltered = filter.q !== '' || Boolean(filter.kind ?? filter.state);
  const found = counted(place.total, 'pedido', 'pedidos');
  const { counters } = place;
  const all = counters.new + counters.in_progress + counters.done;
  return (
    <>
      <PageHeader
        title="Pedidos de contato"
        lead={isFiltered ? `${found} com esta busca.` : `${found}. Os mais novos vêm primeiro.`}
      />
      <div className="directory">
        <DirectorySearch
          label="Nome, e-mail, telefone ou texto"
          q={filter.q}
          name={requestsAddress.name('q')}
          kept={requestsAddress.parameters({ state: filter.state })}
          key={filter.kind}
        >
          <Select
            name={requestsAddress.name('kind')}
            label="De onde veio"
            defaultValue={filter.kind ? requestsAddress.word('kind', filter.kind) : ''}
            placeholder="Todas as páginas"
            options={REQUEST_KINDS.map((kind) => ({
              value: requestsAddress.word('kind', kind),
              label: REQUEST_KIND_LABELS[kind].many,
            }))}
            data-submit-on-change
          />
        </DirectorySearch>
        <Tabs
          label="Situação"
          tabs={[
            {
              label: 'Todos',
              href: listPath({ ...filter, state: undefined }),
              current: filter.state === undefined,
              count: all,
            },
            ...REQUEST_STATES.map((state) => ({
              label: REQUEST_STATE_LABELS[state].plural,
              href: listPath({ ...filter, state }),
              current: filter.state === state,
              count: counters[state],
            })),
          ]}
        />
        {requests.length > 0 ? (
          <DataTable caption="Pedidos" columns={COLUMNS} rows={requests} rowKey={({ id }) => id} />
        ) : (
          <EmptyState
            scene="bird"
            title={isFiltered ? 'Nenhum pedido assim' : 'Ainda não há pedidos'}
            action={
              isFiltered && (
                <ButtonLink href={HERE} variant="secondary">
                  Ver todos
                </ButtonLink>
              )
            }
          >
            {isFiltered
              ? 'Confira como se escreve, ou procure só por uma parte.'
              : 'O que as pessoas escrevem na página de contato, e os pedidos de corretores e imobiliárias, aparecem aqui.'}
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

const COLUMNS: readonly Column<OfficeRequest>[] = [
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
