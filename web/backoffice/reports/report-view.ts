import type * as z from 'zod';
import type { backofficeReportAnswer } from '#api/backoffice/backoffice-reports.ts';
import type { BadgeTone } from '../../ui/badge/badge.tsx';

/** A report as administrators read it. */
export type BackofficeReport = z.infer<typeof backofficeReportAnswer>;
export type ReportedAd = BackofficeReport['attributes']['ad'];

/** So many reports of one ad are no accident. */
const MANY_REPORTS = 5;

export function reportsTone(count: number): BadgeTone {
  if (count >= MANY_REPORTS) return 'danger';
  return count > 1 ? 'warning' : 'neutral';
}
