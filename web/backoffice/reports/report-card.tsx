import { pathTo } from '#core/site/paths.ts';
import { agoText, counted, dateTimeText } from '#text/formats.ts';
import { REPORT_DECISION_LABELS, REPORT_REASON_LABELS } from '#text/report-labels.ts';
import { officeAdStatus } from '#text/office-labels.ts';
import { EmailLink } from '../email-link.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { RowTick } from '../bulk/bulk-tools.tsx';
import { OFFICE_KINDS } from '../ads/office-kinds.ts';
import type { Asked } from '../tables/asked-table.ts';
import { reportsTone, type BackofficeReport, type ReportedAd } from './report-view.ts';
import type { RefusedReportAction } from './report-actions.ts';
import { ReportDecisions } from './report-decisions.tsx';
import '../file-part.css';
import './report-card.css';

interface ReportedAdCardProps {
  /** Of one ad, the newest first. */
  reports: readonly BackofficeReport[];
  asked: Asked;
  /** When the page was made: what "há 2 dias" counts from. */
  now: Date;
  refused: RefusedReportAction | undefined;
}

/** One ad: what visitors said of it, and what can be done about it. */
export function ReportedAdCard({ reports, asked, now, refused }: ReportedAdCardProps) {
  const [newest] = reports;
  if (!newest) return null;
  const { id, attributes } = newest;
  const { ad } = attributes;
  const count = attributes.handled_at ? ad.reports_count - ad.open_reports : ad.open_reports;
  return (
    <article className="panel report" aria-labelledby={`anuncio-${ad.id}`}>
      <AdFacts ad={ad} />
      <ol className="report-list">
        {reports.map((report) => (
          <li key={report.id}>
            <Said report={report} asked={asked} now={now} />
          </li>
        ))}
      </ol>
      {count > reports.length && (
        <p className="report-from">E mais {counted(count - reports.length, 'outra', 'outras')}.</p>
      )}
      {!attributes.handled_at && <ReportDecisions id={id} ad={ad} refused={refused} />}
    </article>
  );
}

interface SaidProps {
  report: BackofficeReport;
  asked: Asked;
  now: Date;
}

function Said({ report: { id, attributes: said }, asked, now }: SaidProps) {
  return (
    <>
      <div className="report-head">
        <div className="report-reason">
          <RowTick subject="reports" asked={asked} id={id} />
          <h3>{REPORT_REASON_LABELS[said.reason]}</h3>
        </div>
        <time dateTime={said.sent_at} title={dateTimeText(said.sent_at)}>
          {agoText(said.sent_at, now)}
        </time>
      </div>
      {said.details && <blockquote className="report-said">{said.details}</blockquote>}
      {said.reporter_email && (
        <p className="report-from">
          Resposta para <EmailLink email={said.reporter_email} />
        </p>
      )}
      {said.handled_at && <Handled said={said} />}
    </>
  );
}

function AdFacts({ ad }: { ad: ReportedAd }) {
  const kind = OFFICE_KINDS[ad.kind];
  const standing = officeAdStatus(ad.kind, ad);
  return (
    <div className="report-ad">
      <Icon name={kind.icon} />
      <div>
        <h2 className="report-ad-name" id={`anuncio-${ad.id}`}>
          <a className="link" href={pathTo(kind.pagePath, { id: ad.id })}>
            {ad.name}
          </a>
          {ad.is_public && (
            <a className="report-public" href={ad.path} target="_blank" rel="noreferrer">
              <Icon name="external-link" label="Ver no site, em outra aba" />
            </a>
          )}
        </h2>
        <p className="report-owner">
          de{' '}
          <a className="link" href={pathTo('backofficeUser', { id: ad.owner_id })}>
            {ad.owner_name}
          </a>{' '}
          · <EmailLink email={ad.owner_email} />
        </p>
        <p className="report-badges">
          <Badge tone={standing.tone}>{standing.label}</Badge>
          <Badge tone={reportsTone(ad.reports_count)} icon="flag">
            {counted(ad.reports_count, 'denúncia', 'denúncias')}
          </Badge>
        </p>
      </div>
    </div>
  );
}

function Handled({ said }: { said: BackofficeReport['attributes'] }) {
  return (
    <div className="report-handled">
      <p>
        <Icon name="circle-check" />
        Tratada{said.handled_by ? ` por ${said.handled_by}` : ''} em{' '}
        {said.handled_at && dateTimeText(said.handled_at)}
      </p>
      {said.decision && <p>{REPORT_DECISION_LABELS[said.decision]}</p>}
      {said.handling_note && <p className="file-quote">{said.handling_note}</p>}
    </div>
  );
}
