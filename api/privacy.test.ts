import { describe, expect, test } from 'vitest';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { PASSWORD, testApi } from './test-api.fixture.ts';

const { call, db, pool, now, addUser, userToken, freshLimits, mailTo } = await testApi();

const deletion = (token: string, changes: Record<string, unknown> = {}) =>
  call('POST', '/v1/users/deletions', {
    token,
    body: { deletion: { password: PASSWORD, understood: 'on', ...changes } },
  });

const TOKEN_OVER = `mu_${'x'.repeat(43)}`;

describe('deleting my account', () => {
  test('takes the ads off the site, ends every session and lets the e-mail register again', async () => {
    const user = await addUser();
    await db.updateTable('users').set({ email_confirmed_at: now() }).execute();
    const actor = { kind: 'user' as const, id: user.id, profile: 'owner' as const };
    const house = await publishHouse(db, actor, {}, now());
    const [here, there] = [await userToken(user.id), await userToken(user.id)];
    expect((await call('GET', `/v1/properties/${house}`)).status).toBe(200);

    const answer = await deletion(here);
    expect([answer.status, answer.token]).toEqual([201, undefined]);
    expect((await call('GET', `/v1/properties/${house}`)).status).toBe(404);
    for (const token of [here, there])
      expect((await call('GET', '/v1/users', { token })).body.type).toBe('invalid_token');
    const login = { session: { email: user.email, password: PASSWORD } };
    expect((await call('POST', '/v1/sessions', { body: login })).status).toBe(401);
    expect(await mailTo(user.email)).toMatchObject([{ message: 'account_deleted' }]);

    const again = await call('POST', '/v1/registrations', {
      body: {
        user: {
          first_name: 'Lúcia',
          last_name: 'Alves',
          email: user.email,
          profile: 'owner',
          password: 'umbuzeiro-verde-8',
          password_confirmation: 'umbuzeiro-verde-8',
          accepted_terms: true,
        },
      },
    });
    expect(again.status).toBe(201);
    expect((await mailTo(user.email)).at(-1)?.message).toBe('confirm_address');
  });

  test('tells the page caches of every process', async () => {
    const user = await addUser();
    const client = await pool.connect();
    const heard = Promise.withResolvers<string | undefined>();
    client.on('notification', ({ payload }) => heard.resolve(payload));
    await client.query('listen mandacaru_changes');
    await deletion(await userToken(user.id));
    expect(await heard.promise).toBe(user.id);
    client.release(true);
  });

  test.each([
    ['a wrong password', { password: 'errada-2025' }, '/deletion/password'],
    ['no password', { password: '' }, '/deletion/password'],
    ['a box that is not ticked', { understood: undefined }, '/deletion/understood'],
  ])('is refused with %s, beside its field', async (_, changes, pointer) => {
    await freshLimits();
    const token = await userToken((await addUser()).id);
    const { status, body } = await deletion(token, changes);
    expect([status, body.errors[0].source.pointer]).toEqual([422, pointer]);
    expect((await call('GET', '/v1/users', { token })).status).toBe(200);
  });

  test('five wrong passwords are enough', async () => {
    await freshLimits();
    const token = await userToken((await addUser()).id);
    for (let time = 0; time < 5; time += 1) await deletion(token, { password: 'errada-2025' });
    expect((await deletion(token)).status).toBe(429);
  });
});

describe('access records', () => {
  test('a login notes the moment and the network address, and nothing else', async () => {
    await freshLimits();
    const user = await addUser();
    await call('POST', '/v1/sessions', {
      body: { session: { email: user.email, password: PASSWORD } },
      headers: { 'x-client-address': '203.0.113.7' },
    });
    const rows = await db
      .selectFrom('access_records')
      .where('account_id', '=', user.id)
      .selectAll()
      .execute();
    expect(rows).toEqual([
      { id: rows[0]?.id, account_id: user.id, address: '203.0.113.7', at: now() },
    ]);
  });
});

