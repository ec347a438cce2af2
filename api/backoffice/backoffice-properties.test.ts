import { archiveAd } from '#core/ads/ad-archiving.server.ts';
import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { beforeAll, expect, test } from 'vitest';
import { addAdmin, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addHouse, granted, publishHouse } from '#core/ads/ads.fixture.ts';
import { MINUTE, testApi } from '#api/test-api.fixture.ts';

const world = await testApi();
const { db, call, now, adminToken, userToken, mailTo } = world;
world.pass(NOW.getTime() - now().getTime());
const LIST = '/v1/backoffice/properties';

const lucia = await register(db, { first_name: 'Lúcia' });
const josue = await register(db, { first_name: 'Josué', profile: 'broker' });
const rui = await addAdmin(db);
const token = await adminToken(rui.id);
const ids: Record<string, string> = {};

beforeAll(async () => {
  ids['written'] = await addHouse(db, lucia, { name: 'Casa ainda escrita' });
  ids['live'] = await publishHouse(db, lucia, { name: 'Casa com quintal grande' });
  ids['down'] = await publishHouse(db, josue, { name: 'Chácara perto do açude' });
  ids['kept'] = await publishHouse(db, josue, { name: 'Casa guardada' });
  granted(await archiveAd(db, josue, { kind: 'property', id: ids['kept'] }, NOW));
  granted(
    await transitionAd(
      db,
      rui,
      { kind: 'property', id: ids['down'] },
      { action: 'deactivate', reason: 'As fotos são de outra casa.' },
      NOW,
    ),
  );
  await call('POST', `/v1/properties/${ids['live']}/reports`, {
    body: { report: { reason: 'fraud', details: 'Pediu um sinal.', reporter_email: '' } },
  });
});

interface Line {
  id: string;
  attributes: Record<string, unknown>;
}

async function found(query: string): Promise<string[]> {
  const { body } = await call('GET', `${LIST}${query}`, { token });
  const named = Object.fromEntries(Object.entries(ids).map(([name, id]) => [id, name]));
  return (body.data as Line[]).map(({ id }) => named[id] ?? id).toSorted();
}

test.each([
  ['', ['down', 'kept', 'live', 'written']],
  ['?state=active', ['live']],
  ['?state=inactive', ['down']],
  ['?state=pending', ['written']],
  ['?state=archived', ['kept']],
  ['?state=reported', ['live']],
  ['?q=acude chacara', ['down']],
  ['?q=casa%25', []],
  ['?q=nada parecido', []],
])('the back office finds the ads of everybody by state and words: %s', async (query, expected) => {
  expect(await found(query)).toEqual(expected);
});

test('it finds an ad by its code, and those of one account by its id or e-mail', async () => {
  expect(await found(`?q=${ids['down']}`)).toEqual(['down']);
  expect(await found(`?owner=${josue.id}`)).toEqual(['down', 'kept']);
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', lucia.id)
    .executeTakeFirstOrThrow();
  expect(await found(`?q=${email.toUpperCase()}`)).toEqual(['live', 'written']);
});

test('a line says where the ad stands, whose it is and whether it was reported', async () => {
  const { body } = await call('GET', `${LIST}?state=reported`, { token });
  expect(body.meta).toMatchObject({ total: 1, total_capped: false, page_count: 1 });
  expect(body.data[0].attributes).toMatchObject({
    name: 'Casa com quintal grande',
    status: 'active',
    archived_at: null,
    owner_name: 'Lúcia',
    owner_status: 'active',
    open_reports: 1,
  });
});

test('the page of an ad says all that the ad says, whose it is and what was decided by whom', async () => {
  const { status, body } = await call('GET', `${LIST}/${ids['down']}`, { token });
  expect(status).toBe(200);
  expect(body.data.attributes).toMatchObject({
    name: 'Chácara perto do açude',
    status: 'inactive',
    status_reason: 'As fotos são de outra casa.',
    is_public: false,
    allowed_actions: ['reinstate'],
    owner: { id: josue.id, first_name: 'Josué' },
  });
  expect(body.data.attributes.history[0]).toMatchObject({
    action: 'deactivate',
    by: 'admin',
    admin_name: 'Rui',
    reason: 'As fotos são de outra casa.',
  });
  expect((await call('GET', `${LIST}/zzzzzzzzzz`, { token })).status).toBe(404);
});

test('contacts of visitors are no part of the history that the back office reads', async () => {
  await db
    .insertInto('events')
    .values({
      property_id: ids['live'] ?? '',
      actor_kind: 'system',
      action: 'lead_received',
      at: NOW,
    })
    .execute();
  const { body } = await call('GET', `${LIST}/${ids['live']}`, { token });
  const actions = body.data.attributes.history.map(({ action }: { action: string }) => action);
  expect(actions).not.toContain('lead_received');
  expect(actions).toContain('publish');
});

test('an ad that was taken down is let go again; its owner is told and publishes it again', async () => {
  const id = await publishHouse(db, lucia);
  const transition = (body: Record<string, unknown>) =>
    call('POST', `${LIST}/${id}/transitions`, { token, body: { transition: body } });
  await transition({ action: 'deactivate', reason: 'Preço de outra casa.' });
  const owner = await userToken(lucia.id);
  const publish = () =>
    call('POST', `/v1/properties/${id}/transitions`, {
      token: owner,
      body: { transition: { action: 'publish' } },
    });
  expect((await publish()).status).toBe(409);

  world.pass(MINUTE);
  expect((await transition({ action: 'reinstate' })).body.data.attributes.status).toBe('pending');
  expect((await transition({ action: 'reinstate' })).status).toBe(409);
  expect(await mailTo(await emailOf(lucia.id))).toMatchObject([
    { message: 'ad_taken_down' },
    { message: 'ad_reinstated', data: { ownPath: `/dashboard/properties/${id}/edit` } },
  ]);
  expect((await publish()).status).toBe(201);
  const { body } = await call('GET', `${LIST}/${id}`, { token });
  expect(body.data.attributes).toMatchObject({ status: 'active', status_reason: null });
});

test('nobody but administrators reads the list or an ad of it', async () => {
  const own = await userToken(lucia.id);
  for (const path of [LIST, `${LIST}/${ids['live']}`]) {
    expect((await call('GET', path)).status).toBe(401);
    expect((await call('GET', path, { token: own })).status).toBe(401);
  }
});

async function emailOf(id: string): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.email;
}
