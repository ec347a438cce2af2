import type { CatalogueStatus } from '#core/vehicles/catalogue/catalogue-level.ts';
import { CATALOGUE_STATUS_LABELS } from '#text/catalogue-labels.ts';
import { Badge } from '../../ui/badge/badge.tsx';

export function CatalogueStatusBadge({ status }: { status: CatalogueStatus }) {
  const { label, tone } = CATALOGUE_STATUS_LABELS[status];
  return <Badge tone={tone}>{label}</Badge>;
}