describe('consent', () => {
  const note = (consent: Record<string, unknown>, token?: string) =>
    call('POST', '/v1/consents', { token, body: { consent } });
  const seen = async (visitor: string) =>
    (await call('GET', `/v1/consents?visitor_id=${visitor}`)).body.data;

  test('a browser without a number gets one, and finds by it what it accepted and withdrew', async () => {
    const { status, body } = await note({ decision: 'given' });
    expect(status).toBe(201);
    const visitor = body.meta.visitor_id as string;
    expect(visitor).toMatch(/^[\w-]{22}$/);
    await note({ decision: 'withdrawn', visitor_id: visitor });
    expect(await seen(visitor)).toMatchObject([
      { kind: 'cookies', decision: 'withdrawn', text_version: '2026-11', at: now().toISOString() },
      { decision: 'given' },
    ]);
  });

  test('the record knows the account of whoever is logged in, and no address of anybody', async () => {
    const user = await addUser();
    const token = await userToken(user.id);
    const { body } = await note({ decision: 'given' }, token);
    const mine = await call('GET', '/v1/users/consents', { token });
    expect(mine.body.data).toMatchObject([{ kind: 'cookies', decision: 'given' }]);
    const row = await db
      .selectFrom('consents')
      .where('visitor_id', '=', body.meta.visitor_id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(Object.keys(row).toSorted()).toEqual(
      [
        'at',
        'contact_request_id',
        'decision',
        'id',
        'kind',
        'lead_id',
        'text_version',
        'user_id',
        'visitor_id',
      ].toSorted(),
    );
  });

  test('a token that is over does not stand in the way', async () => {
    expect((await note({ decision: 'given' }, TOKEN_OVER)).status).toBe(201);
  });

  test("one browser's number finds nothing of another's", async () => {
    const first = (await note({ decision: 'given' })).body.meta.visitor_id;
    const second = (await note({ decision: 'given' })).body.meta.visitor_id;
    expect(await seen(first)).toHaveLength(1);
    expect(first).not.toBe(second);
    expect((await call('GET', '/v1/consents?visitor_id=%27or')).status).toBe(422);
  });

  test('registering notes the terms, writing to an advertiser the declarations, each with its version', async () => {
    await freshLimits();
    const email = 'nova@exemplo.com.br';
    await call('POST', '/v1/registrations', {
      body: {
        user: {
          first_name: 'Nova',
          last_name: 'Conta',
          email,
          profile: 'owner',
          password: 'umbuzeiro-verde-8',
          password_confirmation: 'umbuzeiro-verde-8',
          accepted_terms: true,
        },
      },
    });
    const { id } = await db
      .selectFrom('users')
      .where('email', '=', email)
      .select('id')
      .executeTakeFirstOrThrow();
    const terms = await db.selectFrom('consents').where('user_id', '=', id).selectAll().execute();
    expect(terms).toMatchObject([{ kind: 'terms', decision: 'given', text_version: '2026-11' }]);

    const owner = await addUser();
    await db.updateTable('users').set({ email_confirmed_at: now() }).execute();
    const actor = { kind: 'user' as const, id: owner.id, profile: 'owner' as const };
    const property_id = await publishHouse(db, actor, {}, now());
    const sent = await call('POST', '/v1/leads', {
      body: {
        lead: {
          property_id,
          name: 'Tainá Souza',
          email: 'taina@exemplo.com.br',
          phone: '74999998888',
          message: 'Ainda está à venda? Posso visitar sábado.',
          accepts_terms: true,
          over_18: true,
          shares_data: true,
        },
      },
    });
    const of = await db
      .selectFrom('consents')
      .where('lead_id', '=', sent.body.data.id)
      .selectAll()
      .execute();
    expect(of).toMatchObject([{ kind: 'lead', decision: 'given', text_version: '2026-11' }]);
  });
});
