import { beforeEach, expect, test } from 'vitest';
import { addAdmin, register } from '#core/ads/advertisers.fixture.ts';
import type { AdRef } from '#core/ads/ad-ref.ts';
import { addCatalogue, approveCar, publishHouse, submitCar } from '#core/ads/ads.fixture.ts';
import { newAdLink } from '#core/freshness/ad-links.server.ts';
import { formOfMarkup } from '../forms/markup-form.fixture.ts';
import { wholeSite } from '../http/whole-site.fixture.ts';

const world = await wholeSite();
const site = await world.open();
const { db } = world;
const lucia = await register(db, { first_name: 'Lúcia' });

const post = (path: string, form: Record<string, string>, headers: object = { Origin: 'null' }) =>
  site.ask(path, {
    method: 'POST',
    headers: {
      ...headers,
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(form).toString(),
  });

async function linkTo(ref: AdRef) {
  const named = { price_cents: null, rent_cents: null };
  const token = await db
    .transaction()
    .execute((trx) => newAdLink(trx, ref, lucia.id, named, world.now()));
  return `/confirmar/${token}`;
}

async function asked(changes: Record<string, unknown> = {}) {
  const id = await publishHouse(db, lucia, changes, world.now());
  return { id, link: await linkTo({ kind: 'property', id }) };
}

/** What the browser that answered sees of the page that it is led to. */
async function afterwards({ headers }: Awaited<ReturnType<typeof post>>) {
  const [Cookie = ''] = String(headers['set-cookie']).split(';');
  return (await site.ask(String(headers['location']), { headers: { Cookie } })).text;
}

const statusOf = async (id: string) =>
  await db
    .selectFrom('properties')
    .where('id', '=', id)
    .select(['status', 'price_cents'])
    .executeTakeFirstOrThrow();

beforeEach(() => world.freshLimits());

test('opening a link changes nothing, is kept by nobody and says nothing to others', async () => {
  const { id, link } = await asked();
  for (const answer of ['', '/sim', '/vendi', '/aluguei', '/baixei-o-preco', '/qualquer'])
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, text } = await site.ask(link + answer, { method });
      expect(status).toBe(200);
      expect(headers['cache-control']).toContain('no-store');
      expect(headers['referrer-policy']).toBe('no-referrer');
      if (method === 'GET') expect(text).toContain('content="noindex"');
      expect(text).not.toMatch(/<script(?![^>]* src="\/)/);
    }
  expect((await statusOf(id)).status).toBe('active');
});

test('what the e-mail said is the first button, and pressing it is asked once', async () => {
  const { id, link } = await asked();
  const { text } = await site.ask(`${link}/vendi`);
  expect(text).toContain('Ainda está à venda?');
  expect(text).toContain('name="do"');
  expect(text.indexOf('value="sold"')).toBeLessThan(text.indexOf('value="confirm"'));
  const answered = await post(`${link}/vendi`, { do: 'sold' });
  expect([answered.status, answered.headers['location']]).toEqual([303, `${link}?respondido=1`]);
  expect((await statusOf(id)).status).toBe('sold');
  const after = await afterwards(answered);
  expect(after).toContain('Pronto, obrigado!');
  expect(after).not.toContain('name="do"');
  expect((await post(link, { do: 'sold' })).status).toBe(303);
});

test('whoever is passed the address of the thanks is asked, because they answered nothing', async () => {
  const { link } = await asked();
  expect(await afterwards(await post(link, { do: 'confirm' }))).toContain('Pronto, obrigado!');
  const { text } = await site.ask(`${link}?respondido=1`);
  expect(text).not.toContain('Pronto');
  expect(text).toContain('name="do"');
});

test('the owner is told that a much lower price of a vehicle waits for our team', async () => {
  const catalogue = await addCatalogue(db);
  const id = await submitCar(db, lucia, catalogue, { price: '48.900' });
  await approveCar(db, await addAdmin(db), id, world.now());
  const link = await linkTo({ kind: 'vehicle', id });
  const answered = await post(link, { do: 'price', price: '26.000' });
  const text = (await afterwards(answered)).replaceAll('\u00a0', ' ');
  expect(text).toMatch(/preço de (<!-- -->)?R\$ 26\.000(<!-- -->)? passa antes pela nossa equipe/);
  expect(text).toContain('R$ 48.900');
});

test('a price that is refused is shown as it was typed, with its sentence', async () => {
  const { id, link } = await asked({ price: '200.000' });
  const form = /<form[^>]* noValidate[^]*?<\/form>/i.exec(
    (await site.ask(`${link}/baixei-o-preco`)).text,
  )?.[0];
  expect(Object.fromEntries(formOfMarkup(form ?? ''))).toMatchObject({ price: '200.000' });
  const refused = await post(link, { do: 'price', price: 'barato' });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('value="barato"');
  expect(refused.text).toContain('Valor inválido');
  expect((await post(link, { do: 'price', price: '180.000' })).status).toBe(303);
  expect((await statusOf(id)).price_cents).toBe(18_000_000);
});

test('another site’s page answers nothing', async () => {
  const { id, link } = await asked();
  const foreign = await post(link, { do: 'sold' }, { Origin: 'https://evil.example' });
  expect(foreign.status).toBe(403);
  expect((await statusOf(id)).status).toBe('active');
});

test('a link that is made up says so, and answers nothing', async () => {
  const { text, status } = await site.ask('/confirmar/nada/sim');
  expect(status).toBe(200);
  expect(text).toContain('Este link não vale mais');
  expect((await post('/confirmar/nada', { do: 'sold' })).status).toBe(422);
});

test('a sold ad is not asked about, and its page says nothing of confirmations', async () => {
  const { id, link } = await asked();
  await post(link, { do: 'sold' });
  const { text } = await site.ask(link);
  expect(text).toContain('marcado como vendido');
  const page = await site.ask(`/imovel/casa/irece/${id}`);
  expect(page.status).toBe(200);
  expect(page.text).not.toContain('Confirmado');
});

test('the ad’s page says when it was confirmed and what its price was', async () => {
  const { id, link } = await asked({ price: '200.000' });
  await db
    .updateTable('ad_prices')
    .set({ day: '2026-01-01' })
    .where('property_id', '=', id)
    .execute();
  await post(link, { do: 'price', price: '180.000' });
  const { text } = await site.ask(`/imovel/casa/irece/${id}`);
  expect(text).toMatch(/Confirmado há \d+ dias<\/time> por quem anuncia/);
  expect(text.replaceAll('\u00a0', ' ')).toMatch(
    /Preço baixou R\$ 20\.000 em \d\d\/\d\d; era R\$ 200\.000/,
  );
  expect(text).toContain('Histórico do preço');
  const search = await site.ask('/imoveis?cidade=irece');
  expect(search.text).toContain('Baixou 10%');
});
