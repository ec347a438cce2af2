import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page, Response } from '@playwright/test';
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { isAboutPreloads } from './preload-warnings.ts';

/**
 * By .htmlvalidate.json. What it leaves free is how React writes HTML (`charSet`, `open=""`, `<br/>`),
 * the marks React streams by (`S:0`), boxes of one question that share a name, the mean colour of a
 * photograph as its ground, titles, whose length is up to the advertiser, and numbers that the styles
 * keep on one line: a hyphen of its own would be copied with them.
 */
const validator = new HtmlValidate(new FileSystemConfigLoader());
/** Where the page would lie: the rules are looked for from there. */
const PLACE = path.join(import.meta.dirname, 'page.html');

interface Options {
  status?: number | undefined;
  stage?: Page | undefined;
}

/**
 * Opens an address and tells everything that is wrong with what stands there: the answer, the HTML,
 * accessibility, width, console, requests to other hosts. Nothing wrong: an empty list.
 * @param stage with a page that has no JavaScript: one that has it. Axe needs timers, so it reads the
 * same HTML there, its scripts left out.
 */
export async function inspect(
  page: Page,
  address: string,
  { status = 200, stage }: Options = {},
): Promise<string[]> {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (isAboutPreloads(message.text())) return;
    // The browser itself reports a page that answers with an error status, as an error page must.
    const isTheAnswer =
      status !== 200 &&
      message.location().url === page.url() &&
      message.text().startsWith('Failed to load resource');
    if (!isTheAnswer) faults.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (
      protocol.startsWith('http') &&
      host !== new URL(page.url()).host &&
      !request.isNavigationRequest()
    )
      faults.push(`foreign host: ${host}`);
  });
  const response = await page.goto(address);
  if (response?.status() !== status) faults.push(`status: ${response?.status()}`);
  faults.push(
    ...(await markupFaults(response)),
    ...(await headFaults(page)),
    ...(await widthFaults(page)),
  );
  if (!stage) return [...faults, ...(await accessibilityFaults(page))];
  await showWithoutScripts(stage, page.url(), await response?.text());
  return [...faults, ...(await accessibilityFaults(stage))];
}

async function showWithoutScripts(stage: Page, address: string, html = ''): Promise<void> {
  const body = html.replaceAll(/<script\b[^]*?<\/script>|<\/?noscript>/g, '');
  await stage.route(address, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
  );
  await stage.goto(address);
}

async function markupFaults(response: Response | null): Promise<string[]> {
  const report = await validator.validateString((await response?.text()) ?? '', PLACE);
  return report.results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column }) => `html: ${ruleId} at ${line}:${column}, ${message}`,
    ),
  );
}

async function headFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  if ((await page.title()).trim() === '') faults.push('head: no title');
  const canonical = page.locator('head link[rel=canonical]');
  const count = await canonical.count();
  const href = count === 1 ? await canonical.getAttribute('href') : undefined;
  if (!href?.startsWith('http')) faults.push(`head: ${count} canonical links, ${href}`);
  return faults;
}

/** What reaches over the right edge makes a phone scroll sideways, or is cut off. */
async function widthFaults(page: Page): Promise<string[]> {
  const { wanted, given } = await page.evaluate(() => ({
    wanted: Math.max(document.documentElement.scrollWidth, document.body.scrollWidth),
    given: document.documentElement.clientWidth,
  }));
  return wanted > given ? [`width: ${wanted} px in a window of ${given} px`] : [];
}

export async function accessibilityFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(
    ({ id, nodes }) => `axe: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
