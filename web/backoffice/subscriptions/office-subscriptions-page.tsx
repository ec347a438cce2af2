import { SUBSCRIPTION_VIEWS, type SubscriptionView } from '#core/plans/office-subscription.ts';
import { pathTo } from '#core/site/paths.ts';
import { dateText } from '#text/formats.ts';
import { OFFICE_END_REASONS, SUBSCRIPTION_VIEW_LABELS } from '#text/office-money-labels.ts';
import { askedOf } from '../../addresses/asked-address.ts';
import { officeSubscriptionsAddress } from '../../addresses/office-money-addresses.ts';
import { pageMeta } from '../../page-meta.ts';
import { load } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { DataTable, type Column } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { DirectorySearch } from '../directory-search.tsx';
import { EmailText } from '../email-link.tsx';
import type { Route } from './+types/office-subscriptions-page';
import { chargeText, nextText, type SubscriptionLine } from './office-subscription-words.ts';
import { SubscriptionBadges } from './subscription-badges.tsx';
import '../directory-line.css';

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const asked = askedOf(officeSubscriptionsAddress, session, url);
  const q = asked.get('q')?.trim() ?? '';
  const view = SUBSCRIPTION_VIEWS.find((name) => name === asked.get('view')) ?? 'active';
  const query = { page: asked.get('page') ?? '1', q, view };
  const { data, meta } = await load(session.adminApi.v1.backoffice.subscriptions.$get({ query }));
  return { subscriptions: data, place: meta, filter: { q, view } };
}

const HERE = pathTo('backofficeSubscriptions');

interface Filter {
  q: string;
  view: SubscriptionView;
}

/** The active ones go without saying. */
const saidOf = ({ q, view }: Filter) => ({ q, view: view === 'active' ? undefined : view });

const listPath = (filter: Filter, page?: number) =>
  officeSubscriptionsAddress.link(HERE, { ...saidOf(filter), page });

export default function OfficeSubscriptionsPage({ loaderData }: Route.ComponentProps) {
  const { subscriptions, place, filter } = loaderData;
  return (
    <>
      <PageHeader title="Assinaturas" lead="Quem assina qual plano. As mais novas vêm primeiro." />
      <div className="directory">
        <DirectorySearch
          label="Nome, e-mail, telefone, CPF ou CNPJ"
          q={filter.q}
          name={officeSubscriptionsAddress.name('q')}
          kept={officeSubscriptionsAddress.parameters({ view: saidOf(filter).view })}
        />
        <Tabs
          label="Situação"
          tabs={SUBSCRIPTION_VIEWS.map((view) => ({
            label: SUBSCRIPTION_VIEW_LABELS[view],
            href: listPath({ ...filter, view }),
            current: filter.view === view,
            count: place.counters[view],
          }))}
        />
        {subscriptions.length > 0 ? (
          <DataTable
            caption={`Assinaturas: ${SUBSCRIPTION_VIEW_LABELS[filter.view].toLowerCase()}`}
            columns={COLUMNS}
            rows={subscriptions}
            rowKey={({ id }) => id}
          />
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
  if (filter.q === '')
    return (
      <EmptyState scene="bird" title="Nenhuma assinatura aqui">
        Quando houver, ela aparece nesta lista.
      </EmptyState>
    );
  return (
    <EmptyState
      scene="bird"
      title="Nenhuma assinatura encontrada"
      action={
        <ButtonLink href={listPath({ ...filter, q: '' })} variant="secondary">
          Ver todas
        </ButtonLink>
      }
    >
      Veja também as outras situações. CPF e CNPJ se procuram inteiros.
    </EmptyState>
  );
}

const COLUMNS: readonly Column<SubscriptionLine>[] = [
  {
    key: 'person',
    header: 'Anunciante',
    main: true,
    cell: ({ id, attributes: { person, email } }) => (
      <>
        <a className="line-name" href={pathTo('backofficeSubscription', { id })}>
          {person}
        </a>
        <span className="line-sub">
          <EmailText email={email} />
        </span>
      </>
    ),
  },
  {
    key: 'plan',
    header: 'Plano',
    cell: ({ attributes }) => (
      <span>
        {attributes.plan}
        <span className="line-sub">{chargeText(attributes)}</span>
      </span>
    ),
  },
  { key: 'since', header: 'Desde', cell: ({ attributes }) => dateText(attributes.started_at) },
  {
    key: 'next',
    header: 'Período',
    cell: ({ attributes }) => (
      <span>
        {nextText(attributes)}
        {attributes.end_reason && (
          <span className="line-sub">{OFFICE_END_REASONS[attributes.end_reason]}</span>
        )}
      </span>
    ),
  },
  {
    key: 'status',
    header: 'Situação',
    cell: ({ attributes }) => (
      <span>
        <SubscriptionBadges {...attributes} />
      </span>
    ),
  },
];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Assinaturas', noindex: true });
