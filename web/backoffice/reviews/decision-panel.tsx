import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { agoText } from '#text/formats.ts';
import { VEHICLE_ACTION_LABELS, VEHICLE_STATUS_LABELS } from '#text/vehicle-labels.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { ReasonForm } from './reason-form.tsx';
import type { RefusedDecision } from './refused-decision.ts';
import type { ReviewedVehicle, VehicleReview } from './vehicle-review.ts';
import { waitingTone } from './waiting-tone.ts';
import '../file-part.css';
import './decision-panel.css';

interface DecisionPanelProps {
  review: VehicleReview;
  now: Date;
  refused: RefusedDecision | undefined;
  next: string | undefined;
  children?: ReactNode;
}

/** Approve, refuse, suspend, reinstate: what the API allows in this state, each behind one confirmation. */
export function DecisionPanel({ review, now, refused, next, children }: DecisionPanelProps) {
  const { attributes: ad } = review;
  const approval = approvalOf(ad);
  const mayReinstate = ad.allowed_actions.includes('reinstate');
  const needReason = REASONED.filter((action) => ad.allowed_actions.includes(action));
  return (
    <section className="decision" aria-labelledby="decisao">
      <div className="decision-head">
        <h2 id="decisao">Decisão</h2>
        {approval ? (
          <Badge tone={waitingTone(ad.seen_at, now)} icon="clock">
            na fila {agoText(ad.seen_at, now)}
          </Badge>
        ) : (
          <Badge>{VEHICLE_STATUS_LABELS[ad.status].label}</Badge>
        )}
      </div>
      {refused && <Refused refused={refused} ad={ad} />}
      {!approval && !refused && <p>{explanation(ad)}</p>}
      {!approval && ad.status_reason && <p className="file-quote">“{ad.status_reason}”</p>}
      {!approval && !mayReinstate && next && (
        <ButtonLink href={pathTo('backofficeReview', { id: next })} iconAfter="arrow-right" block>
          Ir para o próximo da fila
        </ButtonLink>
      )}
      <div className="decision-choices">
        {approval && <Approval action={approval} seenAt={ad.seen_at} />}
        {mayReinstate && <Reinstatement />}
        {needReason.length > 0 && <ReasonForm actions={needReason} refused={refused} />}
      </div>
      {children}
    </section>
  );
}

/** The main one first. */
const REASONED = ['refuse', 'refuse_change', 'suspend'] as const;

type ApprovalAction = 'approve' | 'approve_change';

function approvalOf({ allowed_actions: allowed }: ReviewedVehicle): ApprovalAction | undefined {
  return (['approve', 'approve_change'] as const).find((action) => allowed.includes(action));
}

function explanation({ status, archived_at: archived }: ReviewedVehicle): string {
  if (archived) return 'O anunciante guardou o anúncio no arquivo. Ninguém mais o vê.';
  if (status === 'suspended') return 'Fora do ar por decisão da equipe. O motivo:';
  return 'Este anúncio não está mais na fila.';
}

const APPROVALS: Record<ApprovalAction, { effect: string; confirm: string }> = {
  approve: {
    effect: 'O anúncio vai ao ar agora e o anunciante recebe um e-mail.',
    confirm: 'Aprovar e publicar',
  },
  approve_change: {
    effect: 'A mudança passa a valer agora e o anunciante recebe um e-mail.',
    confirm: 'Aprovar a mudança',
  },
};

function Approval({ action, seenAt }: { action: ApprovalAction; seenAt: string }) {
  const isBusy = useNavigation().state !== 'idle';
  const { effect, confirm } = APPROVALS[action];
  return (
    <details name="decisao" className="choice">
      <summary className="btn" aria-keyshortcuts="A">
        <Icon name="check" />
        Aprovar
        <kbd aria-hidden="true">A</kbd>
      </summary>
      <Form method="post" className="form choice-body">
        <p>{effect}</p>
        {/* Of a later state of the ad nobody here has seen anything. */}
        <input type="hidden" name="seen_at" value={seenAt} />
        <Button name="_action" value={action} icon="check" block loading={isBusy} data-first>
          {confirm}
        </Button>
      </Form>
    </details>
  );
}

function Reinstatement() {
  const isBusy = useNavigation().formData?.get('_action') === 'reinstate';
  return (
    <Form method="post" className="form choice-body">
      <p>
        Resolvido? O anunciante recebe um e-mail e publica de novo quando quiser. O anúncio passa
        outra vez pela fila.
      </p>
      <Button name="_action" value="reinstate" icon="check" block loading={isBusy}>
        {VEHICLE_ACTION_LABELS.reinstate}
      </Button>
    </Form>
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
  if (approvalOf(ad)) {
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
        : String(refused.values['_action']).endsWith('_change')
          ? 'A mudança não espera mais: o anunciante desistiu dela ou alguém da equipe já decidiu. Veja no histórico.'
          : `Enquanto você olhava, este anúncio passou para “${VEHICLE_STATUS_LABELS[ad.status].label}”. Veja no histórico.`}
    </Notice>
  );
}
