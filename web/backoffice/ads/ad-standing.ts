import type { AdKind } from '#core/ads/ad-ref.ts';
import { stateLabel } from '#text/ad-labels.ts';
import { OFFICE_LABELS } from '#text/office-labels.ts';
import type { BadgeTone } from '../../ui/badge/badge.tsx';

interface Standing {
  status: string;
  archived_at: string | null;
  owner_status: string;
  ended_by_plan: boolean;
  held_at: string | null;
}

/** Where an ad stands, in one word or two, and how loud that is. */
export function standingOf(kind: AdKind, ad: Standing): { label: string; tone: BadgeTone } {
  if (ad.owner_status !== 'active') return { label: 'Conta suspensa', tone: 'danger' };
  const label = OFFICE_LABELS[kind].statuses[ad.status];
  if (ad.archived_at || !label) return { label: 'Arquivado', tone: 'neutral' };
  return stateLabel(ad, label);
}
