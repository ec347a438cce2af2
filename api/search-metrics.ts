import { Counter, Gauge, type Metric } from 'prom-client';
import { AD_KINDS } from '#core/ads/ad-ref.ts';
import type { IndexFigures } from '#core/search/index/search-index.server.ts';

export interface SearchFigures extends IndexFigures {
  /** Ads that were left out, each as often as it was read. */
  skipped: number;
  /** Checks that found the index to differ from the database. */
  checkFailures: number;
}

/** What Prometheus reads of the published ads in memory; without figures, nothing. */
export function searchMetrics(read: () => SearchFigures | undefined): Metric[] {
  const counter = (name: string, help: string, value: (figures: SearchFigures) => number) =>
    new Counter({
      name,
      help,
      registers: [],
      collect() {
        const figures = read();
        this.reset();
        if (figures) this.inc(value(figures));
      },
    });
  return [
    new Gauge({
      name: 'mandacaru_search_ads',
      help: 'Published ads that searches find.',
      labelNames: ['kind'],
      registers: [],
      collect() {
        const figures = read();
        for (const kind of AD_KINDS) if (figures) this.set({ kind }, figures.ads[kind]);
      },
    }),
    new Gauge({
      name: 'mandacaru_search_position_age_seconds',
      help: 'Since all that was committed was in the search; none before it is loaded.',
      labelNames: [],
      registers: [],
      collect() {
        const age = read()?.positionAgeMs;
        this.remove();
        if (age !== undefined) this.set(age / 1000);
      },
    }),
    new Gauge({
      name: 'mandacaru_search_incomplete',
      help: '1 while searches are known to lack ads.',
      labelNames: [],
      registers: [],
      collect() {
        const figures = read();
        this.remove();
        if (figures) this.set(figures.isIncomplete ? 1 : 0);
      },
    }),
    counter(
      'mandacaru_search_skipped_ads_total',
      'Ads that were left out because something of them is not known, each as often as it was read.',
      ({ skipped }) => skipped,
    ),
    counter(
      'mandacaru_search_reloads_total',
      'How often all published ads were loaded, the first time included.',
      ({ reloads }) => reloads,
    ),
    counter(
      'mandacaru_search_check_failures_total',
      'Checks in which the search differed from the database.',
      ({ checkFailures }) => checkFailures,
    ),
  ];
}
