import { SUBSCRIPTION_STATUS_LABELS } from '#text/plan-labels.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import type { SubscriptionLine } from './office-subscription-words.ts';

type Standing = Pick<
  SubscriptionLine['attributes'],
  'status' | 'past_due_since' | 'cancel_requested_at'
>;

export function SubscriptionBadges({ status, past_due_since: due, cancel_requested_at }: Standing) {
  const isCurrent = status === 'active' || status === 'trial';
  return (
    <>
      <Badge tone={SUBSCRIPTION_STATUS_LABELS[status].tone}>
        {SUBSCRIPTION_STATUS_LABELS[status].label}
      </Badge>{' '}
      {isCurrent && due && <Badge tone="danger">Pagamento em atraso</Badge>}{' '}
      {isCurrent && cancel_requested_at && <Badge tone="warning">Cancelada, vai até o fim</Badge>}
    </>
  );
}
