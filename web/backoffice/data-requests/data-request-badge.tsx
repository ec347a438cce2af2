import type { DataRequestState } from '#core/data-requests/data-request.ts';
import { DATA_REQUEST_STATE_LABELS } from '#text/data-request-labels.ts';
import { Badge } from '../../ui/badge/badge.tsx';

export function DataRequestBadge({ state }: { state: DataRequestState }) {
  const { label, tone } = DATA_REQUEST_STATE_LABELS[state];
  return <Badge tone={tone}>{label}</Badge>;
}
