import { beforeEach, expect, test } from 'vitest';
import { register } from '#core/ads/advertisers.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { alertHands } from '#core/alerts/alerts.fixture.ts';
import { renderEmail } from '#emails/render-email.tsx';
import { formOfMarkup } from '../forms/markup-form.fixture.ts';
import { SITE } from '../http/site-server.fixture.ts';
import { wholeSite } from '../http/whole-site.fixture.ts';

const world = await wholeSite();
const site = await world.open();
const { linkOf, minute, alertsTo } = alertHands(world.db);
const lucia = await register(world.db, { first_name: 'Lúcia' });
await publishHouse(world.db, lucia, {}, world.now());

const NEW = '/avisos/novo/imoveis?cidade=irece&tipo=casa';
let people = 0;
let email = '';

const post = (path: string, form: Record<string, string>, headers: object = { Origin: SITE }) =>
  site.ask(path, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });

/** What the page's form would send. */
const typedIn = (page: string) =>
  Object.fromEntries(formOfMarkup(/<main[^]*<\/main>/.exec(page)?.[0] ?? ''));

beforeEach(async () => {
  await world.freshLimits();
  people += 1;
  email = `rui${people}@sertao.example`;
});

async function save(): Promise<string> {
  const form = typedIn((await site.ask(NEW)).text) as Record<string, string>;
  await post(NEW, { ...form, email });
  return `/avisos/link/${await linkOf(email)}`;
}

test('from every search a link leads to its alert, without how results are looked at', async () => {
  const found = await site.ask('/imoveis?cidade=irece&tipo=casa&ver=lista&ordem=menor-preco');
  const [, href = ''] = /href="(\/avisos\/novo\/[^"]*)"/.exec(found.text)!;
  expect(href.replaceAll('&amp;', '&')).toBe(NEW);
  const none = await site.ask('/veiculos?busca=nave%20espacial');
  expect(none.text).toContain('href="/avisos/novo/veiculos?busca=nave+espacial"');
});

test('a search is saved, confirmed and ended without a script', async () => {
  const { status, text } = await site.ask(NEW);
  expect(status).toBe(200);
  expect(text).toContain('Casas em Irecê');
  expect(text).not.toMatch(/<script(?![^>]* src=)|\sstyle=/);
  const form = typedIn(text) as Record<string, string>;
  const refused = await post(NEW, { ...form, email: 'rui@', frequency: 'weekly' });
  expect(refused.status).toBe(422);
  expect(typedIn(refused.text)).toMatchObject({ email: 'rui@', frequency: 'weekly' });
  const saved = await post(NEW, { ...form, email, frequency: 'at_once' });
  expect(saved.status).toBe(303);
  // No address holds an e-mail, and no cookie.
  for (const told of [saved.headers.location, saved.headers['set-cookie']])
    expect(String(told)).not.toContain(email.split('@')[0]);
  const [Cookie = ''] = String(saved.headers['set-cookie']).split(';');
  const thanks = await site.ask(String(saved.headers.location), { headers: { Cookie } });
  expect(thanks.headers['cache-control']).toContain('no-store');
  expect(thanks.text).toContain('Abra o e-mail que mandamos');
  const wayBack = `href="${NEW.replaceAll('&', '&amp;')}"`;
  expect(thanks.text).toContain(wayBack);

  const link = `/avisos/link/${await linkOf(email)}`;
  const opened = await site.ask(link);
  expect(opened.text).toContain('Confirmar aviso');
  expect((await post(link, { do: 'confirm' })).status).toBe(303);
  expect((await site.ask(link)).text).not.toContain('Confirmar aviso');
  const { id } = typedIn((await site.ask(link)).text) as { id: string };
  await post(link, { do: 'change', id, frequency: 'weekly' });
  expect(typedIn((await site.ask(link)).text)).toMatchObject({ frequency: 'weekly' });
  await post(link, { do: 'end', id });
  expect((await site.ask(link)).text).toContain('Não há avisos aqui');
});

