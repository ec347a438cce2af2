import { PATHS } from '#core/site/paths.ts';
import { expect, test } from './people.ts';

const IRECE = `${PATHS.propertySearch}?ver=mapa&mapa=-11.36_-41.92_-11.25_-41.79`;
const VIEW = '.map-view';

test('without streets the map moves where it is: by its arrows, two fingers and a mouse, and not by one finger', async ({
  browser,
  baseURL,
}) => {
  const phone = await browser.newContext({
    baseURL: baseURL!,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await phone.newPage();
  await page.route('**/ruas/**', (route) => route.fulfill({ status: 404 }));
  await page.goto(IRECE);
  const view = page.locator(VIEW);
  await expect(page.getByRole('button', { name: 'Desenhar área' })).toBeEnabled();
  await page.evaluate(() => scrollTo(0, 200));
  const box = () => new URL(page.url()).searchParams.get('mapa')!.split('_').map(Number);
  const wide = ([south = 0, , north = 0]: number[]) => north - south;
  const [steps, first] = [await page.evaluate(() => history.length), box()];
  await page.getByRole('link', { name: 'Aproximar' }).click();
  await expect.poll(() => wide(box())).toBeLessThan(wide(first) * 0.6);
  await expect(page.getByRole('link', { name: 'Aproximar' })).toBeFocused();

  const touch = await phone.newCDPSession(page);
  const { x, y, width } = (await view.boundingBox())!;
  const fingers = (...points: [number, number][]) =>
    points.map(([across, down], id) => ({ x: x + across, y: y + down, id }));
  const strokes = async (type: string, ...points: [number, number][]) =>
    touch.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: fingers(...points),
    });
  const close = box();
  await strokes('touchStart', [140, 100], [180, 120]);
  for (let step = 1; step <= 8; step += 1)
    await strokes('touchMove', [140 - step * 8, 100], [180 + step * 8, 120]);
  await strokes('touchEnd');
  await expect.poll(() => wide(box())).toBeLessThan(wide(close) * 0.5);
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);

  const closer = box();
  await strokes('touchStart', [200, 100]);
  for (let step = 1; step <= 8; step += 1) await strokes('touchMove', [200 - step * 8, 100]);
  await expect(page.getByText('Use dois dedos para mover o mapa')).toBeVisible();
  await strokes('touchEnd');
  expect(box()).toEqual(closer);

  await page.mouse.move(x + 200, y + 100);
  await page.mouse.down();
  await page.mouse.move(x + 100, y + 100, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => box()[1]).toBeGreaterThan(closer[1]!);
  expect(wide(box())).toBeCloseTo(wide(closer), 3);
  // In a hurry: the second one begins before the map of the first has come.
  const held = Promise.withResolvers<void>();
  await page.route('**/imoveis?**', async (route) => {
    await held.promise;
    await route.continue();
  });
  const before = box()[1]!;
  for (let drag = 0; drag < 2; drag += 1) {
    await page.mouse.move(x + 200, y + 100);
    await page.mouse.down();
    await page.mouse.move(x + 150, y + 100, { steps: 4 });
    await page.mouse.up();
  }
  held.resolve();
  const [, west = 0, , east = 0] = closer;
  await expect.poll(() => box()[1]! - before).toBeCloseTo(((east - west) * 100) / width, 2);
  await expect(view).toHaveAttribute('aria-busy', 'false');
  const here = await page.getByRole('link', { name: 'Buscar nesta área' }).getAttribute('href');
  expect(new URL(here!, page.url()).searchParams.get('contorno')).toBe(box().join('_'));
  expect(await page.evaluate(() => [scrollY, history.length])).toEqual([200, steps]);
  await phone.close();
});
