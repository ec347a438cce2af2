import type * as z from 'zod';
import type {
  propertyFileAnswer,
  propertyLineAnswer,
} from '#api/backoffice/backoffice-properties.ts';
import type { PropertyStatus } from '#core/properties/property-lifecycle.ts';
import { adEventText } from '#text/ad-event-labels.ts';
import { PROPERTY_STATUS_LABELS } from '#text/property-labels.ts';
import type { BadgeTone } from '../../ui/badge/badge.tsx';
import { byAdministrator } from '../history-author.ts';
import { collapseRepeats } from '../collapsed-repeats.ts';
import type { HistoryLine } from '../history-section.tsx';

/** A property ad as a line of the list. */
export type PropertyLine = z.output<typeof propertyLineAnswer>;
/** A property ad as the page of one. */
export type BackofficeProperty = z.output<typeof propertyFileAnswer>['attributes'];

interface Standing {
  status: PropertyStatus;
  archived_at: string | null;
  owner_status: PropertyLine['attributes']['owner_status'];
}

/** Where the ad stands, in one word or two, and how loud that is. */
export function standingOf(ad: Standing): { label: string; tone: BadgeTone } {
  if (ad.owner_status !== 'active') return { label: 'Conta suspensa', tone: 'danger' };
  if (ad.archived_at) return { label: 'Arquivado', tone: 'neutral' };
  return PROPERTY_STATUS_LABELS[ad.status];
}

/** What happened to the ad. A reason is told when an administrator gave it. */
export function historyLines(history: BackofficeProperty['history']): HistoryLine[] {
  const told = history.map(({ reason, ...happening }) => ({
    ...happening,
    reason: happening.by === 'admin' ? reason : null,
  }));
  return collapseRepeats(told).map(({ newest, times }) => ({
    text: adEventText('property', { action: newest.action, times }),
    by: byAdministrator(newest),
    reason: newest.reason,
    at: newest.at,
  }));
}
