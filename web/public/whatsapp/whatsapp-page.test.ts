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

/** What came of the form, and what this browser sees of the page that it is led to, however often it looks. */
async function asked(form: Record<string, string> = FORM) {
  const posted = await post(form);
  const cookie = String(posted.headers['set-cookie']);
  const [revealed = ''] = /revealed=[^;]+/.exec(cookie) ?? [];
  const page = String(posted.headers['location']);
  const look = () => site.ask(page, { headers: { Cookie: revealed } });
  return { posted, cookie, page, look };
}

async function handedOff() {
  const { posted, cookie, look } = await asked();
  const answer = await look();
  const [, href = ''] = /href="(\/whatsapp\/[\w-]+)"/.exec(answer.text) ?? [];
  const [, key = ''] = /whatsapp=([\w-]+)/.exec(cookie) ?? [];
  return { posted, answer, href, cookie, look, Cookie: `whatsapp=${key}` };
}

const open = (href: string, headers: Record<string, string> = {}, method = 'GET') =>
  site.ask(href, { method, headers });

beforeEach(() => world.freshLimits());

test('who asked sees our address and no number; the cookie goes to that address alone', async () => {
  const { posted, answer, href, cookie, Cookie } = await handedOff();
  expect(posted.status).toBe(303);
  expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
  expect(answer.text).toContain('Não pague nada adiantado');
  expect(href).not.toBe('');
  for (const told of [NUMBER, '99912-3456', Cookie.split('=')[1] ?? ''])
    expect(answer.text.includes(told), told).toBe(false);
  // In the footer stands the site's own.
  const [main = ''] = /<main[^]*<\/main>/.exec(answer.text) ?? [];
  expect(main.includes('wa.me/55')).toBe(false);
  expect(cookie).not.toContain(NUMBER);
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

test('once it was opened, the page says so and offers no button that does nothing', async () => {
  const { href, look, Cookie } = await handedOff();
  await open(href, { Cookie });
  const { text } = await look();
  expect(text).not.toContain(href);
  expect(text).toContain('Você já abriu esta conversa');
  expect(text).toContain(`href="${PAGE}#contato"`);
});

test('a telephone is told to who asked, in one piece, each time they look for ten minutes, in no cache', async () => {
  const { posted, cookie, page, look } = await asked({ ...FORM, kind: 'phone' });
  expect([posted.status, page]).toEqual([303, `${PAGE}?pedido=1#contato`]);
  expect(posted.headers['cache-control']).toBe('no-store');
  expect(cookie).toMatch(
    new RegExp(`revealed=[^;]+; Path=${PAGE}; Max-Age=600; SameSite=Lax; HttpOnly`),
  );
  for (let time = 0; time < 2; time += 1) {
    const { text, headers } = await look();
    expect(text).toContain('<span class="revealed-number">Ligar: <!-- -->74-99912-3456</span>');
    expect(headers['cache-control']).toBe('no-store');
    const passedOn = await site.ask(page);
    expect(passedOn.text).not.toMatch(/99912-?3456/);
    expect(passedOn.text).toContain('Ver telefone');
  }
  const made = await site.ask(page, { headers: { Cookie: 'revealed=%7B%22kind%22' } });
  expect([made.status, made.text.includes('Ver telefone')]).toEqual([200, true]);
});

test('no page of the site tells the number, nor that of the visitor', async () => {
  await post({ ...FORM, kind: 'message' });
  for (const path of [PAGE, '/imoveis', `${PAGE}?enviado=1`, `${PAGE}?outros-dados=1`]) {
    const { text } = await site.ask(path);
    expect(/99912-?3456|98811-?2233|Tainá/.exec(text)).toBeNull();
  }
});
