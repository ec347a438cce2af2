import { useId, type ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { HANDLING_NOTE_LENGTH, type ReportDecision } from '#core/reports/report-handling.ts';
import { formState } from '../../forms/failed-form.ts';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import type { IconName } from '../../ui/icon/icon-names.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { Textarea } from '../../ui/textarea/textarea.tsx';
import { ReasonField } from '../reason-field.tsx';
import type { RefusedReportAction } from './report-actions.ts';
import type { ReportedAd } from './report-view.ts';
import '../ads/decision-panel.css';
import './report-card.css';

interface ReportDecisionsProps {
  /** One of the open reports of the ad. */
  id: string;
  ad: ReportedAd;
  refused: RefusedReportAction | undefined;
}

/** What can be decided about a reported ad; each closes all its open reports. */
export function ReportDecisions({ id, ad, refused }: ReportDecisionsProps) {
  const general = refused?.errors.find(({ name }) => name !== 'reason' && name !== 'note');
  const of = (decision: ReportDecision) => ({
    id,
    ad,
    decision,
    refused: refused?.decision === decision ? refused : undefined,
  });
  return (
    <div className="report-choices">
      {general && (
        <Notice tone="danger" live>
          {general.message}
        </Notice>
      )}
      <DecisionForm {...of('dismiss')} icon="check" label="Nada a mudar" />
      <DecisionForm {...of('warn')} icon="mail" label="Avisar o anunciante">
        O anúncio continua no ar, e o anunciante recebe o que deve ajustar.
      </DecisionForm>
      {ad.may_take_down && (
        <DecisionForm {...of('take_down')} icon="ban" label="Tirar o anúncio do ar">
          O anúncio sai do ar agora, e o anunciante não consegue publicar de novo sozinho.
        </DecisionForm>
      )}
    </div>
  );
}

const SUBMITS: Readonly<Record<ReportDecision, string>> = {
  dismiss: 'Fechar sem mudar nada',
  warn: 'Avisar e fechar',
  take_down: 'Tirar do ar e avisar',
};

interface DecisionFormProps extends ReportDecisionsProps {
  decision: ReportDecision;
  icon: IconName;
  label: string;
  children?: ReactNode;
}

function DecisionForm({ id, ad, decision, refused, icon, label, children }: DecisionFormProps) {
  const state = formState(refused);
  const isBusy = useNavigation().formData?.get('report') === id;
  const field = useId();
  return (
    <details className="choice" name={`anuncio-${ad.id}`} open={refused !== undefined}>
      <summary className="btn btn-secondary">
        <Icon name={icon} />
        {label}
      </summary>
      <Form method="post" className="form choice-body" noValidate>
        <p>
          {children} {closedText(ad.open_reports)} Quem deixou e-mail recebe uma resposta.
        </p>
        <input type="hidden" name="report" value={id} />
        {decision !== 'dismiss' && (
          <ReasonField
            id={`${field}-reason`}
            state={state}
            hint="O anunciante recebe por e-mail, como você escrever. Não diga quem denunciou."
          />
        )}
        <Textarea
          id={`${field}-note`}
          name="note"
          label="Anotação"
          mark="optional"
          hint="Só a equipe lê."
          rows={2}
          maxLength={HANDLING_NOTE_LENGTH.max}
          defaultValue={state.value('note')}
          error={state.error('note')}
        />
        <Button
          name="_action"
          value={decision}
          variant={decision === 'take_down' ? 'danger' : 'primary'}
          icon={icon}
          loading={isBusy}
        >
          {SUBMITS[decision]}
        </Button>
      </Form>
    </details>
  );
}

function closedText(open: number): string {
  return open > 1
    ? `As ${open} denúncias abertas deste anúncio ficam tratadas.`
    : 'A denúncia fica tratada.';
}
