import { STATISTICS_PERIODS, type StatisticsPeriod } from '#core/statistics/statistics-period.ts';
import type { StatisticsSort } from '#core/statistics/figures.ts';
import { PERIOD_LABELS } from '#text/statistics-words.ts';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { statisticsAddress } from '../../addresses/own-list-addresses.ts';

/** The period that goes without saying. */
export const USUAL_PERIOD: StatisticsPeriod = 'week';
export const USUAL_SORT: StatisticsSort = 'views';

interface AskedStatistics {
  period: StatisticsPeriod;
  sort?: StatisticsSort;
  page?: number;
}

export function statisticsPath(path: string, { period, sort, page }: AskedStatistics): string {
  return statisticsAddress.link(path, {
    period: period === USUAL_PERIOD ? undefined : period,
    sort: sort === USUAL_SORT ? undefined : sort,
    page,
  });
}

interface PeriodTabsProps {
  path: string;
  period: StatisticsPeriod;
  sort?: StatisticsSort;
}

export function PeriodTabs({ path, period, sort }: PeriodTabsProps) {
  return (
    <Tabs
      label="Período"
      tabs={STATISTICS_PERIODS.map((each) => ({
        label: PERIOD_LABELS[each].label,
        href: `${statisticsPath(path, { period: each, ...(sort && { sort }) })}#numeros`,
        current: each === period,
      }))}
    />
  );
}
