import { formatPrice } from '#core/fields/money.ts';
import type { SiteFigureName } from '#core/office/site-figures.ts';
import { pathTo } from '#core/site/paths.ts';
import { STATISTICS_PERIODS, type StatisticsPeriod } from '#core/statistics/statistics-period.ts';
import { dateText } from '#text/formats.ts';
import { SITE_FIGURE_LABELS } from '#text/site-figure-labels.ts';
import { changeText, noon, PERIOD_LABELS, spanText } from '#text/statistics-words.ts';
import { officeStartAddress } from '../../addresses/office-addresses.ts';
import { Chart } from '../../ui/chart/chart.tsx';
import type { IconName } from '../../ui/icon/icon-names.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { StatTile } from '../../ui/stat-tile/stat-tile.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import type { SiteFigures } from './waiting-things.ts';

const number = new Intl.NumberFormat('pt-BR');
const month = new Intl.DateTimeFormat('pt-BR', { month: 'short', timeZone: 'America/Bahia' });

const TILES: readonly { name: SiteFigureName; icon: IconName }[] = [
  { name: 'accounts', icon: 'users' },
  { name: 'properties', icon: 'house' },
  { name: 'vehicles', icon: 'car' },
  { name: 'views', icon: 'eye' },
  { name: 'leads', icon: 'message-circle' },
  { name: 'subscriptions', icon: 'repeat' },
  { name: 'paid_cents', icon: 'credit-card' },
  { name: 'refunded_cents', icon: 'undo-2' },
];

const CHARTS: readonly (readonly SiteFigureName[])[] = [
  ['views'],
  ['leads'],
  ['properties', 'vehicles'],
  ['accounts'],
  ['paid_cents', 'refunded_cents'],
];

/** The period that goes without saying. */
export const USUAL_PERIOD: StatisticsPeriod = 'month';

interface SiteFiguresPartProps {
  period: StatisticsPeriod;
  /** Nothing when they could not be read. */
  read: SiteFigures | undefined;
}

/** Figures of the marketplace in a period, as tiles and charts with a table behind each. */
export function SiteFiguresPart({ period, read }: SiteFiguresPartProps) {
  return (
    <section className="office-figures" id="numeros" aria-labelledby="titulo-numeros">
      <h2 id="titulo-numeros">Números do site</h2>
      <Tabs
        label="Período"
        tabs={STATISTICS_PERIODS.map((each) => ({
          label: PERIOD_LABELS[each].label,
          href: `${officeStartAddress.link(pathTo('backoffice'), {
            period: each === USUAL_PERIOD ? undefined : each,
          })}#numeros`,
          current: each === period,
        }))}
      />
      {read ? <Read {...read} /> : <NotRead />}
    </section>
  );
}

function Read({
  span,
  span_before: spanBefore,
  period,
  since,
  figures,
  before,
  ...rest
}: SiteFigures) {
  if (since === null)
    return <p className="panel text-muted">Os números são somados a cada 10 minutos.</p>;
  const hasBefore = since <= spanBefore.until;
  const compared = { of: PERIOD_LABELS[period].shortBefore, isWhole: period === 'today' };
  return (
    <>
      <p className="text-muted">
        {spanText(span)}
        {hasBefore && `, ao lado de ${spanText(spanBefore)} (${PERIOD_LABELS[period].before})`}.
        Somados a cada 10 minutos.
      </p>
      <div className="stat-tiles">
        {TILES.map(({ name, icon }) => {
          const [now, then] = [figures[name], before[name]];
          if (now === null || then === null) return null;
          return (
            <StatTile
              key={name}
              label={SITE_FIGURE_LABELS[name]}
              value={written(name)(now)}
              icon={icon}
              change={
                hasBefore ? changeText(now, then, { ...compared, write: written(name) }) : undefined
              }
            />
          );
        })}
      </div>
      <Charts {...rest} />
    </>
  );
}

const isMoney = (name: SiteFigureName) => name === 'paid_cents' || name === 'refunded_cents';
const written = (name: SiteFigureName) => (value: number) =>
  isMoney(name) ? formatPrice(Math.round(value / 100) * 100) : number.format(value);

function Charts({ by, charted }: Pick<SiteFigures, 'by' | 'charted'>) {
  const labels = charted.map(({ day }) =>
    by === 'month'
      ? month.format(new Date(noon(day))).replace('.', '')
      : dateText(noon(day)).slice(0, 5),
  );
  return (
    <div className="office-charts">
      {CHARTS.map((names) => {
        const series = names.map((name) => ({
          label: SITE_FIGURE_LABELS[name],
          values: charted.map((part) => part[name] ?? 0),
        }));
        const sums = series.map(({ values }) => values.reduce((all, value) => all + value, 0));
        const [first] = names;
        if (!first || sums.every((sum) => sum === 0)) return null;
        const write = written(first);
        return (
          <Chart
            key={first}
            title={series
              .map(({ label }) => label)
              .join(' e ')
              .replace(/ e (\S)/, (_, letter: string) => ` e ${letter.toLowerCase()}`)}
            description={series
              .map(({ label }, at) => `${label}: ${write(sums[at] ?? 0)}`)
              .join('; ')}
            labels={labels}
            labelHeading={by === 'month' ? 'Mês' : 'Dia'}
            series={series}
            format={write}
          />
        );
      })}
    </div>
  );
}

function NotRead() {
  return (
    <Notice tone="warning" title="Não conseguimos carregar os números agora">
      <p>O resto da página está em dia. Atualize daqui a pouco.</p>
    </Notice>
  );
}
