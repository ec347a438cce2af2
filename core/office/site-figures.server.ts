import { localDay } from '#core/fields/local-day.ts';
import type { DaySpan } from '#core/statistics/statistics-period.ts';
import type { Database } from '#db/database.ts';
import { sql } from 'kysely';
import type { OfficeArea } from './office-area.ts';
import {
  fairSpans,
  figureSpans,
  SITE_FIGURE_NAMES,
  SITE_FIGURES,
  type FigureStep,
  type SiteFigureName,
} from './site-figures.ts';

export interface SiteFigure {
  name: SiteFigureName;
  now: number;
  before: number;
  /** By step. */
  parts: number[];
  parts_before: number[];
}

export interface SiteFigures {
  spans: DaySpan[];
  before: DaySpan;
  /** The first day of which anything is known. */
  since: string | null;
  figures: SiteFigure[];
}

type Day = Record<SiteFigureName, number> & { day: string };

/** The marketplace over time, beside the time before; of what the administrator works on. */
export async function readSiteFigures(
  db: Database,
  areas: readonly OfficeArea[],
  step: FigureStep,
  now: Date,
): Promise<SiteFigures> {
  const spans = figureSpans(step, localDay(now));
  const compared = fairSpans(spans);
  const [first, last] = [spans.before[0]!, spans.now.at(-1)!];
  const { rows } = await sql<Day>`
    select day::text, accounts, properties, vehicles, leads, views, revenue_cents::float8 as revenue_cents,
      subscriptions from site_day_figures
    where day between ${first.since}::date and ${last.until}::date order by day`.execute(db);
  const known = await db
    .selectFrom('site_day_figures')
    .select(sql<string | null>`min(day)::text`.as('since'))
    .executeTakeFirst();
  const names = SITE_FIGURE_NAMES.filter((name) => areas.includes(SITE_FIGURES[name].area));
  const figures = names.map((name) => {
    const of = (span: DaySpan) => valueOf(rows, name, span);
    return {
      name,
      now: all(name, spans.now.map(of)),
      before: all(name, compared.map(of)),
      parts: spans.now.map(of),
      parts_before: spans.before.map(of),
    };
  });
  return {
    spans: spans.now,
    before: { since: compared[0]!.since, until: compared.at(-1)!.until },
    since: known?.since ?? null,
    figures,
  };
}

function valueOf(days: readonly Day[], name: SiteFigureName, { since, until }: DaySpan): number {
  const within = days.filter(({ day }) => day >= since && day <= until);
  return all(
    name,
    within.map((day) => day[name]),
  );
}

/** Of what is there at the end of a day the last one, of what happens the sum. */
function all(name: SiteFigureName, values: readonly number[]): number {
  return 'isStock' in SITE_FIGURES[name]
    ? (values.at(-1) ?? 0)
    : values.reduce((sum, value) => sum + value, 0);
}
