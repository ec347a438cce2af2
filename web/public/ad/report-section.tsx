import { REPORT_DETAILS_LENGTH, REPORT_REASONS } from '#core/reports/report.ts';
import { REPORT_REASON_LABELS } from '#text/report-labels.ts';
import { formState, type FailedForm } from '../../forms/failed-form.ts';
import { namedErrors } from '../../forms/named-errors.ts';
import { Button } from '../../ui/button/button.tsx';
import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Select } from '../../ui/select/select.tsx';
import { Textarea } from '../../ui/textarea/textarea.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { REPORT, REPORT_ACTION } from './send-report.ts';
import './report-section.css';

const LABELS = {
  reason: 'O que está errado',
  details: 'Conte o que aconteceu',
  reporter_email: 'E-mail para resposta',
};

interface ReportSectionProps {
  /** The address of the page, to which the form is posted. */
  path: string;
  /** It was sent just now. */
  sent: boolean;
  failed: FailedForm | undefined;
}

/** Saying that something is wrong with the ad. Needs no account and no script. */
export function ReportSection({ path, sent, failed }: ReportSectionProps) {
  return (
    <details className="ad-report" id={REPORT} open={sent || failed !== undefined}>
      <summary>
        <Icon name="flag" />
        Denunciar este anúncio
      </summary>
      {sent ? (
        <Notice tone="success" title="Denúncia enviada. Obrigado!" live>
          Vamos olhar este anúncio. Se você deixou um e-mail, podemos escrever para saber mais.
        </Notice>
      ) : (
        <ReportForm path={path} failed={failed} />
      )}
    </details>
  );
}

function ReportForm({ path, failed }: Pick<ReportSectionProps, 'path' | 'failed'>) {
  const form = formState(failed);
  const field = (name: keyof typeof LABELS) => ({
    name,
    label: LABELS[name],
    defaultValue: form.value(name),
    error: form.error(name),
  });
  return (
    <form method="post" action={`${path}#${REPORT}`} className="form" noValidate>
      <ErrorSummary title="Confira a denúncia" errors={namedErrors(form.errors, LABELS)} />
      <p className="field-hint">
        O anunciante não fica sabendo quem denunciou. Olhamos cada denúncia antes de tirar um
        anúncio do ar.
      </p>
      <Select
        {...field('reason')}
        required
        placeholder="Escolha"
        options={REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_LABELS[value] }))}
      />
      <Textarea {...field('details')} rows={3} maxLength={REPORT_DETAILS_LENGTH.max} />
      <TextInput
        {...field('reporter_email')}
        hint="Só se quiser uma resposta."
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <Button name="_action" value={REPORT_ACTION} variant="secondary" icon="flag">
        Enviar denúncia
      </Button>
    </form>
  );
}
