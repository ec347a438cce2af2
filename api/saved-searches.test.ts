import { beforeEach, describe, expect, test } from 'vitest';
import { register } from '#core/ads/advertisers.fixture.ts';
import { alertHands } from '#core/alerts/alerts.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { mailsToAddress } from '#core/waiting-mails.fixture.ts';
import { testApi } from './test-api.fixture.ts';

const { db, call, now, pass, userToken, freshLimits } = await testApi();
const { minute, alertsTo, linkOf } = alertHands(db);
const lucia = await register(db, { first_name: 'Lúcia' });
const josue = await register(db, { first_name: 'Josué' });

const SEARCH = {
  ad_kind: 'property',
  search: { town: ['irece'], category: 'house', page: '2', layout: 'map' },
  frequency: 'at_once',
};
const ASKED = { town: ['irece'], category: ['house'] };

let people = 0;
let email = '';
beforeEach(async () => {
  await freshLimits();
  people += 1;
  email = `rui${people}@sertao.example`;
});

const saveByEmail = (changes: object = {}) =>
  call('POST', '/v1/saved_searches', {
    body: { saved_search: { ...SEARCH, email, ...changes } },
  });
const saveAs = async (user: { id: string }, changes: object = {}) =>
  call('POST', '/v1/users/saved_searches', {
    token: await userToken(user.id),
    body: { saved_search: { ...SEARCH, name: 'Casas em Irecê', ...changes } },
  });
const opened = async (token: string) => call('GET', `/v1/alert_links/${token}`);
const confirm = (token: string, name = 'Casas em Irecê') =>
  call('POST', `/v1/alert_links/${token}/confirmation`, { body: { saved_search: { name } } });

describe('an account', () => {
  test('saves a search, sees it as it was asked, changes it and ends it', async () => {
    const token = await userToken(lucia.id);
    const { status, body } = await saveAs(lucia);
    expect([status, body.data.attributes.is_confirmed]).toEqual([201, true]);
    const own = async () =>
      (await call('GET', '/v1/users/saved_searches', { token })).body.data as {
        id: string;
        attributes: object;
      }[];
    expect(await own()).toMatchObject([
      { attributes: { ad_kind: 'property', search: ASKED, name: 'Casas em Irecê' } },
    ]);
    const path = `/v1/users/saved_searches/${body.data.id}`;
    const change = { body: { saved_search: { frequency: 'weekly' } }, token };
    expect((await call('PATCH', path, change)).status).toBe(204);
    expect(await own()).toMatchObject([{ attributes: { frequency: 'weekly' } }]);
    expect((await call('DELETE', path, { token })).status).toBe(204);
    expect((await call('DELETE', path, { token })).status).toBe(404);
    expect(await own()).toEqual([]);
  });

  test('neither sees nor touches another’s', async () => {
    const { body } = await saveAs(lucia);
    // Who has alerts of their own reaches no other by its id.
    const own = await saveAs(josue, { name: 'De Josué' });
    const path = `/v1/users/saved_searches/${body.data.id}`;
    const token = await userToken(josue.id);
    const change = { body: { saved_search: { frequency: 'weekly' } }, token };
    expect((await call('PATCH', path, change)).status).toBe(404);
    expect((await call('DELETE', path, { token })).status).toBe(404);
    const { data } = (await call('GET', '/v1/users/saved_searches', { token })).body;
    expect(data.map(({ id }: { id: string }) => id)).toEqual([own.body.data.id]);
    const mine = await call('GET', '/v1/users/saved_searches', {
      token: await userToken(lucia.id),
    });
    expect(mine.body.data).toMatchObject([{ attributes: { frequency: 'at_once' } }]);
  });
});

