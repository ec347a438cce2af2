import { beforeEach, expect, test } from 'vitest';
import { BUDGETS } from '#api/rate-limits.ts';
import { formOfMarkup } from '../forms/markup-form.fixture.ts';
import { SITE } from '../http/site-server.fixture.ts';
import { wholeSite } from '../http/whole-site.fixture.ts';

const world = await wholeSite();
const site = await world.open();
const OURS = 'ola@mandacaru.example';

const FORM = {
  name: 'Tainá Ribeiro',
  email: 'taina@sertao.example',
  phone: '74-98811-2233',
  message: 'Bom dia! Como mudo a cidade do meu anúncio?',
  accepts_terms: 'on',
  over_18: 'on',
  allows_use: 'on',
};

const post = (form: Record<string, string>, Cookie = '') =>
  site.ask('/contato', {
    method: 'POST',
    headers: { Origin: SITE, Cookie },
    body: new URLSearchParams(form).toString(),
  });

/** What the page's form would send. */
const typedIn = (page: string) =>
  Object.fromEntries(formOfMarkup(/<main[^]*<\/main>/.exec(page)?.[0] ?? ''));

beforeEach(async () => {
  await world.freshLimits();
  await world.db.deleteFrom('contact_requests').execute();
  await world.pool.query(`delete from graphile_worker._private_jobs`);
});

test('a message is sent without a script and thanked for; looking at the thanks again sends nothing', async () => {
  const { status, text, headers } = await site.ask('/contato');
  expect(status).toBe(200);
  expect(text).toContain('Fale com a gente</h1>');
  expect(text).not.toMatch(/<script(?![^>]* src=)|\sstyle=/);
  expect(headers['set-cookie']).toBeUndefined();
  const sent = await post(FORM);
  expect(sent).toMatchObject({ status: 303, headers: { location: '/contato?enviado=1' } });
  const [Cookie = ''] = String(sent.headers['set-cookie']).split(';');
  for (let look = 0; look < 2; look += 1) {
    const thanks = await site.ask('/contato?enviado=1', { headers: { Cookie } });
    expect(thanks.text).toContain('Mensagem enviada</h1>');
    expect(typedIn(thanks.text)).toEqual({});
    // Whoever is given the address wrote nothing, before and after it was seen by who did.
    const passedOn = await site.ask('/contato?enviado=1');
    expect(passedOn.text).not.toContain('Mensagem enviada');
    expect(passedOn.text).toContain('Fale com a gente</h1>');
  }
  expect(await world.mailTo(OURS)).toHaveLength(1);
});

test('a form pressed twice is one message, and both presses are thanked for', async () => {
  const both = await Promise.all([post(FORM), post(FORM)]);
  expect(both.map(({ status }) => status)).toEqual([303, 303]);
  expect(await world.mailTo(OURS)).toHaveLength(1);
});

test('what was typed comes back with every fault at once', async () => {
  const typed = { ...FORM, subject: 'plans', phone: '12', message: 'Oi', over_18: '' };
  const { status, text } = await post(typed);
  expect(status).toBe(422);
  expect(text).toContain('Sua mensagem ainda não foi enviada');
  expect(text).toContain('Escreva de 10 a 2.000 caracteres');
  expect(text).toContain('Você precisa declarar que tem mais de 18 anos');
  const { over_18: _, ...kept } = typed;
  expect(typedIn(text)).toEqual(kept);
  expect(await world.mailTo(OURS)).toEqual([]);
});

test('too many messages: what was typed stays, and the page says how long to wait', async () => {
  for (let count = 0; count < BUDGETS.contact_sender.points; count += 1)
    await world.limits.spend('contact_sender', FORM.email);
  const { status, text } = await post(FORM);
  expect(status).toBe(429);
  expect(text.includes('Espere 1 hora e tente de novo.')).toBe(true);
  expect(typedIn(text)).toEqual(FORM);
});

test('whoever is logged in finds their data, and nobody else does', async () => {
  const user = await world.addUser();
  await world.db
    .insertInto('user_phones')
    .values({ user_id: user.id, number: '74999990000' })
    .execute();
  const Cookie = `token=${await world.userToken(user.id)}`;
  const own = await site.ask('/contato', { headers: { Cookie } });
  expect(typedIn(own.text)).toMatchObject({
    name: 'Lúcia Alves',
    email: user.email,
    phone: '74-99999-0000',
  });
  expect(own.headers['cache-control']).toBe('no-store');
  const { text } = await site.ask('/contato');
  expect(text).not.toContain(user.email);
  expect(typedIn(text)).toMatchObject({ name: '', email: '', phone: '' });
});

test('the page one comes from says what it is about; a subject that we do not know is none', async () => {
  const known = await site.ask('/contato?assunto=planos');
  expect(known.text).toContain('Planos e assinaturas');
  expect(typedIn(known.text)).toMatchObject({ subject: 'plans' });
  const unknown = await site.ask('/contato?assunto=Ligue+para+74+99999');
  expect(unknown.status).toBe(200);
  expect(typedIn(unknown.text)).not.toHaveProperty('subject');
  expect(unknown.text).not.toContain('Ligue para');
});
