import { daysBetween, localDay } from '#core/fields/local-day.ts';
import { addWorkingDays, workingDaysBetween } from '#core/fields/working-days.ts';
import type { LegalClock } from '#core/office/legal-clock.ts';
import type { IncidentRisk } from './incident.ts';

/** Resolução CD/ANPD nº 15/2024, articles 6 and 9: to ANPD and to the people, in working days. */
const DAYS_TO_TELL = 3;
/** Twice that for small agents (Resolução CD/ANPD nº 2/2022, article 14). */
const DAYS_OF_SMALL_AGENTS = 2 * DAYS_TO_TELL;

interface ToldIncident {
  risk: IncidentRisk;
  known_at: Date;
  authority_told_at: Date | null;
  people_told_at: Date | null;
}

/** Runs until both were told; while the risk is not assessed, too. */
export function incidentClock(
  incident: ToldIncident,
  isSmallAgent: boolean,
  now: Date,
): LegalClock {
  const { risk, known_at: known, authority_told_at: authority, people_told_at: people } = incident;
  const days = isSmallAgent ? DAYS_OF_SMALL_AGENTS : DAYS_TO_TELL;
  const due_on = addWorkingDays(localDay(known), days);
  const over = { due_on, days_left: null, days_late: null };
  if (risk === 'none') return { ...over, state: 'not_needed' };
  const told = authority && people && localDay(authority > people ? authority : people);
  if (told && told <= due_on) return { ...over, state: 'in_time' };
  if (told) return { ...over, state: 'late', days_late: daysBetween(due_on, told) };
  const today = localDay(now);
  return today <= due_on
    ? { ...over, state: 'running', days_left: workingDaysBetween(today, due_on) }
    : { ...over, state: 'overdue', days_late: daysBetween(due_on, today) };
}