describe('without an account', () => {
  test('an e-mail is asked first, in words that nobody else wrote, and told nothing before', async () => {
    const { status, body } = await saveByEmail();
    expect([status, body.data.attributes.is_confirmed]).toEqual([201, false]);
    expect((await saveByEmail({ name: 'GANHE DINHEIRO em golpe.example' })).status).toBe(422);
    const [mail, ...others] = await mailsToAddress(db, email);
    expect([mail?.message, Object.keys(mail?.data ?? {}), others]).toEqual([
      'confirm_alert',
      ['token'],
      [],
    ]);
    await publishHouse(db, lucia, {}, now());
    await minute(now());
    expect(await alertsTo({ email })).toEqual([]);
    const token = await linkOf(email);
    expect((await confirm(token)).status).toBe(204);
    expect((await confirm(token)).status).toBe(204);
    await publishHouse(db, lucia, { name: 'Uma casa depois' }, now());
    pass(2 * 60 * 60 * 1000);
    await minute(now());
    expect(await alertsTo({ email })).toHaveLength(1);
  });

  test('opening the link changes nothing', async () => {
    await saveByEmail();
    const { body } = await opened(await linkOf(email));
    expect(body.data).toMatchObject([
      { id: body.meta.confirms, attributes: { is_confirmed: false, name: null } },
    ]);
    expect((await opened(await linkOf(email))).body).toEqual(body);
  });

  test('nobody changes by the e-mail alone what was confirmed', async () => {
    await saveByEmail();
    await confirm(await linkOf(email));
    await saveByEmail({ frequency: 'weekly' });
    await confirm(await linkOf(email), 'Outro nome');
    const { body } = await opened(await linkOf(email));
    expect(body.data).toMatchObject([
      { attributes: { frequency: 'at_once', name: 'Casas em Irecê', is_confirmed: true } },
    ]);
  });

  test('the link of an alert ends one or all, once and again, and the e-mail is forgotten', async () => {
    await saveByEmail();
    await confirm(await linkOf(email));
    await saveByEmail({ search: { town: 'lapao' } });
    const token = await linkOf(email);
    await confirm(token);
    const { body } = await opened(token);
    expect(body.data).toHaveLength(2);
    const all = `/v1/alert_links/${token}/saved_searches`;
    expect((await call('DELETE', `${all}/${body.data[0].id}`)).status).toBe(204);
    expect((await call('DELETE', all)).status).toBe(204);
    expect((await call('DELETE', all)).status).toBe(204);
    expect((await opened(token)).status).toBe(422);
    const kept = await db.selectFrom('alert_recipients').select('email').execute();
    expect(kept.map((row) => row.email)).not.toContain(email);
  });

  test('a link opens the alerts of its e-mail alone', async () => {
    await saveByEmail();
    const token = await linkOf(email);
    const { body } = await saveAs(josue);
    const foreign = `/v1/alert_links/${token}/saved_searches/${body.data.id}`;
    const change = { body: { saved_search: { frequency: 'weekly' } } };
    expect((await call('PATCH', foreign, change)).status).toBe(404);
    expect((await call('DELETE', foreign)).status).toBe(204);
    const own = await call('GET', '/v1/users/saved_searches', { token: await userToken(josue.id) });
    expect(own.body.data).toHaveLength(1);
  });

  test('what a stranger asked for in one’s name is shown by its own link only', async () => {
    await saveByEmail();
    const token = await linkOf(email);
    await confirm(token);
    await saveByEmail({ search: { q: 'sua conta foi bloqueada' } });
    expect((await opened(token)).body.data).toHaveLength(1);
    expect((await opened(await linkOf(email))).body.data).toHaveLength(2);
  });

  test('an alert that is gone is not confirmed', async () => {
    await saveByEmail();
    await confirm(await linkOf(email));
    await saveByEmail({ search: { town: 'lapao' } });
    const token = await linkOf(email);
    const { body } = await opened(token);
    await call('DELETE', `/v1/alert_links/${token}/saved_searches/${body.meta.confirms}`);
    expect((await confirm(token)).status).toBe(422);
  });

  test('guessed links open nothing', async () => {
    for (const token of ['x', 'A'.repeat(43), '%00', '..%2f..', 'a'.repeat(101)])
      expect((await opened(token)).status).toBe(422);
  });

  test('five e-mails a day are sent to one address at most, whoever asks', async () => {
    const answers = [];
    for (let count = 0; count < 6; count += 1)
      answers.push((await saveByEmail({ search: { bedroom_min: String(count + 1) } })).status);
    expect(answers).toEqual([201, 201, 201, 201, 201, 429]);
    expect(await mailsToAddress(db, email)).toHaveLength(5);
  });
});

test('whoever has a search’s address learns what it looks for, and nothing of whose it is', async () => {
  const { body } = await saveAs(lucia, { search: { q: 'casa com piscina' } });
  const found = await call('GET', `/v1/saved_searches/${body.data.id}`);
  expect(found.body.data.attributes).toEqual({
    ad_kind: 'property',
    search: { q: ['casa com piscina'] },
  });
  expect(JSON.stringify(found.body)).not.toContain('Casas em Irecê');
  expect((await call('GET', '/v1/saved_searches/0000000000')).status).toBe(404);
});

test.each([
  [{ email: 'nenhum' }],
  [{ email: 'a@b.example\nBcc: c@d.example' }],
  [{ frequency: 'hourly' }],
  [{ ad_kind: 'boat' }],
  [{ search: Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`f${at}`, 'x'])) }],
  [{ search: { town: Array.from({ length: 51 }, () => 'irece') } }],
  [{ search: { __proto__: null, constructor: { a: 1 } } }],
  [{ search: { '\0': 'irece' } }],
])('%j is refused with a sentence', async (changes) => {
  const { status, body } = await saveByEmail(changes);
  expect([status, typeof body.errors[0].detail]).toEqual([422, 'string']);
});

test.each(['', 'x'.repeat(121), '\0'])('%j is no name', async (name) => {
  expect((await saveAs(lucia, { name })).status).toBe(422);
});

test('no text and no address that the database cannot hold is a fault of ours', async () => {
  const odd = await saveByEmail({ search: { q: 'casa\0 com \ud800quintal' } });
  expect(odd.status).toBe(201);
  const token = await linkOf(email);
  const change = { body: { saved_search: { frequency: 'weekly' } } };
  for (const id of ['%00', 'a%00b', '%ED%A0%80', 'x'.repeat(5000)]) {
    expect((await call('GET', `/v1/saved_searches/${id}`)).status).toBe(404);
    const own = `/v1/alert_links/${token}/saved_searches/${id}`;
    expect((await call('PATCH', own, change)).status).toBe(404);
    expect((await call('DELETE', own)).status).toBe(204);
  }
  expect((await opened(token)).body.data).toHaveLength(1);
});

test('a name is one line, and filters that nobody knows are left out', async () => {
  const tania = await register(db, { first_name: 'Tânia' });
  const { body } = await saveAs(tania, {
    name: 'Casas\r\nem\u202e Irecê',
    search: { town: 'irece', constructor: 'x', nonsense: 'y', sort: 'newest' },
  });
  const own = await call('GET', '/v1/users/saved_searches', { token: await userToken(tania.id) });
  expect(own.body.data[0]).toMatchObject({
    id: body.data.id,
    attributes: { name: 'Casas em Irecê', search: { town: ['irece'] } },
  });
});
