import { expect, test } from 'vitest';
import { EMAIL_EXAMPLES } from './email-examples.fixture.ts';
import { GALLERY } from './email-gallery.fixture.ts';
import { galleryPages } from './gallery-pages.ts';
import { PAYMENT_EMAIL_EXAMPLES } from './payment-email-examples.fixture.ts';
import { EMAIL_NAMES } from './render-email.tsx';

const settings = { PUBLIC_BASE_URL: 'https://mandacaru.example', isProduction: false };
const pages = galleryPages(settings, async () => ({ GALLERY }));

test('every message of the product has an example', () => {
  const examples = Object.keys({ ...EMAIL_EXAMPLES, ...PAYMENT_EMAIL_EXAMPLES });
  expect(EMAIL_NAMES.filter((name) => !examples.includes(name))).toEqual([]);
  expect([...new Set(GALLERY.map(({ message }) => message))].toSorted()).toEqual(
    EMAIL_NAMES.toSorted(),
  );
});

test('what reads otherwise in another case is shown in each', () => {
  const said = (name: string, field: string) => {
    const shown = GALLERY.filter(({ message }) => message === name);
    const values = shown.map(
      ({ data }) => Object.entries(data).find(([key]) => key === field)?.[1],
    );
    return new Set(values.map((value) => JSON.stringify(value))).size;
  };
  expect(said('payment_alert', 'alert')).toBe(4);
  expect(said('payment_returned', 'reason')).toBe(2);
  expect(said('admin_changed', 'change')).toBe(4);
  expect(said('ad_released', 'isShown')).toBe(2);
});

test('lists every example by its subject', async () => {
  const list = await (await pages.request('/dev/emails')).text();
  expect(list).toContain('Mandacaru: confirme seu e-mail');
  expect(list.match(/href="\/dev\/emails\/\d+"/g)).toHaveLength(GALLERY.length);
});

test('shows a message at both widths, light and dark, beside its text', async () => {
  const page = await (await pages.request('/dev/emails/0')).text();
  expect(page.match(/<iframe/g)).toHaveLength(4);
  for (const width of [360, 600]) expect(page).toContain(`width="${width}"`);
  expect(page).toContain('Olá, Lúcia!');
  expect(page).not.toContain('<script');
});

test('the message is dark or light as asked, and alone in a sandbox', async () => {
  const light = await pages.request('/dev/emails/0/html/light');
  const dark = await pages.request('/dev/emails/0/html/dark');
  expect(light.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*sandbox/);
  expect(await light.text()).toContain('@media not all');
  expect(await dark.text()).toContain('@media all');
});

test.each(['/dev/emails/9999', '/dev/emails/x', '/dev/emails/-1/html/dark'])(
  '%s is not there',
  async (path) => {
    expect((await pages.request(path)).status).toBe(404);
  },
);

test('cannot be made in production', () => {
  expect(() =>
    galleryPages({ ...settings, isProduction: true }, async () => ({ GALLERY })),
  ).toThrow('production');
});
