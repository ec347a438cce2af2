import type { RequestState } from '#core/contact/contact-request.ts';
import { REQUEST_STATE_LABELS } from '#text/contact-labels.ts';
import { Badge } from '../../ui/badge/badge.tsx';

export function RequestStateBadge({ state }: { state: RequestState }) {
  const { label, tone } = REQUEST_STATE_LABELS[state];
  return <Badge tone={tone}>{label}</Badge>;
}
