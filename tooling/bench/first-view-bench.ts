import { chromium } from '@playwright/test';
import { browserExecutable } from '../../e2e/browser.ts';
import type { Figure } from './figure.ts';

/** First view without photographs, in bytes (architecture, "Performance"). */
const BUDGET = 50 * 1024;

/** What travels for the first view of a page, photographs apart, as the browser counts it. */
export async function benchFirstView(pages: { name: string; url: string }[]): Promise<Figure[]> {
  const { executablePath, args } = await browserExecutable();
  const browser = await chromium.launch({ executablePath, args });
  const figures: Figure[] = [];
  for (const { name, url } of pages) {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const kinds = new Map<string, string>();
    const bytes = new Map<string, number>();
    session.on('Network.responseReceived', ({ requestId, response }) =>
      kinds.set(requestId, new URL(response.url).pathname),
    );
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      bytes.set(requestId, encodedDataLength),
    );
    await page.goto(url, { waitUntil: 'networkidle' });
    const counted = [...bytes].filter(([id]) => !kinds.get(id)?.startsWith('/photos/'));
    const total = counted.reduce((sum, [, size]) => sum + size, 0);
    figures.push({
      name: `First view of ${name}, photographs apart`,
      ours: `${(total / 1024).toFixed(1)} KB in ${counted.length} answers`,
      floor: '50 KB',
      aim: 'at most 50 KB',
      met: total <= BUDGET,
    });
    await context.close();
  }
  await browser.close();
  return figures;
}
