import { useId } from 'react';
import { Form, useNavigation } from 'react-router';
import { HANDLING_NOTE_LENGTH } from '#core/reports/report-handling.ts';
import { pathTo } from '#core/site/paths.ts';
import { agoText, counted, dateTimeText } from '#text/formats.ts';
import { REPORT_REASON_LABELS } from '#text/report-labels.ts';
import { formState } from '../../forms/failed-form.ts';
import { EmailLink } from '../email-link.tsx';
import { ReasonField } from '../reason-field.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Textarea } from '../../ui/textarea/textarea.tsx';
import { standingOf } from '../ads/ad-standing.ts';
import { OFFICE_KINDS } from '../ads/office-kinds.ts';
import { reportsTone, type BackofficeReport, type ReportedAd } from './report-view.ts';
import type { RefusedReportAction } from './report-actions.ts';
import '../file-part.css';
import '../ads/decision-panel.css';
import './report-card.css';

interface ReportedAdCardProps {
  /** Of one ad, the newest first. */
  reports: readonly BackofficeReport[];
  /** When the page was made: what "há 2 dias" counts from. */
  now: Date;
  refused: RefusedReportAction | undefined;
}

/** One ad: what visitors said of it, and what can be done about it. */
export function ReportedAdCard({ reports, now, refused }: ReportedAdCardProps) {
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
            <Said report={report} now={now} />
          </li>
        ))}
      </ol>
      {count > reports.length && (
        <p className="report-from">E mais {counted(count - reports.length, 'outra', 'outras')}.</p>
      )}
      {!attributes.handled_at && <Choices id={id} ad={ad} refused={refused} />}
    </article>
  );
}

function Said({ report: { attributes: said }, now }: { report: BackofficeReport; now: Date }) {
  return (
    <>
      <div className="report-head">
        <h3>{REPORT_REASON_LABELS[said.reason]}</h3>
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
  const standing = standingOf(ad.kind, ad);
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
      {said.handling_note && <p className="file-quote">{said.handling_note}</p>}
    </div>
  );
}

interface ChoicesProps {
  id: string;
  ad: ReportedAd;
  refused: RefusedReportAction | undefined;
}

function Choices({ id, ad, refused }: ChoicesProps) {
  const refusedOf = (action: RefusedReportAction['action']) =>
    refused?.action === action ? refused : undefined;
  const general = refused?.errors.find(({ name }) => name !== 'reason' && name !== 'note');
  return (
    <div className="report-choices">
      {general && (
        <Notice tone="danger" live>
          {general.message}
        </Notice>
      )}
      <HandleForm id={id} ad={ad} refused={refusedOf('handle')} />
      {ad.may_take_down && <TakeDownForm id={id} ad={ad} refused={refusedOf('take_down')} />}
    </div>
  );
}

function useIsBusy(id: string): boolean {
  const { formData } = useNavigation();
  return formData?.get('report') === id;
}

function HandleForm({ id, ad, refused }: ChoicesProps) {
  const state = formState(refused);
  const isBusy = useIsBusy(id);
  const field = useId();
  const label =
    ad.open_reports > 1 ? `Marcar as ${ad.open_reports} como tratadas` : 'Marcar como tratada';
  return (
    <details className="choice" name={`anuncio-${ad.id}`} open={refused !== undefined}>
      <summary className="btn btn-secondary">
        <Icon name="check" />
        {label}
      </summary>
      <Form method="post" className="form choice-body" noValidate>
        <input type="hidden" name="report" value={id} />
        <input type="hidden" name="whole_ad" value="on" />
        <Textarea
          id={`${field}-note`}
          name="note"
          label="O que foi feito"
          mark="optional"
          hint="Só a equipe lê."
          rows={2}
          maxLength={HANDLING_NOTE_LENGTH.max}
          defaultValue={state.value('note')}
          error={state.error('note')}
        />
        <Button name="_action" value="handle" icon="check" loading={isBusy}>
          {label}
        </Button>
      </Form>
    </details>
  );
}

function TakeDownForm({ id, ad, refused }: ChoicesProps) {
  const state = formState(refused);
  const isBusy = useIsBusy(id);
  const field = useId();
  return (
    <details className="choice" name={`anuncio-${ad.id}`} open={refused !== undefined}>
      <summary className="btn btn-secondary">
        <Icon name="ban" />
        Tirar o anúncio do ar
      </summary>
      <Form method="post" className="form choice-body" noValidate>
        <p>
          O anúncio sai do ar agora, e o anunciante não consegue publicar de novo sozinho. As
          denúncias abertas dele ficam tratadas.
        </p>
        <input type="hidden" name="report" value={id} />
        <input type="hidden" name="ad" value={ad.id} />
        <input type="hidden" name="kind" value={ad.kind} />
        <ReasonField
          id={`${field}-reason`}
          state={state}
          hint="O anunciante recebe por e-mail, como você escrever. Não diga quem denunciou."
        />
        <Button name="_action" value="take_down" variant="danger" icon="ban" loading={isBusy}>
          Tirar do ar e avisar
        </Button>
      </Form>
    </details>
  );
}
