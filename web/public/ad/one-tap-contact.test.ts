import { beforeEach, expect, test } from 'vitest';
import { NOW, register } from '#core/ads/advertisers.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { formOfMarkup } from '../../forms/markup-form.fixture.ts';
import { SITE } from '../../http/site-server.fixture.ts';
import { wholeSite } from '../../http/whole-site.fixture.ts';

const world = await wholeSite();
world.pass(NOW.getTime() - world.now().getTime());
const site = await world.open();
const lucia = await register(world.db, { first_name: 'Lúcia' });
const [first, second] = [await publishHouse(world.db, lucia), await publishHouse(world.db, lucia)];
const pageOf = (id: string) => `/imovel/casa/irece/${id}`;

const CONSENTS = { accepts_terms: 'on', over_18: 'on', shares_data: 'on' };
const PERSON = { name: 'Tainá Ribeiro', email: 'taina@sertao.example', phone: '74-98811-2233' };
const MESSAGE = 'Bom dia! Posso visitar no sábado?';

beforeEach(() => world.freshLimits());

async function visitor() {
  const taina = await register(world.db, { first_name: 'Tainá', last_name: 'Ribeiro' });
  await world.db
    .insertInto('user_phones')
    .values({ user_id: taina.id, number: '74988112233', position: 0 })
    .execute();
  const Cookie = `token=${await world.userToken(taina.id)}`;
  const post = (id: string, form: Record<string, string>) =>
    site.ask(pageOf(id), {
      method: 'POST',
      headers: { Origin: SITE, Cookie },
      body: new URLSearchParams(form).toString(),
    });
  const form = async (id: string, query = '') => {
    const { text } = await site.ask(`${pageOf(id)}${query}`, { headers: { Cookie } });
    const [, section = ''] = /<section[^>]* data-contact[^>]*>([^]*?)<\/section>/.exec(text) ?? [];
    return { section, values: Object.fromEntries(formOfMarkup(section)) };
  };
  return { id: taina.id, post, form };
}

test('who has an account and never wrote finds the whole form filled in, and nothing ticked for them', async () => {
  const { form } = await visitor();
  const { section, values } = await form(first);
  expect(values).toMatchObject({ name: 'Tainá Ribeiro', phone: '74-98811-2233' });
  for (const box of ['accepts_terms', 'keeps_card']) expect(values).not.toHaveProperty(box);
  expect(section).not.toContain('Você fala como');
});

test('the next advertiser gets a message in one tap, with the consents recorded again', async () => {
  const { post, form } = await visitor();
  const email = `um.${Date.now()}@sertao.example`;
  const sent = { ...PERSON, email, ...CONSENTS, message: MESSAGE, keeps_card: 'on' };
  expect((await post(first, sent)).status).toBe(303);
  const { section, values } = await form(second);
  expect(section).toContain('Você fala como <b data-contact-name="true">Tainá Ribeiro</b>');
  expect(section).not.toMatch(/type="checkbox"|Seu nome/);
  expect(values).toMatchObject({ name: 'Tainá Ribeiro', email, ...CONSENTS });
  const tapped = Object.fromEntries(
    Object.entries(values).filter(([name]) => name !== 'kind'),
  ) as Record<string, string>;
  expect((await post(second, tapped)).status).toBe(303);
  const leads = await world.db
    .selectFrom('leads')
    .innerJoin('consents', 'consents.lead_id', 'leads.id')
    .where('leads.email', '=', email)
    .select(['leads.property_id', 'consents.decision'])
    .execute();
  expect(leads).toHaveLength(2);
});

test('who does not tick the box is not remembered, and an untruth in the form is', async () => {
  const { post, form } = await visitor();
  await post(first, { ...PERSON, ...CONSENTS, message: MESSAGE });
  expect((await form(first)).section).not.toContain('Você fala como');
  await post(first, { ...PERSON, phone: '1', ...CONSENTS, message: MESSAGE, keeps_card: 'on' });
  expect((await form(first)).section).not.toContain('Você fala como');
});

test('another person on the same account writes in an empty form, and what is refused stays theirs', async () => {
  const { post, form } = await visitor();
  await post(first, { ...PERSON, ...CONSENTS, message: MESSAGE, keeps_card: 'on' });
  const { section } = await form(first);
  expect(section).toContain(`href="${pageOf(first)}?outros-dados=1#contato"`);
  const { values } = await form(first, '?outros-dados=1');
  expect(values).toMatchObject({ name: '', email: '', phone: '' });
  const refused = await post(first, { ...PERSON, name: 'Josué Andrade', ...CONSENTS, message: '' });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('value="Josué Andrade"');
  expect(refused.text).not.toContain('Você fala como');
  const short = await post(first, { ...PERSON, phone: '74988112233', ...CONSENTS, message: 'Oi' });
  expect(short.text).toContain('Você fala como');
  expect(short.text).toContain('>Oi</textarea>');
});

test('“Esquecer meus dados” is obeyed at once and recorded', async () => {
  const { id, post, form } = await visitor();
  await post(first, { ...PERSON, ...CONSENTS, message: MESSAGE, keeps_card: 'on' });
  const forgotten = await post(first, { kind: 'forget' });
  expect(forgotten).toMatchObject({
    status: 303,
    headers: { location: `${pageOf(first)}#contato` },
  });
  expect((await form(first)).section).not.toContain('Você fala como');
  const decisions = await world.db
    .selectFrom('consents')
    .where('user_id', '=', id)
    .where('kind', '=', 'contact_card')
    .orderBy('id')
    .select('decision')
    .execute();
  expect(decisions).toEqual([{ decision: 'given' }, { decision: 'withdrawn' }]);
});

test('what was pressed is named above what is missing, and a budget that is spent is no missing field', async () => {
  const { post } = await visitor();
  const missing = await post(first, { ...PERSON, email: '', ...CONSENTS, kind: 'whatsapp' });
  expect(missing.text).toContain('Para chamar no WhatsApp, falta');
  for (let turn = 0; turn < 20; turn += 1)
    await post(first, { ...PERSON, email: `v${turn}@x.example`, ...CONSENTS, kind: 'phone' });
  const spent = await post(first, { ...PERSON, ...CONSENTS, kind: 'phone' });
  expect(spent.status).toBe(429);
  expect(spent.text).toContain('Não deu para mostrar o telefone agora');
  expect(spent.text).toContain('value="Tainá Ribeiro"');
});
