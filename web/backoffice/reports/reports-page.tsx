import { groupBy } from '#web/group-by.ts';
import type { AgeSort } from '#core/office-tables/table-place.ts';
import { REPORT_REASONS } from '#core/reports/report.ts';
import { pathTo, resourcePath } from '#core/site/paths.ts';
import { sitePathOf } from '#core/site/site-path.ts';
import { REPORT_REASON_LABELS } from '#text/report-labels.ts';
import { addressOf } from '../../addresses/address-words.ts';
import { pageMeta } from '../../page-meta.ts';
import { load } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Select } from '../../ui/select/select.tsx';
import { askedTable, loadViews, type Asked } from '../tables/asked-table.ts';
import { OfficeTable } from '../tables/office-table.tsx';
import { reportWords } from '../tables/table-words.ts';
import type { Route } from './+types/reports-page';
import { actOnReport } from './report-actions.ts';
import { ReportedAdCard } from './report-card.tsx';
import './reports-page.css';

const HERE = pathTo('backofficeReports');

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const { asked, query } = askedTable(reportWords, session, url);
  const state = asked['state'] ?? 'open';
  const [{ data, meta }, views] = await Promise.all([
    load(session.adminApi.v1.backoffice.reports.$get({ query: { ...query, state } })),
    loadViews(session, reportWords),
  ]);
  const shown: Asked = { ...asked, state };
  return { reports: data, place: meta, asked: shown, views, now: new Date() };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return actOnReport(sessionOf(context), await request.formData(), sitePathOf(url) ?? HERE);
}

const SORTS: readonly { value: AgeSort; label: string }[] = [
  { value: 'newest', label: 'Mais recentes' },
  { value: 'oldest', label: 'Mais antigas' },
];

export default function ReportsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reports, place, asked, views, now } = loaderData;
  const { ad, after: _after, before: _before, ...others } = asked;
  // A colleague was faster: the report is not in this list any more.
  const gone = reports.some(({ id }) => id === actionData?.report) ? undefined : actionData;
  const byAd = [...groupBy(reports, ({ attributes }) => attributes.ad.id)];
  return (
    <OfficeTable
      title="Denúncias"
      nouns={['anúncio denunciado', 'anúncios denunciados']}
      here={HERE}
      spreadsheet={resourcePath('officeSpreadsheet', { table: 'reports' })}
      words={reportWords}
      asked={asked}
      isAlwaysAsked={['state']}
      columns={[]}
      rows={reports}
      rowKey={({ id }) => id}
      place={place}
      sorts={SORTS}
      search={{ label: 'Anúncio, código, texto ou e-mail' }}
      views={views}
      filters={
        <Select
          name={reportWords.name('reason')}
          label="Motivo"
          defaultValue={asked['reason'] && reportWords.said('reason', asked['reason'])}
          placeholder="Todos os motivos"
          options={REPORT_REASONS.map((reason) => ({
            value: reportWords.said('reason', reason),
            label: REPORT_REASON_LABELS[reason],
          }))}
          data-submit-on-change
        />
      }
      tabs={{
        filter: 'state',
        label: 'Denúncias por situação',
        choices: [
          { value: 'open', label: 'Abertas' },
          { value: 'handled', label: 'Tratadas' },
        ],
      }}
      keptFilters={['ad']}
      bulk="reports"
      notes={
        <>
          {ad && (
            <Notice
              icon="flag"
              action={
                <ButtonLink
                  href={addressOf(HERE, reportWords.parameters(others))}
                  variant="secondary"
                  size="sm"
                >
                  Ver as de todos
                </ButtonLink>
              }
            >
              Só as denúncias de um anúncio.
            </Notice>
          )}
          {gone && (
            <Notice tone="warning" live>
              {gone.errors[0]?.message}
            </Notice>
          )}
        </>
      }
      cards={
        <ul className="reports">
          {byAd.map(([id, ofAd]) => (
            <li key={id}>
              <ReportedAdCard
                reports={ofAd}
                asked={asked}
                now={now}
                refused={ofAd.some((one) => one.id === actionData?.report) ? actionData : undefined}
              />
            </li>
          ))}
        </ul>
      }
      empty={{
        title: asked['state'] === 'open' ? 'Nenhuma denúncia aberta' : 'Nenhuma denúncia tratada',
        text: 'O que visitantes dizem dos anúncios aparece aqui. Uma denúncia não muda nada sozinha: quem decide é você.',
      }}
    />
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Denúncias', noindex: true });
