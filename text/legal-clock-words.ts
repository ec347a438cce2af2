import { formatDay } from '#core/fields/expiration-date.ts';
import type { ClockState, LegalClock } from '#core/office/legal-clock.ts';
import { counted } from './formats.ts';
import type { Tone } from './tone.ts';

export const CLOCK_TONES: Record<ClockState, Tone> = {
  not_needed: 'neutral',
  running: 'warning',
  overdue: 'danger',
  in_time: 'success',
  late: 'warning',
};

interface ClockWords {
  day: readonly [one: string, many: string];
  done: string;
}

const weekdayAndDate = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** 'quarta, 2 de dezembro'. */
function nearDay(day: string): string {
  return weekdayAndDate.format(new Date(`${day}T00:00:00Z`)).replace('-feira', '');
}

function clockText({ state, due_on: due, days_left, days_late }: LegalClock, words: ClockWords) {
  const late = counted(days_late ?? 0, 'dia', 'dias');
  if (state === 'in_time') return `${words.done} dentro do prazo`;
  if (state === 'late') return `${words.done} ${late} depois do prazo (era ${formatDay(due)})`;
  if (state === 'overdue') return `Passou do prazo há ${late} (era ${formatDay(due)})`;
  if (days_left === 0) return `Termina hoje (${nearDay(due)})`;
  const verb = days_left === 1 ? 'Falta' : 'Faltam';
  return `${verb} ${counted(days_left ?? 0, ...words.day)} (até ${nearDay(due)})`;
}

export function incidentClockText(clock: LegalClock): string {
  return clock.state === 'not_needed'
    ? 'Não precisa comunicar'
    : clockText(clock, { day: ['dia útil', 'dias úteis'], done: 'Comunicado' });
}

export function dataRequestClockText(clock: LegalClock): string {
  return clockText(clock, { day: ['dia', 'dias'], done: 'Respondido' });
}
