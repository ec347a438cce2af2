import lighthouse from 'lighthouse';
import { chromium } from '@playwright/test';
import { browserExecutable } from '../../e2e/browser.ts';
import { percentile } from '../statistics.ts';
import type { Figure } from './figure.ts';

const DEBUGGING_PORT = 9341;
const RUNS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Milliseconds, and parts of the window that moved. */
const AIMS = { lcp: 1500, cls: 0.02, tbt: 50 };

interface Run {
  scores: number[];
  lcp: number;
  cls: number;
  tbt: number;
  lacking: string[];
}

/** Lighthouse's mobile run (slow 4G, a slow phone) on public pages, each the median of five. */
export async function benchLighthouse(pages: { name: string; url: string }[]): Promise<Figure[]> {
  const { executablePath, args } = await browserExecutable();
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--remote-debugging-port=${DEBUGGING_PORT}`],
  });
  const figures: Figure[] = [];
  for (const { name, url } of pages) {
    const runs: Run[] = [];
    while (runs.length < RUNS) runs.push(await runOnce(url));
    figures.push(figureOf(name, runs));
  }
  await browser.close();
  return figures;
}

async function runOnce(url: string): Promise<Run> {
  const result = await lighthouse(url, { port: DEBUGGING_PORT, logLevel: 'error', output: 'json' });
  if (!result) throw new Error(`Lighthouse gave nothing for ${url}.`);
  const { categories, audits } = result.lhr;
  const value = (id: string) => audits[id]?.numericValue ?? NaN;
  return {
    scores: CATEGORIES.map((key) => Math.round((categories[key]?.score ?? 0) * 100)),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    lacking: Object.values(categories)
      .flatMap(({ auditRefs }) =>
        auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => audits[id]),
      )
      .flatMap((audit) => (audit && audit.score !== null && audit.score < 1 ? audit.id : [])),
  };
}

function figureOf(name: string, runs: readonly Run[]): Figure {
  const median = (of: (run: Run) => number) => percentile(runs.map(of), 0.5);
  const scores = CATEGORIES.map((_, at) => median((run) => run.scores[at]!));
  const [lcp, cls, tbt] = [
    median((run) => run.lcp),
    median((run) => run.cls),
    median((run) => run.tbt),
  ];
  const lacking = scores.every((score) => score === 100)
    ? []
    : [...new Set(runs.flatMap((run) => run.lacking))];
  return {
    name: `Lighthouse mobile, ${name}`,
    ours: [
      `${scores.join(' / ')}; LCP ${(lcp / 1000).toFixed(2)} s, CLS ${cls.toFixed(3)}, TBT ${tbt.toFixed(0)} ms`,
      ...lacking,
    ].join(', '),
    floor: 'performance / accessibility / best practices / SEO',
    aim: '100 / 100 / 100 / 100; 1.5 s, 0.02, 50 ms',
    met:
      scores.every((score) => score === 100) &&
      lcp <= AIMS.lcp &&
      cls <= AIMS.cls &&
      tbt <= AIMS.tbt,
  };
}
