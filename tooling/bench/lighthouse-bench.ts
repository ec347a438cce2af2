import lighthouse from 'lighthouse';
import { chromium } from '@playwright/test';
import { browserExecutable } from '../../e2e/browser.ts';
import type { Figure } from './figure.ts';

const DEBUGGING_PORT = 9341;

/** Lighthouse's mobile run (slow 4G, a slow phone) on public pages. */
export async function benchLighthouse(pages: { name: string; url: string }[]): Promise<Figure[]> {
  const { executablePath, args } = await browserExecutable();
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--remote-debugging-port=${DEBUGGING_PORT}`],
  });
  const figures: Figure[] = [];
  for (const { name, url } of pages) {
    const result = await lighthouse(url, {
      port: DEBUGGING_PORT,
      logLevel: 'error',
      output: 'json',
    });
    if (!result) throw new Error(`Lighthouse gave nothing for ${url}.`);
    const { categories, audits } = result.lhr;
    const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map((key) =>
      Math.round((categories[key]?.score ?? 0) * 100),
    );
    const lacking = Object.values(categories)
      .flatMap((category) =>
        category.auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => audits[id]),
      )
      .filter((audit) => audit && audit.score !== null && audit.score < 1)
      .map((audit) => `${audit?.id} ${audit?.displayValue ?? ''}`.trim());
    const value = (id: string) => audits[id]?.displayValue ?? '?';
    figures.push({
      name: `Lighthouse mobile, ${name}`,
      ours: `${scores.join(' / ')}; LCP ${value('largest-contentful-paint')}, CLS ${value('cumulative-layout-shift')}, TBT ${value('total-blocking-time')}${lacking.length > 0 ? `; ${[...new Set(lacking)].join(', ')}` : ''}`,
      floor: 'performance / accessibility / best practices / SEO',
      aim: '100 / 100 / 100 / 100',
      met: scores.every((score) => score === 100),
    });
  }
  await browser.close();
  return figures;
}
