import type * as z from 'zod';
import type { keptReportAnswer } from '#api/backoffice/backoffice-reports.ts';
import { PROPERTY_STATUS_LABELS } from '#text/property-labels.ts';
import { VEHICLE_STATUS_LABELS } from '#text/vehicle-labels.ts';
import type { BadgeTone } from '../../ui/badge/badge.tsx';

/** A report as administrators read it. */
export type BackofficeReport = z.infer<typeof keptReportAnswer>;
export type ReportedAd = BackofficeReport['attributes']['ad'];

/** So many reports of one ad are no accident. */
const MANY_REPORTS = 5;

export function reportsTone(count: number): BadgeTone {
  if (count >= MANY_REPORTS) return 'danger';
  return count > 1 ? 'warning' : 'neutral';
}

/** Where the ad stands, in one word or two. */
export function adStateLabel(ad: ReportedAd): string {
  if (ad.owner_status !== 'active') return 'Conta suspensa';
  if (ad.is_archived) return 'Arquivado';
  return ad.kind === 'property'
    ? PROPERTY_STATUS_LABELS[ad.status].label
    : VEHICLE_STATUS_LABELS[ad.status].label;
}

export function adStateTone(ad: ReportedAd): BadgeTone {
  if (ad.is_public) return 'success';
  return ad.status === 'inactive' || ad.status === 'suspended' ? 'danger' : 'neutral';
}
