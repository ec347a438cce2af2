import { describe, expect, test } from 'vitest';
import { register } from '#core/ads/advertisers.fixture.ts';
import { addCatalogue, publishHouse, submitCar } from '#core/ads/ads.fixture.ts';
import { hashOfAddress } from '#core/mailboxes/address-hash.server.ts';
import { testApi } from '../test-api.fixture.ts';

const { db, call, addAdmin, addUser, userToken, adminToken, mailTo } = await testApi();
const rui = await addAdmin();
const token = await adminToken(rui.id);
const REASON = 'Pediu pelo WhatsApp e mandou o CRECI';

async function person(facts: Record<string, unknown>) {
  const { id, email } = await addUser();
  await db.updateTable('users').set(facts).where('id', '=', id).execute();
  return { id, email };
}
const change = (id: string, profile_change: object, as: string | undefined = token) =>
  call('POST', `/v1/backoffice/users/${id}/profile`, {
    ...(as ? { token: as } : {}),
    body: { profile_change },
  });
const find = async (query: string) => {
  const { body } = await call('GET', `/v1/backoffice/users?${query}`, { token });
  return (body.data as { id: string }[]).map(({ id }) => id);
};

describe('the profile kind', () => {
  test('is changed by an administrator: sessions end, the owner is told, the history says who and why', async () => {
    const { id, email } = await addUser();
    const session = await userToken(id);
    const { status, body } = await change(id, { profile: 'broker', reason: REASON });
    expect([status, body.data.attributes.profile]).toEqual([201, 'broker']);
    expect(body.data.attributes.history[0]).toMatchObject({
      action: 'change_profile',
      from: 'owner',
      to: 'broker',
      reason: REASON,
      author: 'team',
      admin_name: 'Rui',
    });
    const over = await call('GET', '/v1/users', { token: session });
    expect([over.status, over.body.type]).toEqual([401, 'invalid_token']);
    expect((await mailTo(email)).at(-1)).toEqual({
      to: email,
      message: 'profile_kind_changed',
      data: {
        firstName: 'Lúcia',
        from: 'owner',
        to: 'broker',
        reason: REASON,
        over: { property: 0, vehicle: 0 },
        until: expect.any(String),
      },
    });
    const again = await call('GET', '/v1/users', { token: await userToken(id) });
    expect(again.body.data.attributes.profile).toBe('broker');
  });

  test.each([
    [{ profile: 'owner', reason: REASON }, 409, 'account_changed'],
    [{ profile: 'broker' }, 422, 'invalid'],
    [{ profile: 'broker', reason: 'oi' }, 422, 'invalid'],
    [{ profile: 'admin', reason: REASON }, 422, 'invalid'],
    [{ profile: 'broker', reason: REASON, status: 'active' }, 422, 'invalid'],
  ])('%o is refused, and nothing changes', async (input, status, code) => {
    const { id } = await addUser();
    const session = await userToken(id);
    const answer = await change(id, input);
    expect([answer.status, answer.body.errors[0].code]).toEqual([status, code]);
    const own = await call('GET', '/v1/users', { token: session });
    expect(own.body.data.attributes.profile).toBe('owner');
  });

  test('is not changed by its owner, nor by a stranger', async () => {
    const { id } = await addUser();
    for (const as of [await userToken(id), ''])
      expect((await change(id, { profile: 'broker', reason: REASON }, as)).status).toBe(401);
  });

  test('of an account that does not exist is not found', async () => {
    const { status } = await change('zzzzzzzzzz', { profile: 'broker', reason: REASON });
    expect(status).toBe(404);
  });

  test('of two administrators at once one changes it', async () => {
    const { id } = await addUser();
    const statuses = await Promise.all(
      [1, 2].map(async () => (await change(id, { profile: 'broker', reason: REASON })).status),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409]);
  });
});

