// Screenshots of every screen at 360 and 1280 px, light and dark, into shots/, to be looked at.
// `npm run shots -- http://localhost:3000` takes them of a site that runs with the demonstration.
import { mkdir } from 'node:fs/promises';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { PATHS, pathTo, type PathName } from '#core/site/paths.ts';
import { DEMONSTRATION_ACCOUNTS } from '#demo/demonstration-accounts.ts';
import { SCREENS } from '#web/screens.ts';
import { advertiserWithPage } from '../../e2e/advertiser-example.ts';
import { browserExecutable } from '../../e2e/browser.ts';
import { innerExamples } from '../../e2e/inner-examples.ts';
import { resetLink } from '../../e2e/mailed-link.ts';
import { startTemporarySite } from '../temporary-site.ts';

const WIDTHS = [360, 1280] as const;
const SCHEMES = ['light', 'dark'] as const;
/** Screens that show nothing of their own, or only to somebody in the middle of logging in. */
const LEFT_OUT = new Set<PathName>([
  'logout',
  'backofficeLogout',
  'loginCode',
  'backofficeLoginCode',
]);

const running = process.argv[2];
const site = running
  ? { address: running, stop: async () => undefined }
  : await startTemporarySite(3960);
/** One link for all: only three may be asked for in an hour. */
let resetPage: string | undefined;
const { executablePath, args } = await browserExecutable();
const browser = await chromium.launch({ executablePath, args });
try {
  await mkdir('shots', { recursive: true });
  resetPage = await resetPageOf(browser);
  for (const width of WIDTHS) for (const scheme of SCHEMES) await shootAll(browser, width, scheme);
} finally {
  await browser.close();
  await site.stop();
}

async function shootAll(
  from: Browser,
  width: number,
  scheme: (typeof SCHEMES)[number],
): Promise<void> {
  const visitor = await from.newContext({
    viewport: { width, height: 800 },
    colorScheme: scheme,
    locale: 'pt-BR',
  });
  await visitor.addCookies([{ name: 'lgpdAccepted', value: 'true', url: site.address }]);
  const addresses = await examples(visitor);
  const names = (Object.keys(SCREENS) as PathName[]).filter((name) => !LEFT_OUT.has(name));
  const layoutOf = (name: PathName) => SCREENS[name][0];
  for (const name of names.filter(
    (each) => ['default', 'internal'].includes(layoutOf(each)) || each === 'backofficeLogin',
  )) {
    await shoot(visitor, name, addresses, width, scheme);
  }
  await logIn(visitor, PATHS.login, DEMONSTRATION_ACCOUNTS[0]);
  const stranger = await from.newContext();
  const own = await innerExamples(stranger.request, 'dashboard', site.address);
  for (const name of names.filter((each) => layoutOf(each) === 'dashboard'))
    await shoot(visitor, name, own, width, scheme);
  await logIn(visitor, PATHS.backofficeLogin, DEMONSTRATION_ACCOUNTS[4]);
  const office = await innerExamples(stranger.request, 'backoffice', site.address);
  for (const name of names.filter(
    (each) => layoutOf(each) === 'backoffice' && each !== 'backofficeLogin',
  )) {
    await shoot(visitor, name, office, width, scheme);
  }
  await stranger.close();
  await visitor.close();
}

type Examples = Partial<Record<PathName, string | undefined>>;

async function shoot(
  context: BrowserContext,
  name: PathName,
  addresses: Examples,
  width: number,
  scheme: string,
): Promise<void> {
  const address = PATHS[name].includes(':') ? addresses[name] : PATHS[name];
  if (!address) {
    console.log(`No example of ${name}.`);
    return;
  }
  const page = await context.newPage();
  await page.goto(site.address + address);
  await page.waitForTimeout(300);
  await page.screenshot({ path: `shots/${name}-${width}-${scheme}.png`, fullPage: true });
  await page.close();
}

async function examples(context: BrowserContext): Promise<Examples> {
  return {
    propertyLanding: pathTo('propertyLanding', { landing: 'casas-em-irece' }),
    vehicleLanding: pathTo('vehicleLanding', { landing: 'motos' }),
    property: await firstLink(context, PATHS.propertySearch, 'a[href^="/imovel/"]'),
    vehicle: await firstLink(context, PATHS.vehicleSearch, 'a[href^="/veiculo/"]'),
    advertiser: await advertiserPage(context),
    resetPassword: resetPage,
  };
}

async function resetPageOf(from: Browser): Promise<string> {
  const context = await from.newContext();
  const link = await resetLink(context.request, DEMONSTRATION_ACCOUNTS[3].email, site.address);
  await context.close();
  return link;
}

async function advertiserPage(context: BrowserContext): Promise<string> {
  const { id } = await advertiserWithPage(context.request, site.address);
  return pathTo('advertiser', { advertiserType: 'qualquer', id });
}

async function firstLink(
  context: BrowserContext,
  path: string,
  selector: string,
): Promise<string | undefined> {
  const page = await context.newPage();
  await page.goto(site.address + path);
  const link = page.locator(selector).first();
  const href = (await link.count()) > 0 ? await link.getAttribute('href') : undefined;
  await page.close();
  return href ?? undefined;
}

async function logIn(
  context: BrowserContext,
  path: string,
  account: { email: string; password: string },
): Promise<void> {
  const page = await context.newPage();
  await page.goto(site.address + path);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Senha', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL(/dashboard/);
  await page.close();
}
