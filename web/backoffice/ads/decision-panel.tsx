import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { AdKind } from '#core/ads/ad-ref.ts';
import { AD_LIFECYCLES } from '#core/ads/lifecycle-by-kind.ts';
import {
  OFFICE_LABELS,
  officeHint,
  officeAdStatus,
  type DecisionLabels,
} from '#text/office-labels.ts';
import { agoText } from '#text/formats.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import type { OfficeAd, OfficeAdKind } from './office-ad-kind.ts';
import { ReasonForm, type ReasonedDecision } from './reason-form.tsx';
import type { RefusedDecision } from './refused-decision.ts';
import { waitingTone } from './waiting-tone.ts';
import '../file-part.css';
import './decision-panel.css';

interface DecisionPanelProps {
  kind: OfficeAdKind;
  ad: OfficeAd;
  now: Date;
  refused: RefusedDecision | undefined;
  /** Where one goes when there is nothing to decide. */
  onward?: ReactNode;
  children?: ReactNode;
}

/** Where the ad stands, and the decisions that the API allows, each behind one confirmation. */
export function DecisionPanel({
  kind: of,
  ad,
  now,
  refused,
  onward,
  children,
}: DecisionPanelProps) {
  const { kind } = of;
  const decisions = decisionsOn(kind, ad);
  const plain = decisions.filter(({ needsReason }) => !needsReason);
  const reasoned = decisions.filter(({ needsReason }) => needsReason);
  const isWaiting = plain.length > 0 && reasoned.length > 0;
  const since = ad.suspicion.held_at ?? of.waitingSince?.(ad) ?? ad.updated_at;
  const at = { ...ad, held_at: ad.suspicion.held_at, owner_status: ad.owner.status };
  const standing = officeAdStatus(kind, at);
  return (
    <section className="decision" aria-labelledby="decisao">
      <div className="decision-head">
        <h2 id="decisao">{isWaiting ? 'Decisão' : 'Situação'}</h2>
        {isWaiting ? (
          <Badge tone={waitingTone(since, now)} icon="clock">
            na fila {agoText(since, now)}
          </Badge>
        ) : (
          <Badge tone={standing.tone}>{standing.label}</Badge>
        )}
      </div>
      {refused && <Refused refused={refused} kind={kind} ad={ad} isWaiting={isWaiting} />}
      {!isWaiting && <p>{officeHint(kind, at)}</p>}
      {!isWaiting && ad.status_reason && <p className="file-quote">“{ad.status_reason}”</p>}
      {plain.length === 0 && onward}
      <div className="decision-choices">
        {plain.map((decision) =>
          isWaiting ? (
            <Approval key={decision.action} {...decision} seenAt={ad.seen_at} />
          ) : (
            <PlainDecision key={decision.action} {...decision} />
          ),
        )}
        {reasoned.map((decision) => (
          <ReasonForm
            key={decision.action}
            decision={{ ...decision, isRare: decision.takesDown && reasoned.length > 1 }}
            suggestions={of.reasons(ad)}
            refused={refused}
          />
        ))}
      </div>
      {children}
    </section>
  );
}

interface Decision extends Omit<ReasonedDecision, 'isRare'> {
  needsReason: boolean;
  takesDown: boolean;
}

function decisionsOn(kind: AdKind, { allowed_actions: allowed }: OfficeAd): Decision[] {
  const { lifecycle, states } = AD_LIFECYCLES[kind];
  return allowed.flatMap((action) => {
    const labels = OFFICE_LABELS[kind].decisions[action];
    if (!labels) return [];
    const { to = '', needsReason = false } = lifecycle[action] ?? {};
    const takesDown = states[to]?.isTakenDown === true;
    const icon = takesDown ? 'ban' : needsReason ? 'x' : 'check';
    return [{ ...labels, action, icon, needsReason, takesDown, shortcut: takesDown ? 'S' : 'R' }];
  });
}

interface PlainDecisionProps extends DecisionLabels {
  action: string;
}

function Approval({
  action,
  open,
  effect,
  confirm,
  seenAt,
}: PlainDecisionProps & { seenAt: string }) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <details name="decisao" className="choice">
      <summary className="btn" aria-keyshortcuts="A">
        <Icon name="check" />
        {open}
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

function PlainDecision({ action, effect, confirm }: PlainDecisionProps) {
  const isBusy = useNavigation().formData?.get('_action') === action;
  return (
    <Form method="post" className="form choice-body">
      <p>{effect}</p>
      <Button name="_action" value={action} icon="check" block loading={isBusy}>
        {confirm}
      </Button>
    </Form>
  );
}

interface RefusedProps {
  refused: RefusedDecision;
  kind: AdKind;
  ad: OfficeAd;
  isWaiting: boolean;
}

/** Why nothing happened: the ad is shown as it is now. */
function Refused({ refused, kind, ad, isWaiting }: RefusedProps) {
  if (!refused.isLate) {
    const general = refused.errors.find(({ name }) => name !== 'reason');
    return general ? (
      <Notice tone="danger" live>
        {general.message}
      </Notice>
    ) : null;
  }
  if (isWaiting) {
    return (
      <Notice tone="warning" title="O anunciante mudou o anúncio enquanto você olhava" live>
        Agora você vê a versão nova. Confira de novo antes de decidir.
      </Notice>
    );
  }
  return (
    <Notice tone="warning" title="Sua decisão não foi usada" live>
      {whatCameBetween(refused, kind, ad)}
    </Notice>
  );
}

function whatCameBetween({ values }: RefusedDecision, kind: AdKind, ad: OfficeAd): string {
  if (ad.archived_at && ad.owner.status === 'active')
    return 'O anunciante arquivou este anúncio enquanto você olhava.';
  const wanted = String(values['_action']);
  if (AD_LIFECYCLES[kind].lifecycle[wanted]?.to === undefined)
    return 'A mudança não espera mais: o anunciante desistiu dela ou alguém da equipe já decidiu. Veja no histórico.';
  const at = { ...ad, held_at: ad.suspicion.held_at, owner_status: ad.owner.status };
  const { label } = officeAdStatus(kind, at);
  return `Enquanto você olhava, este anúncio passou para “${label}”. Veja no histórico.`;
}
