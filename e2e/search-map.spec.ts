import type { Page } from '@playwright/test';
import { PATHS } from '#core/site/paths.ts';
import { contentSecurityPolicy } from '#web/http/security-headers.ts';
import type { FoundMap } from '#web/maps/sign-words.ts';
import type { StreetSource } from '#web/maps/street-source.ts';
import { expect, test } from './people.ts';
import { accessibilityFaults, inspect } from './screen-inspection.ts';

test.use({ viewport: { width: 360, height: 740 } });

const MAP = `${PATHS.propertySearch}?ver=mapa`;
const IRECE = `${MAP}&mapa=-11.36_-41.92_-11.25_-41.79`;
const VIEW = '.map-view';

/** What the browser was refused, and everything it asked for. */
function watch(page: Page) {
  const refused: string[] = [];
  const asked: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|violates/.test(message.text())) refused.push(message.text());
  });
  page.on('pageerror', (error) => refused.push(error.message));
  page.on('request', (request) =>
    asked.push(`${request.url()} ${request.headers()['range'] ?? ''}`.trim()),
  );
  return { refused, asked };
}

async function opensStreets(page: Page, address: string) {
  await page.goto(address);
  await expect(page.locator(`${VIEW}.is-live canvas`)).toBeVisible();
}

/** A ring around the middle of the map, as a finger or a mouse draws it. */
async function draws(page: Page) {
  const view = page.locator(VIEW);
  await view.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await view.boundingBox())!;
  const at = (part: number) =>
    [
      x + width / 2 + Math.cos(part * 2 * Math.PI) * width * 0.4,
      y + height / 2 + Math.sin(part * 2 * Math.PI) * height * 0.4,
    ] as const;
  await page.mouse.move(...at(0));
  await page.mouse.down();
  for (let step = 1; step < 40; step += 1) await page.mouse.move(...at(step / 40));
  await page.mouse.up();
}

test('on a telephone the map has streets; who moves it sees the signs of there, and the way back is one step', async ({
  page,
}) => {
  const { refused, asked } = watch(page);
  await opensStreets(page, IRECE);
  await expect(page.getByText('colaboradores do OpenStreetMap')).toBeVisible();
  const signs = page.locator(`${VIEW} .search-map-sign`);
  await expect(signs.first()).toBeVisible();
  const [ink, ground] = await signs
    .filter({ has: page.locator('text') })
    .first()
    .evaluate((sign) =>
      ['text', '.search-map-mark'].map((part) => getComputedStyle(sign.querySelector(part)!).fill),
    );
  expect([ink, ground]).toEqual(['rgb(255, 253, 248)', 'rgb(23, 81, 58)']);
  const steps = await page.evaluate(() => history.length);
  const count = page.locator('[data-map-count]');
  const before = await count.textContent();
  await page.getByRole('link', { name: 'Aproximar' }).click();
  await expect(page).not.toHaveURL(/mapa=-11\.36_/);
  await expect(count).not.toHaveText(before!);
  const there = page.url();
  await page.locator(`${VIEW} canvas`).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).not.toHaveURL(there);
  expect(await page.evaluate(() => history.length)).toBe(steps);
  const here = new URL(page.url()).searchParams.get('mapa');
  await expect(page.getByRole('link', { name: 'Buscar nesta área' })).toHaveAttribute(
    'href',
    new RegExp(`contorno=${here}`),
  );
  expect(refused).toEqual([]);
  const tiles = asked.filter((each) => each.includes('/ruas/'));
  expect(tiles.length).toBeGreaterThan(2);
  expect(new Set(tiles).size, 'nothing is loaded twice').toBe(tiles.length);
  const own = new URL(page.url()).origin;
  expect(asked.filter((each) => !each.startsWith(own) && !/^(?:data|blob):/.test(each))).toEqual(
    [],
  );
  // A map that was not opened costs nothing.
  await page.goto(PATHS.propertySearch);
  asked.length = 0;
  await page.goto(PATHS.vehicleSearch);
  expect(asked.filter((each) => /live-map|vector-streets|maplibre|\/ruas\//.test(each))).toEqual(
    [],
  );
});

