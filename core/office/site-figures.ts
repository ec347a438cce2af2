import { addDays, daysBetween } from '#core/fields/local-day.ts';
import type { DaySpan } from '#core/statistics/statistics-period.ts';
import type { OfficeArea } from './office-area.ts';

interface FigureRule {
  /** Who is told. */
  area: OfficeArea;
  /** How many there are at the end of a day, where others count what happened on it. */
  isStock?: true;
}

export const SITE_FIGURES = {
  accounts: { area: 'common' },
  properties: { area: 'common' },
  vehicles: { area: 'common' },
  views: { area: 'common' },
  leads: { area: 'common' },
  revenue_cents: { area: 'money' },
  subscriptions: { area: 'money', isStock: true },
} as const satisfies Record<string, FigureRule>;

export type SiteFigureName = keyof typeof SITE_FIGURES;
export const SITE_FIGURE_NAMES = Object.keys(SITE_FIGURES) as SiteFigureName[];

export const FIGURE_STEPS = ['day', 'week', 'month'] as const;
export type FigureStep = (typeof FIGURE_STEPS)[number];

/** How many steps are shown, beside as many before. */
const STEPS: Readonly<Record<FigureStep, number>> = { day: 30, week: 12, month: 12 };

/** The steps up to today, and as many before: days, seven days that end today, months of the calendar. */
export function figureSpans(
  step: FigureStep,
  today: string,
): { now: DaySpan[]; before: DaySpan[] } {
  const all = Array.from({ length: STEPS[step] * 2 }, (_, back) => spanBack(step, today, back));
  all.reverse();
  return { now: all.slice(STEPS[step]), before: all.slice(0, STEPS[step]) };
}

function spanBack(step: FigureStep, today: string, back: number): DaySpan {
  if (step === 'month') {
    const since = firstOfMonth(today, back);
    return { since, until: back === 0 ? today : addDays(firstOfMonth(today, back - 1), -1) };
  }
  const length = step === 'week' ? 7 : 1;
  const until = addDays(today, -length * back);
  return { since: addDays(until, 1 - length), until };
}

function firstOfMonth(today: string, back: number): string {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10);
}

/** The first days of the spans before as many as of now: a month that has just begun is compared fairly. */
export function fairSpans(spans: { now: DaySpan[]; before: DaySpan[] }): DaySpan[] {
  const last = spans.now.at(-1);
  if (!last) return spans.before;
  const days = daysBetween(last.since, last.until);
  return spans.before.map((span, at) =>
    at < spans.before.length - 1
      ? span
      : { ...span, until: [span.until, addDays(span.since, days)].sort()[0] ?? span.until },
  );
}
