import type { AdKind } from '#core/ads/ad-ref.ts';
import { pathTo } from '#core/site/paths.ts';
import { STATISTICS_SORTS, type StatisticsSort } from '#core/statistics/figures.ts';
import type { StatisticsPeriod } from '#core/statistics/statistics-period.ts';
import {
  FIGURE_LABELS,
  PERIOD_LABELS,
  rankText,
  rateText,
  STATISTICS_SORT_LABELS,
} from '#text/statistics-words.ts';
import { DataTable, type Column } from '#web/ui/data-table/data-table.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { statisticsPath } from './period-tabs.tsx';
import type { StatisticsByAd } from './read-statistics.ts';
import './statistics.css';

type Row = StatisticsByAd['data'][number];

const number = new Intl.NumberFormat('pt-BR');

const PAGES = { property: 'propertyStatistics', vehicle: 'vehicleStatistics' } as const;

export const adStatisticsPath = (kind: AdKind, id: string, period: StatisticsPeriod) =>
  statisticsPath(pathTo(PAGES[kind], { id }), { period });

interface AdsTableProps {
  byAd: StatisticsByAd;
  period: StatisticsPeriod;
  sort: StatisticsSort;
  hasBefore: boolean;
}

/** The own ads with what they got; each leads to its own figures. */
export function AdsTable({ byAd: { data, meta }, period, sort, hasBefore }: AdsTableProps) {
  const here = pathTo('dashboard');
  return (
    <>
      {meta.total > 1 && (
        <Tabs
          label="Ordem"
          tabs={STATISTICS_SORTS.map((each) => ({
            label: STATISTICS_SORT_LABELS[each],
            href: `${statisticsPath(here, { period, sort: each })}#por-anuncio`,
            current: each === sort,
          }))}
        />
      )}
      <DataTable
        caption={`Números por anúncio: ${PERIOD_LABELS[period].label.toLowerCase()}`}
        columns={columnsOf(period, hasBefore)}
        rows={data}
        rowKey={({ id }) => id}
      />
      <Pagination
        page={meta.page}
        pageCount={meta.page_count}
        hrefFor={(page) => `${statisticsPath(here, { period, sort, page })}#por-anuncio`}
      />
    </>
  );
}

function columnsOf(period: StatisticsPeriod, hasBefore: boolean): Column<Row>[] {
  const figure = (name: 'views' | 'leads' | 'favorites'): Column<Row> => ({
    key: name,
    header: FIGURE_LABELS[name],
    align: 'end',
    cell: ({ attributes: { figures, before } }) => (
      <span className="statistics-figure">
        <b>{number.format(figures[name])}</b>
        {hasBefore && <small>antes {number.format(before[name])}</small>}
      </span>
    ),
  });
  return [
    {
      key: 'ad',
      header: 'Anúncio',
      main: true,
      cell: ({ id, attributes: { kind, name } }) => (
        <a className="statistics-ad" href={adStatisticsPath(kind, id, period)}>
          {name}
        </a>
      ),
    },
    figure('views'),
    figure('leads'),
    {
      key: 'conversion',
      header: 'A cada 100 visitas',
      align: 'end',
      cell: ({ attributes: { figures } }) => rateText(figures.conversion),
    },
    figure('favorites'),
    {
      key: 'rank',
      header: 'Lugar na busca',
      cell: ({ attributes: { kind, rank } }) => (rank ? rankText(kind, rank.now) : '–'),
    },
  ];
}