describe('the directory of accounts', async () => {
  const taina = await person({
    first_name: 'Tainá',
    last_name: 'Conceição',
    cpf: '52998224725',
    presentation_name: '100% Sertão_Lar',
  });
  await db
    .insertInto('user_phones')
    .values({ user_id: taina.id, number: '74988112233', whatsapp: true })
    .execute();

  test.each([
    'q=taina',
    'q=CONCEI%C3%87%C3%83O',
    'q=tain%C3%A1%20conc',
    `q=${taina.email}`,
    'q=100%25%20sertao_',
    'q=8811-2233',
    'q=529.982.247-25',
    `q=${taina.id}`,
    'q=%2B55%2074%2098811-2233',
    'q=taina&status=active&profile=owner',
  ])('finds a person by %s', async (query) => {
    expect(await find(query)).toEqual([taina.id]);
  });

  test.each([
    'q=tainb',
    'q=52998224726',
    'q=5299822',
    'q=4725',
    'q=%25%25%25',
    'q=1_0',
    'q=taina&status=suspended',
    'q=taina&profile=broker',
  ])('finds nobody by %s', async (query) => {
    expect(await find(query)).toEqual([]);
  });

  test('finds who advertises by the code of an ad, as people pass it on', async () => {
    const advertiser = await register(db, { first_name: 'Moacir', profile: 'owner' });
    const house = await publishHouse(db, advertiser);
    const car = await submitCar(db, advertiser, await addCatalogue(db));
    for (const typed of [house, car, house.toUpperCase(), `#${car}`, `código ${house}`])
      expect(await find(`q=${encodeURIComponent(typed)}`)).toEqual([advertiser.id]);
    expect(await find(`q=${house}&status=suspended`)).toEqual([]);
    expect(await find('q=zzzzzzzzzz')).toEqual([]);
  });

  test('finds those whose mailbox does not exist any more, or called us spam', async () => {
    const [lost, angry] = [await addUser(), await addUser()];
    const since = new Date('2025-11-20T12:00:00Z');
    const mailbox = (email: string, facts: object) =>
      db
        .insertInto('mailboxes')
        .values({ address_hash: hashOfAddress(email), updated_at: since, ...facts })
        .execute();
    await mailbox(lost.email, { bounced_at: since });
    await mailbox(angry.email, { complained_at: since });
    await mailbox('visitante@sertao.example', { bounced_at: since });
    const { body } = await call('GET', '/v1/backoffice/users?mailbox=bounced', { token });
    expect(body.meta.total).toBe(1);
    expect(body.data).toMatchObject([
      { id: lost.id, attributes: { bounced_at: since.toISOString() } },
    ]);
    expect(await find('mailbox=complained')).toEqual([angry.id]);
    expect(await find(`mailbox=bounced&q=${angry.id}`)).toEqual([]);
  });

  test('lists the newest first, a page at a time, and tells no document', async () => {
    const { body } = await call('GET', '/v1/backoffice/users', { token });
    const moments = (body.data as { attributes: { created_at: string } }[]).map(
      ({ attributes }) => attributes.created_at,
    );
    expect(moments).toEqual(moments.toSorted().toReversed());
    expect(body.meta).toMatchObject({ total_capped: false, after: null, before: null });
    expect(JSON.stringify(body)).not.toMatch(/cpf|4725|74988112233/);
  });

  test('the file of a person tells what support asks for, and not the whole CPF', async () => {
    const { body } = await call('GET', `/v1/backoffice/users/${taina.id}`, { token });
    expect(body.data.attributes).toMatchObject({
      cpf_end: '4725',
      phones: [{ number: '74988112233', whatsapp: true }],
      has_two_step: false,
      subscription: null,
      places: { property: { published: 0, over: 0 }, vehicle: { published: 0, over: 0 } },
      allowed_actions: ['suspend', 'deactivate'],
    });
    expect(JSON.stringify(body)).not.toContain('52998224725');
    expect(JSON.stringify(body)).not.toContain('password');
  });

  test('of somebody unknown there is no file', async () => {
    const { status } = await call('GET', '/v1/backoffice/users/zzzzzzzzzz', { token });
    expect(status).toBe(404);
  });
});
