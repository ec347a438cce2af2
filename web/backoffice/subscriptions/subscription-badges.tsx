import { Fragment } from 'react';
import { subscriptionStatusLabels } from '#text/office-subscription-words.ts';
import { Badge } from '../../ui/badge/badge.tsx';

export function SubscriptionBadges(standing: Parameters<typeof subscriptionStatusLabels>[0]) {
  return subscriptionStatusLabels(standing).map(({ label, tone }) => (
    <Fragment key={label}>
      <Badge tone={tone}>{label}</Badge>{' '}
    </Fragment>
  ));
}
