import { Form, useNavigation } from 'react-router';
import { BULK_AREAS, type BulkSubject } from '#core/bulk-actions/bulk-action.ts';
import { BULK_LABELS } from '#text/bulk-labels.ts';
import { counted } from '#text/formats.ts';
import { formState, type FailedForm } from '../../forms/failed-form.ts';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { OwnPassword } from '../proof-fields.tsx';
import type { BulkJob } from './bulk-job.ts';
import { rowOfAction } from './bulk-subjects.ts';
import '../../ui/field/field.css';
import '../ads/decision-panel.css';
import '../file-part.css';

interface BulkDecisionsProps {
  job: BulkJob;
  subject: BulkSubject;
  refused: FailedForm | undefined;
}

/** What may be decided now. */
export function BulkDecisions({ job, subject, refused }: BulkDecisionsProps) {
  const busy = useNavigation().formData?.get('_action');
  const { one, many, actions } = BULK_LABELS[subject];
  const may = new Set(job.allowed_decisions);
  if (may.size === 0) return null;
  const state = formState(refused);
  const general = state.errors.find(({ name }) => name !== 'current_password');
  return (
    <>
      {general && (
        <Notice tone="danger" live>
          {general.message}
        </Notice>
      )}
      {may.has('start') && <p>{actions[job.action]?.effect}</p>}
      {job.reason && <p className="file-quote">“{job.reason}”</p>}
      {(may.has('start') || may.has('cancel')) && (
        <Form method="post" className="form" noValidate>
          {may.has('start') && BULK_AREAS[subject] === 'money' && (
            <OwnPassword error={state.error('current_password')} />
          )}
          <div className="btn-row">
            {may.has('start') && (
              <Button name="_action" value="start" icon="check" loading={busy === 'start'}>
                {actions[job.action]?.label}: {counted(job.changes, one, many)}
              </Button>
            )}
            {may.has('cancel') && (
              <Button
                name="_action"
                value="cancel"
                variant="quiet"
                icon="x"
                loading={busy === 'cancel'}
              >
                {job.state === 'running' ? 'Parar aqui' : 'Desistir da ação'}
              </Button>
            )}
          </div>
        </Form>
      )}
      {may.has('cancel') && <p className="field-hint">{cancelEffect(job)}</p>}
      {may.has('undo') && <UndoForm job={job} subject={subject} />}
    </>
  );
}

function cancelEffect({ state, changes }: BulkJob): string {
  if (state === 'running')
    return 'Quem para aqui deixa feito o que já foi feito; o resto não muda.';
  if (state === 'checking')
    return 'A conferência anda sozinha; depois você decide se começa. Quem desiste perde a conferência, e nada muda.';
  return changes > 0
    ? 'Quem desiste perde esta conferência, e nada muda.'
    : 'Não há nada para mudar. Quem desiste só tira esta ação do caminho.';
}

function UndoForm({ job, subject }: Omit<BulkDecisionsProps, 'refused'>) {
  const isBusy = useNavigation().formData?.get('_action') === 'undo';
  const { one, many, actions } = BULK_LABELS[subject];
  const undo = rowOfAction(subject, job.action).undo ?? '';
  return (
    <details className="choice">
      <summary className="btn btn-secondary">
        <Icon name="undo-2" />
        Desfazer
      </summary>
      <Form method="post" className="form choice-body" noValidate>
        <p>
          {actions[undo]?.label}: {counted(job.changed, one, many)}. {actions[undo]?.effect} Antes
          conferimos de novo, linha por linha.
        </p>
        <Button name="_action" value="undo" icon="undo-2" loading={isBusy}>
          Conferir o que dá para desfazer
        </Button>
      </Form>
    </details>
  );
}