test('the map is valid and accessible as the server draws it, with streets and while somebody draws', async ({
  page,
}) => {
  await page.route('**/ruas/**', (route) => route.fulfill({ status: 404 }));
  const faults = await inspect(page, `${IRECE}&contorno=-11.36_-41.92_-11.25_-41.79`);
  expect(faults.filter((fault) => !/status of 404/.test(fault))).toEqual([]);
  await page.unroute('**/ruas/**');
  await opensStreets(page, IRECE);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Desenhar área' }).click();
  await page.getByText('Escolher a área por duas cidades').click();
  await draws(page);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('without a connection the signs of before stay, and a sentence says so', async ({
  page,
  context,
}) => {
  await opensStreets(page, IRECE);
  const signs = page.locator(`${VIEW} .search-map-sign`);
  const shown = await signs.count();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Para o leste' }).click();
  await expect(page.getByText('Os sinais são de antes')).toBeVisible();
  expect(await signs.count()).toBe(shown);
  await context.setOffline(false);
  await expect(page.getByText('Os sinais são de antes')).toHaveCount(0);
});

for (const ground of ['streets', 'drawn by the server'])
  test(`an area is drawn and counted meanwhile, and its search finds what was promised: ${ground}`, async ({
    page,
  }) => {
    const { refused } = watch(page);
    if (ground === 'streets') await opensStreets(page, IRECE);
    else {
      await page.route('**/ruas/**', (route) => route.abort());
      await page.goto(IRECE);
    }
    await page.getByRole('button', { name: 'Desenhar área' }).click();
    const search = page.getByRole('button', { name: 'Buscar aqui' });
    await expect(search).toBeDisabled();
    await draws(page);
    const status = page.locator('[data-drawing] [role=status]');
    await expect(status).toHaveText(/^\d+ imóveis na área do mapa$/);
    await page.getByRole('button', { name: 'Apagar' }).click();
    await expect(search).toBeDisabled();
    await draws(page);
    await expect(status).toHaveAttribute('aria-busy', 'false');
    await expect(status).toHaveText(/^\d+ imóveis na área do mapa$/);
    // Of the last stroke: a number that stands still.
    let promised = '';
    await expect
      .poll(
        async () => {
          const before = promised;
          [promised = ''] = /^\d+ imóveis/.exec((await status.textContent())!) ?? [];
          return promised === before;
        },
        { intervals: [1000] },
      )
      .toBe(true);
    await search.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imóveis na área do mapa');
    await expect(page.locator('.search-count')).toHaveText(promised);
    const outline = new URL(page.url()).searchParams.get('contorno')!.split('_');
    expect(outline.length / 2).toBeGreaterThan(8);
    expect(outline.length / 2).toBeLessThanOrEqual(50);
    await expect(page.locator(`${VIEW} .search-map-outline`)).toHaveAttribute('d', /^M.+Z$/);
    expect(refused).toEqual([]);
  });

test('nothing on the page moves when the streets come', async ({ page }) => {
  await page.addInitScript(`
    globalThis.shifts = [];
    new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({ value }) => value)))
      .observe({ type: 'layout-shift', buffered: true });
  `);
  await opensStreets(page, IRECE);
  expect(await page.evaluate('shifts')).toEqual([]);
});

test('a finger moves the page over the map, and draws only while somebody draws', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    ...(baseURL ? { baseURL } : {}),
  });
  const page = await context.newPage();
  await opensStreets(page, IRECE);
  const touch = () =>
    page.locator(VIEW).evaluate((view) => {
      const { x, y, width, height } = view.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 5, y + height / 5)!;
      return getComputedStyle(top).touchAction;
    });
  await page.locator(VIEW).scrollIntoViewIfNeeded();
  expect(await touch()).toMatch(/pan-y|auto/);
  await page.getByRole('button', { name: 'Desenhar área' }).click();
  await expect(page.locator(VIEW), 'the map comes into sight').toBeInViewport({ ratio: 1 });
  expect(await touch()).toBe('none');
  await page.keyboard.press('Escape');
  await page.locator(VIEW).scrollIntoViewIfNeeded();
  expect(await touch()).toMatch(/pan-y|auto/);
  await context.close();
});

test('a card marks its sign on the map, and a sign its card', async ({ page, request }) => {
  const region = 'box=-12_-43_-10_-41&width=4000&height=4000';
  const found = (await (await request.get(`/v1/properties/map?${region}`)).json()) as FoundMap;
  const alone = found.data.find(({ ad, count }) => ad && count === 1)!;
  const near = 0.0005;
  const corners = [alone.lat - near, alone.lng - near, alone.lat + near, alone.lng + near];
  await page.setViewportSize({ width: 1280, height: 900 });
  await opensStreets(page, `${MAP}&contorno=${corners.map((each) => each.toFixed(5)).join('_')}`);
  const card = page.locator('.ad-card').first();
  const sign = page.locator(`${VIEW} .search-map-sign`).first();
  await expect(sign).toHaveAttribute('href', alone.ad!.path);
  await card.hover();
  await expect(sign).toHaveClass(/is-marked/);
  await expect(card).not.toHaveClass(/is-marked/);
  await sign.focus();
  await expect(card).toHaveClass(/is-marked/);
  await expect(sign).not.toHaveClass(/is-marked/);
});

test('without a script an area is chosen by two towns', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL ? { baseURL } : {}),
  });
  const page = await context.newPage();
  await page.goto(`${PATHS.vehicleSearch}?ver=mapa&tipo=motos`);
  await expect(page.getByRole('button', { name: 'Desenhar área' })).toBeHidden();
  await page.getByText('Escolher a área por duas cidades').click();
  await page.getByLabel('Uma cidade').selectOption('Irecê');
  await page.getByLabel('Outra cidade').selectOption('Xique-Xique');
  await page.getByRole('button', { name: 'Buscar entre elas' }).click();
  await expect(page).toHaveURL(/\?(?=.*tipo=motos)(?=.*ver=mapa)(?=.*contorno=-11\.)/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('na área do mapa');
  await expect(page.locator(`${VIEW} .search-map-outline`)).toHaveCount(1);
  await context.close();
});

