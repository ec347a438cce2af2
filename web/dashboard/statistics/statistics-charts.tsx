import { LEAD_KINDS } from '#core/leads/lead.ts';
import { FIGURE_OF_LEAD } from '#core/statistics/figures.ts';
import { CHARTED_DAYS } from '#core/statistics/statistics-period.ts';
import { LEAD_KIND_LABELS } from '#text/lead-labels.ts';
import { dateText } from '#text/formats.ts';
import { FIGURE_LABELS, noon } from '#text/statistics-words.ts';
import { Chart } from '#web/ui/chart/chart.tsx';
import { leadsByKind } from './figure-tiles.tsx';
import type { Statistics } from './read-statistics.ts';
import './statistics.css';

const number = new Intl.NumberFormat('pt-BR');
const month = new Intl.DateTimeFormat('pt-BR', { month: 'short', timeZone: 'America/Bahia' });

const BEFORE_LABELS = { week: '7 dias antes', month: 'Mês passado', year: 'Ano passado' } as const;
const NOW_LABELS = { week: 'Estes 7 dias', month: 'Este mês', year: 'Este ano' } as const;

/** Visits and contacts day by day or month by month; what nobody did is said in words. */
export function StatisticsCharts({ charted, period, figures, before }: Statistics) {
  const { by, now } = charted;
  const labels = now.map(({ day }) =>
    by === 'month'
      ? month.format(new Date(noon(day))).replace('.', '')
      : dateText(noon(day)).slice(0, 5),
  );
  const labelHeading = by === 'month' ? 'Mês' : 'Dia';
  const hasBefore = period !== 'today' && before.views > 0;
  const views = now.map((part) => part.views);
  const leads = LEAD_KINDS.map((kind) => ({
    label: LEAD_KIND_LABELS[kind].label,
    values: now.map((part) => part[FIGURE_OF_LEAD[kind]]),
  }));
  const span = period === 'today' ? ` nos últimos ${CHARTED_DAYS} dias` : '';
  return (
    <div className="statistics-charts">
      {sum(views) + (hasBefore ? before.views : 0) > 0 && (
        <Chart
          title={FIGURE_LABELS.views + span}
          description={bestOf(labels, views, 'visitas')}
          labels={labels}
          labelHeading={labelHeading}
          kind={period === 'month' ? 'lines' : 'bars'}
          series={[
            { label: period === 'today' ? FIGURE_LABELS.views : NOW_LABELS[period], values: views },
            ...(period !== 'today' && hasBefore
              ? [
                  {
                    label: BEFORE_LABELS[period],
                    values: labels.map((_, place) => charted.before[place]?.views ?? 0),
                  },
                ]
              : []),
          ]}
        />
      )}
      {sum(leads.flatMap(({ values }) => values)) > 0 && (
        <Chart
          title={FIGURE_LABELS.leads + span}
          description={`${period === 'today' ? 'Hoje' : 'No período'}: ${leadsByKind(figures)}.`}
          labels={labels}
          labelHeading={labelHeading}
          series={leads}
        />
      )}
    </div>
  );
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

function bestOf(labels: readonly string[], values: readonly number[], what: string): string {
  const most = Math.max(...values);
  const place = values.indexOf(most);
  return `${number.format(sum(values))} ${what}; o maior número foi ${number.format(most)}, em ${labels[place]}.`;
}
