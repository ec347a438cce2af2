import { beforeEach, expect, test } from 'vitest';
import { HOUSE_FORM, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { SITE } from '../../http/site-server.fixture.ts';
import { wholeSite } from '../../http/whole-site.fixture.ts';

const world = await wholeSite();
world.pass(NOW.getTime() - world.now().getTime());
const site = await world.open();
const lucia = await register(world.db, { first_name: 'Lúcia' });
const house = await publishHouse(world.db, lucia);
const PAGE = `/imovel/casa/irece/${house}`;
const NUMBER = '74999123456';

const FORM = {
  kind: 'whatsapp',
  name: 'Tainá Ribeiro',
  email: 'taina@sertao.example',
  phone: '74-98811-2233',
  message: 'Bom dia!',
  accepts_terms: 'on',
  over_18: 'on',
  shares_data: 'on',
  keeps_card: 'on',
};

const post = (form: Record<string, string> = FORM) =>
  site.ask(PAGE, {
    method: 'POST',
    headers: { Origin: SITE },
    body: new URLSearchParams(form).toString(),
  });

async function handedOff() {
  const answer = await post();
  const [, href = ''] = /href="(\/whatsapp\/[\w-]+)"/.exec(answer.text) ?? [];
  const cookie = String(answer.headers['set-cookie']);
  const [, key = ''] = /whatsapp=([\w-]+)/.exec(cookie) ?? [];
  return { answer, href, cookie, Cookie: `whatsapp=${key}` };
}

const open = (href: string, headers: Record<string, string> = {}, method = 'GET') =>
  site.ask(href, { method, headers });

beforeEach(() => world.freshLimits());

test('the answer to the form holds our address and no number; the cookie goes to that address alone', async () => {
  const { answer, href, cookie, Cookie } = await handedOff();
  expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
  expect(answer.text).toContain('Não pague nada adiantado');
  expect(href).not.toBe('');
  for (const told of [NUMBER, '99912-3456', 'wa.me/55', Cookie.split('=')[1] ?? ''])
    expect(answer.text.includes(told), told).toBe(false);
  expect(cookie).toMatch(new RegExp(`Path=${href}; Max-Age=600; SameSite=Lax; HttpOnly`));
});

test('it leads to WhatsApp once, with the title, the code and the address of the ad', async () => {
  const { href, Cookie } = await handedOff();
  const opened = await open(href, { Cookie });
  expect(opened).toMatchObject({
    status: 302,
    headers: {
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    },
  });
  const address = new URL(String(opened.headers['location']));
  expect(`${address.origin}${address.pathname}`).toBe(`https://wa.me/55${NUMBER}`);
  const text = address.searchParams.get('text') ?? '';
  expect(text).toContain(`“${HOUSE_FORM.name}”`);
  expect(text).toContain(`Código do anúncio: ${house}`);
  expect(text).toMatch(new RegExp(`${PAGE}$`));
  const again = await open(href, { Cookie });
  expect(again.status).toBe(410);
  expect(again.text).toContain('já foi usado</h1>');
  expect(again.text).toContain(`href="${PAGE}#contato"`);
  expect(again.headers['cache-control']).toBe('no-store');
});

test('for anybody else it says so, and it still opens for whoever asked', async () => {
  const [mine, hers] = [await handedOff(), await handedOff()];
  for (const headers of [{}, { Cookie: hers.Cookie }, { Cookie: 'whatsapp=%00' }]) {
    const refused = await open(mine.href, headers);
    expect(refused.status).toBe(404);
    expect(refused.text).toContain('de outro aparelho</h1>');
    expect(refused.text).not.toContain(NUMBER);
  }
  expect((await open('/whatsapp/nenhum', { Cookie: mine.Cookie })).status).toBe(404);
  expect((await open(mine.href, { Cookie: mine.Cookie })).status).toBe(302);
});

test('what looks ahead does not use it up', async () => {
  const { href, Cookie } = await handedOff();
  expect((await open(href, { Cookie }, 'HEAD')).status).toBe(425);
  expect((await open(href, { Cookie, 'Sec-Purpose': 'prefetch;prerender' })).status).toBe(425);
  expect((await open(`${href}.data`, { Cookie: '' })).headers['location']).toBeUndefined();
  expect((await open(href, { Cookie })).status).toBe(302);
});

test('after ten minutes it is over, and of an ad that is paused it says that', async () => {
  const [late, early] = [await handedOff(), await handedOff()];
  const pause = (action: string) =>
    world.db
      .updateTable('properties')
      .set({ status: action === 'pause' ? 'paused' : 'active' })
      .where('id', '=', house)
      .execute();
  await pause('pause');
  const paused = await open(early.href, { Cookie: early.Cookie });
  expect(paused.status).toBe(410);
  expect(paused.text).toContain('não está mais no ar</h1>');
  await pause('publish');
  world.pass(10 * 60_000);
  const over = await open(late.href, { Cookie: late.Cookie });
  expect(over.status).toBe(410);
  expect(over.text).toContain('passou do prazo</h1>');
});

test('the telephone is told in the answer to the form, in one piece, and in no cache', async () => {
  const { text, headers } = await post({ ...FORM, kind: 'phone' });
  expect(text).toContain('<span class="revealed-number">Ligar: <!-- -->74-99912-3456</span>');
  expect(headers['cache-control']).toBe('no-store');
});

test('no page of the site tells the number, nor that of the visitor', async () => {
  await post({ ...FORM, kind: 'message' });
  for (const path of [PAGE, '/imoveis', `${PAGE}?enviado=1`, `${PAGE}?outros-dados=1`]) {
    const { text } = await site.ask(path);
    expect(/99912-?3456|98811-?2233|Tainá/.exec(text)).toBeNull();
  }
});
