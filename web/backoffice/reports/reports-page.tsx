import { REPORT_STATES } from '#core/reports/report-handling.ts';
import { pathTo } from '#core/site/paths.ts';
import { pageMeta } from '../../page-meta.ts';
import { load } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import type { Route } from './+types/reports-page';
import { actOnReport } from './report-actions.ts';
import { ReportCard } from './report-card.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { adminApi } = sessionOf(context);
  const state = REPORT_STATES.find((name) => name === url.searchParams.get('state')) ?? 'open';
  const page = url.searchParams.get('page') ?? '1';
  const kept = await load(adminApi.v1.backoffice.reports.$get({ query: { state, page } }));
  return { reports: kept.data, place: kept.meta, state, now: new Date() };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return actOnReport(sessionOf(context), await request.formData(), url.pathname + url.search);
}

const HERE = pathTo('backofficeReports');

export default function ReportsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reports, place, state, now } = loaderData;
  // A colleague was faster: the report is not in this list any more.
  const gone = reports.some(({ id }) => id === actionData?.report) ? undefined : actionData;
  return (
    <>
      <PageHeader
        title="Denúncias"
        lead="O que visitantes disseram dos anúncios. Uma denúncia não muda nada sozinha: quem decide é você."
      />
      <Tabs
        label="Denúncias por situação"
        tabs={[
          { label: 'Abertas', href: HERE, current: state === 'open', count: place.counters.open },
          {
            label: 'Tratadas',
            href: `${HERE}?state=handled`,
            current: state === 'handled',
            count: place.counters.handled,
          },
        ]}
      />
      {gone && (
        <Notice tone="warning" live>
          {gone.errors[0]?.message}
        </Notice>
      )}
      {reports.length === 0 ? (
        <Nothing state={state} />
      ) : (
        <ul className="reports">
          {reports.map((report) => (
            <li key={report.id}>
              <ReportCard
                report={report}
                now={now}
                refused={actionData?.report === report.id ? actionData : undefined}
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={place.page}
        pageCount={place.page_count}
        hrefFor={(page) => `${HERE}?${new URLSearchParams({ state, page: String(page) })}`}
      />
    </>
  );
}

function Nothing({ state }: { state: 'open' | 'handled' }) {
  return state === 'open' ? (
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