/** The page as it comes from a site with other streets, under the policy that it then has. */
async function withStreets(page: Page, streets: StreetSource) {
  await page.route(`**${PATHS.propertySearch}?*`, async (route) => {
    const answer = await route.fetch();
    const from = 'key' in streets ? streets.key : streets.address;
    await route.fulfill({
      response: answer,
      headers: {
        ...answer.headers(),
        'content-security-policy': contentSecurityPolicy({ streets }),
      },
      body: (await answer.text()).replace(
        /data-streets="tiles" data-streets-from="[^"]*"/,
        `data-streets="${streets.kind}" data-streets-from="${from}"`,
      ),
    });
  });
}

test('a style of somebody else is shown with their name', async ({ page }) => {
  const { refused } = watch(page);
  await withStreets(page, { kind: 'style', address: 'https://maps.example/style.json' });
  await page.route('https://maps.example/style.json', (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: {
        version: 8,
        sources: {
          land: {
            type: 'geojson',
            attribution:
              '<a href="https://maps.example">Mapas Exemplo</a><img src=x onerror=alert(1)>',
            data: { type: 'FeatureCollection', features: [] },
          },
        },
        layers: [{ id: 'land', type: 'background', paint: { 'background-color': '#dde' } }],
      },
    }),
  );
  await opensStreets(page, IRECE);
  await expect(page.locator('[data-map-credit]')).toHaveText('Mapas Exemplo');
  expect(refused).toEqual([]);
});

/** Keeps what the page's policy and the map need of the service: a place, a zoom, and who listens. */
const SERVICE_DOUBLE = `
  const asked = new URL(document.currentScript.src).searchParams;
  class Double {
    constructor(element) { this.element = element; this.listeners = { idle: [], bounds_changed: [] }; element.textContent = 'double of the service'; window.serviceAsked = Object.fromEntries(asked); }
    tell() { for (const name of ['bounds_changed', 'idle']) for (const tell of this.listeners[name]) setTimeout(tell); }
    fitBounds(box) { this.zoom = 11; this.centre = { lat: (box.south + box.north) / 2, lng: (box.west + box.east) / 2 }; this.tell(); }
    getCenter() { const { lat, lng } = this.centre; return { lat: () => lat, lng: () => lng }; }
    getZoom() { return this.zoom; }
    setCenter(centre) { this.centre = centre; this.tell(); }
    setZoom(zoom) { this.zoom = zoom; this.tell(); }
    panBy(x) { this.centre.lng += (x * 360) / (256 * 2 ** this.zoom); this.tell(); }
    addListener(name, tell) { this.listeners[name].push(tell); setTimeout(tell); }
  }
  window.google = { maps: { Map: Double } };
  setTimeout(() => window[asked.get('callback')]());
`;

test('the maps service is loaded with its key and its places, and shows the same signs', async ({
  page,
}) => {
  const { refused } = watch(page);
  await withStreets(page, { kind: 'service', key: 'chave-publica' });
  await page.route('https://maps.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SERVICE_DOUBLE }),
  );
  await page.goto(IRECE);
  await expect(page.locator(`${VIEW}.is-live`)).toContainText('double of the service');
  expect(await page.evaluate('serviceAsked')).toMatchObject({
    key: 'chave-publica',
    libraries: 'places',
    language: 'pt-BR',
  });
  await expect(page.locator(`${VIEW} .search-map-sign`).first()).toBeVisible();
  const there = page.url();
  await page.getByRole('link', { name: 'Para o leste' }).click();
  await expect(page).not.toHaveURL(there);
  expect(refused).toEqual([]);
});

test('a service that refuses the key leaves the map of the server', async ({ page }) => {
  await withStreets(page, { kind: 'service', key: 'errada' });
  await page.route('https://maps.googleapis.com/**', (route) => route.abort());
  await page.goto(IRECE);
  await expect(page.locator('.map-streets')).toHaveCount(0);
  await expect(page.locator(`${VIEW} > svg .search-map-sign`).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Desenhar área' })).toBeVisible();
});

test('the page of an ad shows its streets to who asks for them, and asks nothing else of anybody', async ({
  page,
  request,
}) => {
  const { refused, asked } = watch(page);
  const region = 'box=-12_-43_-10_-41&width=4000&height=4000';
  const found = (await (await request.get(`/v1/properties/map?${region}`)).json()) as FoundMap;
  const { ad } = found.data.find((sign) => sign.ad && !sign.is_seat)!;
  await page.goto(ad!.path);
  expect(asked.filter((each) => /vector-streets|maplibre|\/ruas\//.test(each))).toEqual([]);
  const map = page.locator('.ad-map');
  await map.getByRole('button', { name: 'Ver as ruas' }).click();
  await expect(map.locator(`${VIEW}.is-live .ad-map-pin`)).toBeVisible();
  await expect(map.getByText('colaboradores do OpenStreetMap')).toBeVisible();
  await expect(map.locator('canvas')).toBeFocused();
  expect(asked.filter((each) => each.includes('/v1/properties/map'))).toEqual([]);
  expect(refused).toEqual([]);
});
