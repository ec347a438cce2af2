import { Fragment } from 'react';
import { standingLabels } from '#text/office-subscription-words.ts';
import { Badge } from '../../ui/badge/badge.tsx';

export function SubscriptionBadges(standing: Parameters<typeof standingLabels>[0]) {
  return standingLabels(standing).map(({ label, tone }) => (
    <Fragment key={label}>
      <Badge tone={tone}>{label}</Badge>{' '}
    </Fragment>
  ));
}