test('an alert says what it watches, and each says it by itself', async () => {
  const link = await save();
  await post(link, { do: 'confirm' });
  const other =
    '/avisos/novo/imoveis?cidade=lapao&tipo=sitio&tipo=rancho&negocio=venda&preco-max=30000';
  const form = typedIn((await site.ask(other)).text) as Record<string, string>;
  await post(other, { ...form, email });
  const asked = `/avisos/link/${await linkOf(email)}`;
  const name = 'Imóveis à venda em Lapão · Sítios · Chácaras · Até R$ 30.000';
  expect((await site.ask(asked)).text.replaceAll('\u00a0', ' ')).toContain(name);
  expect((await site.ask(link)).text).not.toContain('Chácaras');
  await post(asked, { do: 'confirm' });
  expect((await site.ask(link)).text.replaceAll('\u00a0', ' ')).toContain(name);
});

test('what failed is not told as done', async () => {
  const link = await save();
  const { id } = typedIn((await site.ask(link)).text) as { id: string };
  await post(link, { do: 'end', id });
  const late = await post(link, { do: 'confirm' });
  expect(late.headers.location).toBe(link);
  for (const form of [
    { do: 'change', id: '', frequency: 'weekly' },
    { do: 'change', id: '\0', frequency: 'weekly' },
  ])
    expect((await post(link, form)).status).toBe(422);
  expect((await post(`${link.slice(0, -3)}/parar`, {})).text).toContain('o endereço veio cortado');
});

test('an e-mail program ends the alerts with one request, and opening the address ends nothing', async () => {
  const link = await save();
  await post(link, { do: 'confirm' });
  await publishHouse(world.db, lucia, { name: 'Uma casa nova em Irecê' }, world.now());
  await minute(new Date(world.now().getTime() + 24 * 60 * 60 * 1000));
  const [alert] = await alertsTo({ email });
  const { endedAt } = await renderEmail('search_alert', alert!, {
    baseUrl: SITE,
    siteName: 'Mandacaru',
    support: { email: 'ola@mandacaru.example', whatsapp: '74999990000' },
  });
  const end = endedAt!.slice(SITE.length);
  expect((await site.ask(end)).text).toContain('Parar todos os avisos?');
  expect((await site.ask(link)).text).toContain('Casas em Irecê');
  const ended = await post(end, { 'List-Unsubscribe': 'One-Click' }, {});
  expect(ended.status).toBe(200);
  expect((await site.ask(link)).text).toContain('Não há avisos aqui');
});

test('whoever ends them on the page may look at the answer again without ending anything', async () => {
  const end = `${await save()}/parar`;
  const ended = await post(end, { do: 'end' });
  expect(ended.status).toBe(303);
  const [Cookie = ''] = String(ended.headers['set-cookie']).split(';');
  const after = await site.ask(String(ended.headers.location), { headers: { Cookie } });
  expect(after.text).toContain('Avisos parados');
});

test('another site’s form ends nothing', async () => {
  const link = await save();
  const { status } = await post(`${link}/parar`, {}, { Origin: 'https://outra.example' });
  expect(status).toBeGreaterThanOrEqual(400);
  expect((await site.ask(link)).text).toContain('Casas em Irecê');
});

test('the pages of a link are in no cache, in no search engine, and told to no other site', async () => {
  const { headers, text } = await site.ask(await save());
  expect(headers['cache-control']).toContain('no-store');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(text).toContain('content="noindex"');
});

test('the address of a saved search leads to its results of today', async () => {
  const link = await save();
  const { id } = typedIn((await site.ask(link)).text) as { id: string };
  const { status, headers } = await site.ask(`/buscas/${id}`);
  expect([status, headers.location]).toEqual([302, '/imoveis?cidade=irece&tipo=casa']);
  expect((await site.ask('/buscas/zzzzzzzzzz')).status).toBe(404);
});

test.each(['/avisos/novo/barcos', '/avisos/novo/constructor'])('%s is no page', async (path) => {
  expect((await site.ask(path)).status).toBe(404);
});

test('who is not logged in comes to the login from the list of alerts', async () => {
  const { status, headers } = await site.ask('/avisos');
  expect([status, headers.location]).toEqual([302, '/entrar']);
});
