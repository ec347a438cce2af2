import type * as z from 'zod';
import type { propertyFileAnswer, propertyLineAnswer } from '#api/backoffice/properties.ts';
import type { PropertyStatus } from '#core/properties/property-lifecycle.ts';
import { adEventText } from '#text/ad-event-words.ts';
import { PROPERTY_STATUS_LABELS } from '#text/property-labels.ts';
import type { BadgeTone } from '../../ui/badge/badge.tsx';
import { byAdministrator } from '../history-author.ts';
import type { HistoryLine } from '../history-section.tsx';

/** A property ad as a line of the list. */
export type PropertyLine = z.output<typeof propertyLineAnswer>;
/** A property ad as the page of one. */
export type PropertyFile = z.output<typeof propertyFileAnswer>['attributes'];

interface Standing {
  status: PropertyStatus;
  archived_at: string | null;
  owner_status: PropertyLine['attributes']['owner_status'];
}

/** Where the ad stands, in one word or two, and how loud that is. */
export function standingOf(ad: Standing): { label: string; tone: BadgeTone } {
  if (ad.owner_status !== 'active') return { label: 'Conta suspensa', tone: 'danger' };
  if (ad.archived_at) return { label: 'Arquivado', tone: 'neutral' };
  const { label } = PROPERTY_STATUS_LABELS[ad.status];
  return { label, tone: TONES[ad.status] };
}

const TONES: Record<PropertyStatus, BadgeTone> = {
  pending: 'neutral',
  active: 'success',
  paused: 'warning',
  sold: 'sunset',
  rented: 'sunset',
  inactive: 'danger',
};

/** What happened to the ad. What photographs come and go one by one is one line. */
export function historyLines(history: PropertyFile['history']): HistoryLine[] {
  const lines: (HistoryLine & { action: string; times: number })[] = [];
  for (const { action, at, by, admin_name, reason } of history) {
    const said = by === 'admin' ? reason : null;
    const last = lines.at(-1);
    if (last?.action === action && !said && !last.reason) {
      last.times += 1;
      last.text = adEventText('properties', last);
    } else {
      const text = adEventText('properties', { action, times: 1 });
      lines.push({
        action,
        times: 1,
        text,
        by: byAdministrator({ by, admin_name }),
        reason: said,
        at,
      });
    }
  }
  return lines;
}
