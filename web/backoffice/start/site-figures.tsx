import { FIGURE_STEPS, type FigureStep, type SiteFigureName } from '#core/office/site-figures.ts';
import { pathTo } from '#core/site/paths.ts';
import { dateText } from '#text/formats.ts';
import {
  FIGURE_STEP_LABELS,
  SITE_FIGURE_LABELS,
  SITE_FIGURE_NOTES,
  siteFigureText,
} from '#text/site-figure-words.ts';
import { changeText, noon, spanText } from '#text/statistics-words.ts';
import { officeStartAddress } from '../../addresses/office-addresses.ts';
import type { ApiClient } from '../../session/api-client.ts';
import type { ResponseBody } from '../../session/api-types.ts';
import { Chart } from '../../ui/chart/chart.tsx';
import type { IconName } from '../../ui/icon/icon-names.ts';
import { StatTile } from '../../ui/stat-tile/stat-tile.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import './site-figures.css';

type Answer = ResponseBody<ApiClient['v1']['backoffice']['figures']['$get']>;
export type SiteFiguresFacts = Answer['data']['attributes'];
type Figure = SiteFiguresFacts['figures'][number];

const ICONS: Readonly<Record<SiteFigureName, IconName>> = {
  accounts: 'users',
  properties: 'house',
  vehicles: 'car',
  views: 'eye',
  leads: 'message-circle',
  revenue_cents: 'credit-card',
  subscriptions: 'repeat',
};

const month = new Intl.DateTimeFormat('pt-BR', { month: 'short', timeZone: 'America/Bahia' });

/** 'nov 26'. */
const monthOf = (day: string) =>
  `${month.format(new Date(noon(day))).replace('.', '')} ${day.slice(2, 4)}`;

/** Steps that are drawn as columns fit a phone; thirty days are lines. */
const KINDS = { day: 'lines', week: 'bars', month: 'bars' } as const;

/** The marketplace over time, each number beside the time before. */
export function SiteFigures({ step, spans, before, since, figures }: SiteFiguresFacts) {
  if (since === null)
    return <p className="panel text-muted">Os números aparecem aqui na próxima hora.</p>;
  const hasBefore = since <= before.until;
  const span = { since: spans[0]?.since ?? '', until: spans.at(-1)?.until ?? '' };
  return (
    <>
      <p className="text-muted">
        {spanText(span)}
        {hasBefore
          ? `, ao lado de ${spanText(before)}.`
          : '. Do período anterior ainda não há números.'}
      </p>
      <div className="stat-tiles">
        {figures.map((figure) => (
          <StatTile
            key={figure.name}
            label={SITE_FIGURE_LABELS[figure.name]}
            value={siteFigureText(figure.name, figure.now)}
            icon={ICONS[figure.name]}
            change={hasBefore ? changeOf(figure) : undefined}
          />
        ))}
      </div>
      <div className="site-charts">
        {figures.filter(hasAny).map((figure) => (
          <FigureChart key={figure.name} {...{ figure, step, spans, hasBefore }} />
        ))}
      </div>
      <details className="site-notes">
        <summary>Como contamos</summary>
        <ul>
          {SITE_FIGURE_NOTES.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </details>
    </>
  );
}

const hasAny = ({ parts, parts_before: before }: Figure) => [...parts, ...before].some(Boolean);

function changeOf({ name, now, before }: Figure) {
  if (name !== 'revenue_cents') return changeText(now, before, { of: 'antes' });
  return { text: `antes ${siteFigureText(name, before)}`, direction: 'same' as const };
}

interface FigureChartProps {
  figure: Figure;
  step: FigureStep;
  spans: SiteFiguresFacts['spans'];
  hasBefore: boolean;
}

function FigureChart({ figure, step, spans, hasBefore }: FigureChartProps) {
  const { name, parts, parts_before: before } = figure;
  const { label, heading, before: beforeLabel } = FIGURE_STEP_LABELS[step];
  const labels = spans.map(({ since }) =>
    step === 'month' ? monthOf(since) : dateText(noon(since)).slice(0, 5),
  );
  const most = Math.max(...parts);
  return (
    <Chart
      title={SITE_FIGURE_LABELS[name]}
      description={`O maior número foi ${siteFigureText(name, most)}, em ${labels[parts.indexOf(most)]}.`}
      labels={labels}
      labelHeading={heading}
      kind={KINDS[step]}
      format={(value) => siteFigureText(name, value)}
      series={[
        { label, values: parts },
        ...(hasBefore ? [{ label: beforeLabel, values: before }] : []),
      ]}
    />
  );
}

export function FigureTabs({ step }: { step: FigureStep }) {
  return (
    <Tabs
      label="Período dos números"
      tabs={FIGURE_STEPS.map((each) => ({
        label: FIGURE_STEP_LABELS[each].label,
        href: `${officeStartAddress.link(pathTo('backoffice'), { step: each === 'day' ? undefined : each })}#numeros`,
        current: each === step,
      }))}
    />
  );
}
