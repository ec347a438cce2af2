import { beforeEach, expect, test } from 'vitest';
import { BUDGETS } from '#api/rate-limits.ts';
import { formOfMarkup } from '../../forms/markup-form.fixture.ts';
import { SITE } from '../../http/site-server.fixture.ts';
import { wholeSite } from '../../http/whole-site.fixture.ts';

const world = await wholeSite();
const site = await world.open();
const OURS = 'ola@mandacaru.example';
const OWNERS = '/anunciar/proprietario';
const AGENCIES = '/anunciar/imobiliaria-ou-corretor';

const FORM = {
  name: 'Josué Andrade',
  email: 'josue@sertao.example',
  phone: '74-99999-7777',
  company: 'Andrade "Imóveis" & filhos',
  creci: 'CRECI-BA 12345-F',
  town: 'Lapão',
  ads_amount: 'up_to_50',
  message: '',
  accepts_terms: 'on',
  over_18: 'on',
  allows_use: 'on',
};

const post = (form: Record<string, string>) =>
  site.ask(AGENCIES, {
    method: 'POST',
    headers: { Origin: SITE },
    body: new URLSearchParams(form).toString(),
  });

const typedIn = (page: string) =>
  Object.fromEntries(formOfMarkup(/<main[^]*<\/main>/.exec(page)?.[0] ?? ''));
const wordsOf = (page: string) =>
  (/<main[^]*<\/main>/.exec(page)?.[0] ?? '').replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

beforeEach(async () => {
  await world.freshLimits();
  await world.db.deleteFrom('contact_requests').execute();
  await world.pool.query(`delete from graphile_worker._private_jobs`);
});

test('what an owner gets for nothing is what the free plan gives', async () => {
  const free = () =>
    world.db.updateTable('plans').where('kind', '=', 'owner').where('is_free', '=', true);
  expect(wordsOf((await site.ask(OWNERS)).text)).toContain(
    'Até 3 imóveis e 3 veículos no ar ao mesmo tempo.',
  );
  await free().set({ properties_limit: 1, vehicles_limit: 7 }).execute();
  expect(wordsOf((await site.ask(`${OWNERS}?outra=pagina`)).text)).toContain(
    'Até 1 imóvel e 7 veículos no ar ao mesmo tempo.',
  );
  await free().set({ properties_limit: 3, vehicles_limit: 3 }).execute();
});

test('the plans for brokers and for agencies are those on offer', async () => {
  const plans = await world.db
    .selectFrom('plans')
    .where('active', '=', true)
    .select(['name', 'kind'])
    .execute();
  const words = wordsOf((await site.ask(AGENCIES)).text);
  const offered = plans.filter(({ kind }) => kind !== 'owner').map(({ name }) => name);
  expect(offered.length).toBeGreaterThan(2);
  expect(offered.filter((name) => !words.includes(`Ver o plano ${name}`))).toEqual([]);
});

test('a request is sent without a script and thanked for; looking at the thanks again sends nothing', async () => {
  const { status, text, headers } = await site.ask(AGENCIES);
  expect(status).toBe(200);
  expect(text).not.toMatch(/<script(?![^>]* src=|[^>]* type="application\/ld)|\sstyle=/);
  expect(headers['set-cookie']).toBeUndefined();
  expect(Object.keys(typedIn(text)).toSorted()).toEqual([
    'ads_amount',
    'company',
    'creci',
    'email',
    'message',
    'name',
    'phone',
    'town',
  ]);
  const sent = await post(FORM);
  expect(sent).toMatchObject({
    status: 303,
    headers: { location: `${AGENCIES}?enviado=1#pedido` },
  });
  const [Cookie = ''] = String(sent.headers['set-cookie']).split(';');
  expect((await site.ask(`${AGENCIES}?enviado=1`)).text).not.toContain('Recebemos o seu pedido!');
  for (let look = 0; look < 2; look += 1) {
    const thanks = await site.ask(`${AGENCIES}?enviado=1`, { headers: { Cookie } });
    expect(thanks.text).toContain('Recebemos o seu pedido!');
    expect(typedIn(thanks.text)).toEqual({});
  }
  expect(await world.mailTo(OURS)).toHaveLength(1);
});

test('a form pressed twice is one request, and both presses are thanked for', async () => {
  const both = await Promise.all([post(FORM), post(FORM)]);
  expect(both.map(({ status }) => status)).toEqual([303, 303]);
  expect(await world.mailTo(OURS)).toHaveLength(1);
});

test('what was typed comes back with every fault at once', async () => {
  const typed = { ...FORM, phone: '12', creci: 'abc', ads_amount: '', over_18: '' };
  const { status, text } = await post(typed);
  expect(status).toBe(422);
  expect(text).toContain('Seu pedido ainda não foi enviado');
  expect(text).toContain('CRECI inválido');
  const { over_18: _, ...kept } = typed;
  expect(typedIn(text)).toEqual(kept);
  expect(await world.mailTo(OURS)).toEqual([]);
});

test('too many requests: what was typed stays, and the page says how long to wait', async () => {
  for (let count = 0; count < BUDGETS.contact_sender.points; count += 1)
    await world.limits.spend('contact_sender', FORM.email);
  const { status, text } = await post(FORM);
  expect(status).toBe(429);
  expect(text).toContain('Espere 1 hora e tente de novo.');
  expect(typedIn(text)).toEqual(FORM);
});

test.each(['\u0000', '\ud800', 'x'.repeat(9_000), 'A\r\nBcc: b@c.example'])(
  'a hostile text is refused and nothing breaks (%#)',
  async (text) => {
    const { status } = await post({ ...FORM, town: text, company: text });
    expect(status).toBe(422);
  },
);
