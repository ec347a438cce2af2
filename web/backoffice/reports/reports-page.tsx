import { Form } from 'react-router';
import { REPORT_STATES, type ReportState } from '#core/reports/report-handling.ts';
import { REPORT_REASONS, type ReportReason } from '#core/reports/report.ts';
import { pathTo } from '#core/site/paths.ts';
import { sitePathOf } from '#core/site/site-path.ts';
import { REPORT_REASON_LABELS } from '#text/report-labels.ts';
import { askedOf } from '../../addresses/asked-address.ts';
import { reportsAddress } from '../../addresses/office-addresses.ts';
import { pageMeta } from '../../page-meta.ts';
import { load } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { Select } from '../../ui/select/select.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import type { Route } from './+types/reports-page';
import { actOnReport } from './report-actions.ts';
import { ReportedAdCard } from './report-card.tsx';
import './reports-page.css';

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const { adminApi } = session;
  const asked = askedOf(reportsAddress, session, url);
  const state = REPORT_STATES.find((name) => name === asked.get('state')) ?? 'open';
  const reason = REPORT_REASONS.find((name) => name === asked.get('reason'));
  const ad = asked.get('ad') ?? undefined;
  const page = asked.get('page') ?? '1';
  const query = { state, page, ...(reason && { reason }), ...(ad && { ad }) };
  const kept = await load(adminApi.v1.backoffice.reports.$get({ query }));
  return { reports: kept.data, place: kept.meta, filter: { state, reason, ad }, now: new Date() };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return actOnReport(
    sessionOf(context),
    await request.formData(),
    sitePathOf(url) ?? pathTo('backofficeReports'),
  );
}

const HERE = pathTo('backofficeReports');

interface Filter {
  state: ReportState;
  reason: ReportReason | undefined;
  /** The id of one ad. */
  ad: string | undefined;
}

/** What is open goes without saying. */
function saidOf({ state, ...filter }: Filter) {
  return { state: state === 'open' ? undefined : state, ...filter };
}

function listPath(filter: Filter, page?: number): string {
  return reportsAddress.link(HERE, { ...saidOf(filter), page });
}

export default function ReportsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reports, place, filter, now } = loaderData;
  // A colleague was faster: the report is not in this list any more.
  const gone = reports.some(({ id }) => id === actionData?.report) ? undefined : actionData;
  const byAd = [...Map.groupBy(reports, ({ attributes }) => attributes.ad.id)];
  return (
    <>
      <PageHeader
        title="Denúncias"
        lead="O que visitantes disseram dos anúncios. Uma denúncia não muda nada sozinha: quem decide é você."
      />
      <Tabs
        label="Denúncias por situação"
        tabs={[
          {
            label: 'Abertas',
            href: listPath({ ...filter, state: 'open' }),
            current: filter.state === 'open',
            count: place.counters.open,
          },
          {
            label: 'Tratadas',
            href: listPath({ ...filter, state: 'handled' }),
            current: filter.state === 'handled',
            count: place.counters.handled,
          },
        ]}
      />
      <ReasonFilter filter={filter} key={filter.reason} />
      {filter.ad && (
        <p className="reports-of-one">
          Só as denúncias de um anúncio.{' '}
          <a className="link" href={listPath({ ...filter, ad: undefined })}>
            Ver as de todos
          </a>
        </p>
      )}
      {gone && (
        <Notice tone="warning" live>
          {gone.errors[0]?.message}
        </Notice>
      )}
      {reports.length === 0 ? (
        <Nothing filter={filter} />
      ) : (
        <ul className="reports">
          {byAd.map(([ad, ofAd]) => (
            <li key={ad}>
              <ReportedAdCard
                reports={ofAd}
                now={now}
                refused={ofAd.some(({ id }) => id === actionData?.report) ? actionData : undefined}
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={place.page}
        pageCount={place.page_count}
        hrefFor={(page) => listPath(filter, page)}
      />
    </>
  );
}

/** Sends itself when the choice changes; the button is for who has no script. */
function ReasonFilter({ filter }: { filter: Filter }) {
  const { reason, ...others } = saidOf(filter);
  return (
    <Form className="reports-filter">
      {[...reportsAddress.parameters(others)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Select
        name={reportsAddress.name('reason')}
        label="Motivo"
        defaultValue={reason ? reportsAddress.word('reason', reason) : ''}
        placeholder="Todos os motivos"
        options={REPORT_REASONS.map((each) => ({
          value: reportsAddress.word('reason', each),
          label: REPORT_REASON_LABELS[each],
        }))}
        data-submit-on-change
      />
      <Button variant="secondary" icon="search">
        Filtrar
      </Button>
    </Form>
  );
}

function Nothing({ filter }: { filter: Filter }) {
  if (filter.reason || filter.ad)
    return (
      <EmptyState
        title="Nenhuma denúncia assim"
        action={
          <ButtonLink
            href={listPath({ ...filter, reason: undefined, ad: undefined })}
            variant="secondary"
          >
            Ver todas
          </ButtonLink>
        }
      >
        Com este filtro não há nenhuma.
      </EmptyState>
    );
  return filter.state === 'open' ? (
    <EmptyState scene="bird" title="Nenhuma denúncia aberta">
      Quando um visitante denunciar um anúncio, ela aparece aqui.
    </EmptyState>
  ) : (
    <EmptyState title="Nenhuma denúncia tratada">
      As que você marcar como tratadas ficam guardadas aqui por dois anos.
    </EmptyState>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Denúncias', noindex: true });
