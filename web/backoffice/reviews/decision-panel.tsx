import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { agoText } from '#text/formats.ts';
import { VEHICLE_STATUS_LABELS } from '#text/vehicle-labels.ts';
import type { FailedForm } from '../../forms/failed-form.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { ReasonForm } from './reason-form.tsx';
import type { ReviewedVehicle, VehicleReview } from './vehicle-review.ts';
import { waitingTone } from './waiting-tone.ts';

/** A decision that the API refused; `isLate` when the ad had changed meanwhile. */
export type RefusedDecision = FailedForm & { isLate: boolean };

interface DecisionPanelProps {
  review: VehicleReview;
  now: Date;
  refused: RefusedDecision | undefined;
  next: string | undefined;
  children?: ReactNode;
}

/** Approve, refuse, suspend: what the API allows in this state, each behind one confirmation. */
export function DecisionPanel({ review, now, refused, next, children }: DecisionPanelProps) {
  const { attributes: ad } = review;
  const canApprove = ad.allowed_actions.includes('approve');
  const needReason = ad.allowed_actions.filter(
    (action) => action === 'refuse' || action === 'suspend',
  );
  return (
    <section className="decision" aria-labelledby="decisao">
      <div className="decision-head">
        <h2 id="decisao">Decisão</h2>
        {canApprove ? (
          <Badge tone={waitingTone(ad.seen_at, now)} icon="clock">
            na fila {agoText(ad.seen_at, now)}
          </Badge>
        ) : (
          <Badge>{VEHICLE_STATUS_LABELS[ad.status].label}</Badge>
        )}
      </div>
      {refused && <Refused refused={refused} ad={ad} />}
      {!canApprove && !refused && <p>Este anúncio não está mais na fila.</p>}
      {!canApprove && next && (
        <ButtonLink href={pathTo('backofficeReview', { id: next })} iconAfter="arrow-right" block>
          Ir para o próximo da fila
        </ButtonLink>
      )}
      <div className="decision-choices">
        {canApprove && <Approval seenAt={ad.seen_at} />}
        {needReason.length > 0 && <ReasonForm actions={needReason} refused={refused} />}
      </div>
      {children}
    </section>
  );
}

function Approval({ seenAt }: { seenAt: string }) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <details name="decisao" className="choice">
      <summary className="btn" aria-keyshortcuts="A">
        <Icon name="check" />
        Aprovar
        <kbd aria-hidden="true">A</kbd>
      </summary>
      <Form method="post" className="form choice-body">
        <p>O anúncio vai ao ar agora e o anunciante recebe um e-mail.</p>
        {/* Of a later state of the ad nobody here has seen anything. */}
        <input type="hidden" name="seen_at" value={seenAt} />
        <Button name="_action" value="approve" icon="check" block loading={isBusy} data-first>
          Aprovar e publicar
        </Button>
      </Form>
    </details>
  );
}

/** Why nothing happened: the ad is shown as it is now. */
function Refused({ refused, ad }: { refused: RefusedDecision; ad: ReviewedVehicle }) {
  if (!refused.isLate) {
    const general = refused.errors.find(({ name }) => name !== 'reason');
    return general ? (
      <Notice tone="danger" live>
        {general.message}
      </Notice>
    ) : null;
  }
  if (ad.allowed_actions.includes('approve')) {
    return (
      <Notice tone="warning" title="O anunciante mudou o anúncio enquanto você olhava" live>
        Agora você vê a versão nova. Confira de novo antes de decidir.
      </Notice>
    );
  }
  return (
    <Notice tone="warning" title="Sua decisão não foi usada" live>
      {ad.archived_at
        ? 'O anunciante arquivou este anúncio enquanto você olhava.'
        : `Enquanto você olhava, este anúncio passou para “${VEHICLE_STATUS_LABELS[ad.status].label}”. Veja no histórico.`}
    </Notice>
  );
}
