import { Form, useNavigation } from 'react-router';
import { PROPERTY_STATUS_LABELS } from '#text/property-labels.ts';
import { formState, type FailedForm } from '../../forms/failed-form.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { ReasonField } from '../reason-field.tsx';
import { standingOf, type BackofficeProperty } from './backoffice-property.ts';
import '../reviews/decision-panel.css';
import '../file-part.css';

interface PropertyDecisionProps {
  ad: BackofficeProperty;
  refused: FailedForm | undefined;
}

/** Where the ad stands, and what may be done with it: taken down, or let go again. */
export function PropertyDecision({ ad, refused }: PropertyDecisionProps) {
  const standing = standingOf({ ...ad, owner_status: ad.owner.status });
  const general = refused?.errors.find(({ name }) => name !== 'reason');
  return (
    <section className="decision" aria-labelledby="decisao">
      <div className="decision-head">
        <h2 id="decisao">Situação</h2>
        <Badge tone={standing.tone}>{standing.label}</Badge>
      </div>
      {general && (
        <Notice tone="danger" live>
          {general.message}
        </Notice>
      )}
      <p>{explanation(ad)}</p>
      {ad.status_reason && <p className="file-quote">“{ad.status_reason}”</p>}
      <div className="decision-choices">
        {ad.allowed_actions.includes('deactivate') && <TakeDown refused={refused} />}
        {ad.allowed_actions.includes('reinstate') && <LetGo />}
      </div>
    </section>
  );
}

function explanation({ status, archived_at, owner }: BackofficeProperty): string {
  if (owner.status !== 'active') return 'A conta está suspensa: nada dela aparece no site.';
  if (archived_at) return 'O anunciante guardou o anúncio no arquivo. Ninguém mais o vê.';
  if (status === 'inactive') return 'Fora do ar por decisão da equipe. O motivo:';
  if (status === 'pending') return 'Só o anunciante vê este anúncio.';
  if (status === 'active') return PROPERTY_STATUS_LABELS.active.hint;
  return status === 'paused'
    ? 'O anunciante tirou do ar e pode publicar de novo.'
    : PROPERTY_STATUS_LABELS[status].hint;
}

function useIsBusy(action: string): boolean {
  return useNavigation().formData?.get('_action') === action;
}

function TakeDown({ refused }: { refused: FailedForm | undefined }) {
  const state = formState(refused);
  const isBusy = useIsBusy('deactivate');
  return (
    <details className="choice" open={state.error('reason') !== undefined}>
      <summary className="btn btn-secondary">
        <Icon name="ban" />
        Tirar do ar
      </summary>
      <Form method="post" className="form choice-body" noValidate>
        <p>
          O anúncio sai do ar agora, e o anunciante não consegue publicar de novo sozinho. Ele
          recebe um e-mail com o motivo.
        </p>
        <ReasonField state={state} />
        <Button
          name="_action"
          value="deactivate"
          variant="danger"
          icon="ban"
          block
          loading={isBusy}
        >
          Tirar do ar e avisar
        </Button>
      </Form>
    </details>
  );
}

function LetGo() {
  const isBusy = useIsBusy('reinstate');
  return (
    <Form method="post" className="form choice-body">
      <p>Resolvido? O anunciante recebe um e-mail e publica de novo quando quiser.</p>
      <Button name="_action" value="reinstate" icon="check" block loading={isBusy}>
        Liberar para publicar
      </Button>
    </Form>
  );
}
