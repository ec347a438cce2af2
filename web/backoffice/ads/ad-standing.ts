import type { BadgeTone } from '../../ui/badge/badge.tsx';
import type { OfficeAdKind } from './office-ad-kind.ts';

interface Standing {
  status: string;
  archived_at: string | null;
  owner_status: string;
}

/** Where an ad stands, in one word or two, and how loud that is. */
export function standingOf(
  { statusLabels }: Pick<OfficeAdKind, 'statusLabels'>,
  ad: Standing,
): { label: string; tone: BadgeTone } {
  if (ad.owner_status !== 'active') return { label: 'Conta suspensa', tone: 'danger' };
  const label = statusLabels[ad.status];
  if (ad.archived_at || !label) return { label: 'Arquivado', tone: 'neutral' };
  return label;
}
