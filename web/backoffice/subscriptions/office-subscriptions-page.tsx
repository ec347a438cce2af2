import type { AgeSort } from '#core/office-tables/table-place.ts';
import { SUBSCRIPTION_VIEWS } from '#core/plans/office-subscription.ts';
import { pathTo, resourcePath } from '#core/site/paths.ts';
import { dateText } from '#text/formats.ts';
import { OFFICE_END_REASONS, SUBSCRIPTION_VIEW_LABELS } from '#text/office-money-labels.ts';
import { nextText } from '#text/office-subscription-words.ts';
import { pageMeta } from '../../page-meta.ts';
import { load } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { EmailText } from '../email-link.tsx';
import { askedTable, loadViews } from '../tables/asked-table.ts';
import { OfficeTable, type OfficeColumn } from '../tables/office-table.tsx';
import { subscriptionWords } from '../tables/table-words.ts';
import type { Route } from './+types/office-subscriptions-page';
import { chargeText, type SubscriptionLine } from './office-subscription-words.ts';
import { SubscriptionBadges } from './subscription-badges.tsx';
import '../directory-line.css';

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const { asked, query } = askedTable(subscriptionWords, session, url);
  const [{ data, meta }, views] = await Promise.all([
    load(session.adminApi.v1.backoffice.subscriptions.$get({ query })),
    loadViews(session, subscriptionWords),
  ]);
  return { subscriptions: data, place: meta, asked, views };
}

const SORTS: readonly { value: AgeSort; label: string }[] = [
  { value: 'newest', label: 'Mais novas' },
  { value: 'oldest', label: 'Mais antigas' },
];

export default function OfficeSubscriptionsPage({ loaderData }: Route.ComponentProps) {
  const { subscriptions, place, asked, views } = loaderData;
  return (
    <OfficeTable
      title="Assinaturas"
      nouns={['assinatura', 'assinaturas']}
      here={pathTo('backofficeSubscriptions')}
      spreadsheet={resourcePath('officeSpreadsheet', { table: 'subscriptions' })}
      words={subscriptionWords}
      asked={asked}
      columns={COLUMNS}
      rows={subscriptions}
      rowKey={({ id }) => id}
      place={place}
      sorts={SORTS}
      search={{ label: 'Nome, e-mail, telefone, CPF ou CNPJ' }}
      views={views}
      tabs={{
        filter: 'view',
        label: 'Situação',
        choices: [
          { label: 'Todas' },
          ...SUBSCRIPTION_VIEWS.map((value) => ({
            value,
            label: SUBSCRIPTION_VIEW_LABELS[value],
          })),
        ],
      }}
      empty={{ title: 'Ainda não há assinaturas', text: 'Quem assina um plano aparece aqui.' }}
    />
  );
}

const COLUMNS: readonly OfficeColumn<SubscriptionLine>[] = [
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
  { key: 'code', header: 'Código', isExtra: true, cell: ({ id }) => <code>{id}</code> },
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
