import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { UserActor } from '#core/actor.ts';
import { archiveAd } from '#core/ads/ad-archiving.server.ts';
import { addAdmin, NOW, register, LAPAO } from '#core/ads/advertisers.fixture.ts';
import {
  addCar,
  addCatalogue,
  addHouse,
  approveCar,
  granted,
  publishHouse,
  submitCar,
} from '#core/ads/ads.fixture.ts';
import { MINUTE, testApi } from '#api/test-api.fixture.ts';

const world = await testApi();
const { db, call, now, adminToken, userToken, mailTo } = world;
world.pass(NOW.getTime() - now().getTime());

const lucia = await register(db, { first_name: 'Lúcia' });
const josue = await register(db, { first_name: 'Josué', profile: 'broker' });
const rui = await addAdmin(db);
const token = await adminToken(rui.id);
const catalogue = await addCatalogue(db);

const KINDS = [
  {
    kind: 'property',
    path: 'properties',
    written: 'pending',
    live: 'active',
    down: 'inactive',
    takeDown: 'deactivate',
    published: 'active',
    write: (owner: UserActor, name: string) => addHouse(db, owner, { name }),
    publish: (owner: UserActor, name: string) => publishHouse(db, owner, { name }),
  },
  {
    kind: 'vehicle',
    path: 'vehicles',
    written: 'draft',
    live: 'published',
    down: 'suspended',
    takeDown: 'suspend',
    published: 'pending',
    write: (owner: UserActor, name: string) => addCar(db, owner, catalogue, { name }),
    publish: async (owner: UserActor, name: string) => {
      const id = await submitCar(db, owner, catalogue, { name });
      await approveCar(db, rui, id);
      return id;
    },
  },
] as const;

const REASON = 'As fotos são de outro anúncio.';

interface Line {
  id: string;
  attributes: Record<string, unknown>;
}

describe.each(KINDS)('the back office and $path', ({ kind, path, ...of }) => {
  const list = `/v1/backoffice/${path}`;
  const ids: Record<string, string> = {};
  const decide = (id: string, transition: object) =>
    call('POST', `${list}/${id}/transitions`, { token, body: { transition } });

  beforeAll(async () => {
    ids['written'] = await of.write(lucia, 'Ainda escrito');
    ids['live'] = await of.publish(lucia, 'Grande e conservado');
    ids['down'] = await of.publish(josue, 'Perto do açude');
    ids['kept'] = await of.publish(josue, 'Guardado na garagem');
    granted(await archiveAd(db, josue, { kind, id: ids['kept'] }, NOW));
    await decide(ids['down'], { action: of.takeDown, reason: REASON });
    await call('POST', `/v1/${path}/${ids['live']}/reports`, {
      body: { report: { reason: 'fraud', details: 'Pediu um sinal.', reporter_email: '' } },
    });
  });

  async function found(query: string): Promise<string[]> {
    const { body } = await call('GET', `${list}${query}`, { token });
    const named = Object.fromEntries(Object.entries(ids).map(([name, id]) => [id, name]));
    return (body.data as Line[]).map(({ id }) => named[id] ?? id).toSorted();
  }

  test.each([
    ['', ['down', 'kept', 'live', 'written']],
    [`?state=${of.live}`, ['live']],
    [`?state=${of.down}`, ['down']],
    [`?state=${of.written}`, ['written']],
    ['?state=archived', ['kept']],
    ['?state=reported', ['live']],
    ['?q=acude perto', ['down']],
    ['?q=grande%25', []],
    ['?q=nada parecido', []],
  ])('it finds the ads of everybody by state and words: %s', async (query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  test('it is narrowed to a town and a state, and sorted by what is asked', async () => {
    await sql`update ${sql.table(path)} set town_id = ${LAPAO}, price_cents = 99900000 where id = ${ids['live']}`.execute(
      db,
    );
    expect(await found(`?town=${LAPAO}`)).toEqual(['live']);
    expect([await found('?uf=BA'), await found('?uf=SP')]).toEqual([await found(''), []]);
    const dearest = async (sort: string) => {
      const { body } = await call('GET', `${list}?sort=${sort}`, { token });
      return body.data.at(sort === 'price_desc' ? 0 : -1).id;
    };
    expect([await dearest('price_desc'), await dearest('price_asc')]).toEqual([
      ids['live'],
      ids['live'],
    ]);
  });

  test('it finds an ad by its code, and those of one account by its id or e-mail', async () => {
    expect(await found(`?q=${ids['down']}`)).toEqual(['down']);
    expect(await found(`?owner=${josue.id}`)).toEqual(['down', 'kept']);
    expect(await found(`?q=${(await emailOf(lucia.id)).toUpperCase()}`)).toEqual([
      'live',
      'written',
    ]);
  });

  test('a line says where the ad stands, whose it is and whether it was reported', async () => {
    const { body } = await call('GET', `${list}?state=reported`, { token });
    expect(body.meta).toMatchObject({ total: 1, total_capped: false, after: null });
    expect(body.data[0].attributes).toMatchObject({
      name: 'Grande e conservado',
      status: of.live,
      archived_at: null,
      owner_name: 'Lúcia',
      owner_status: 'active',
      open_reports: 1,
    });
  });

  test('the page of an ad says all that the ad says, whose it is and what was decided by whom', async () => {
    const { status, body } = await call('GET', `${list}/${ids['down']}`, { token });
    expect(status).toBe(200);
    expect(body.data.attributes).toMatchObject({
      name: 'Perto do açude',
      status: of.down,
      status_reason: REASON,
      is_public: false,
      allowed_actions: expect.arrayContaining(['reinstate']),
      owner: { id: josue.id, first_name: 'Josué' },
      reports_count: 0,
    });
    expect(body.data.attributes.history[0]).toMatchObject({
      action: of.takeDown,
      author: 'team',
      admin_name: 'Rui',
      reason: REASON,
    });
    expect((await call('GET', `${list}/zzzzzzzzzz`, { token })).status).toBe(404);
    const live = await call('GET', `${list}/${ids['live']}`, { token });
    expect(live.body.data.attributes).toMatchObject({ is_public: true, open_reports: 1 });
  });

  test('contacts of visitors are no part of the history that the back office reads', async () => {
    await db
      .insertInto('events')
      .values({
        [`${kind}_id` as const]: ids['live'] ?? '',
        actor_kind: 'system',
        action: 'lead_received',
        at: NOW,
      })
      .execute();
    const { body } = await call('GET', `${list}/${ids['live']}`, { token });
    const actions = body.data.attributes.history.map(({ action }: { action: string }) => action);
    expect(actions).not.toContain('lead_received');
    expect(actions).toContain('publish');
  });

  test('what was taken down, in the archive too, is let go again; its owner is told and publishes it again', async () => {
    const id = await of.publish(lucia, 'Outra vez no ar');
    const archiving = `/v1/${path}/${id}/archiving`;
    const owner = await userToken(lucia.id);
    const before = (await mailTo(await emailOf(lucia.id))).length;
    await call('POST', archiving, { token: owner });
    expect(await decide(id, { action: of.takeDown, reason: '' })).toMatchObject({
      status: 422,
      body: { errors: [{ source: { pointer: '/transition/reason' } }] },
    });
    expect((await decide(id, { action: of.takeDown, reason: REASON })).status).toBe(201);
    const takenDown = await call('GET', `${list}?state=${of.down}`, { token });
    expect(takenDown.body.data.map((ad: { id: string }) => ad.id)).toContain(id);
    await call('DELETE', archiving, { token: owner });
    const publish = () =>
      call('POST', `/v1/${path}/${id}/transitions`, {
        token: owner,
        body: { transition: { action: 'publish' } },
      });
    expect((await publish()).status).toBe(409);

    world.pass(MINUTE);
    expect((await decide(id, { action: 'reinstate' })).body.data.attributes.status).toBe(
      of.written,
    );
    expect((await decide(id, { action: 'reinstate' })).status).toBe(409);
    expect((await mailTo(await emailOf(lucia.id))).slice(before)).toMatchObject([
      { message: 'ad_taken_down', data: { reason: REASON } },
      { message: 'ad_reinstated', data: { ownPath: `/dashboard/${path}/${id}/edit` } },
    ]);
    expect((await publish()).status).toBe(201);
    const { body } = await call('GET', `${list}/${id}`, { token });
    expect(body.data.attributes).toMatchObject({ status: of.published, status_reason: null });
  });

  test('nobody but administrators reads the list or an ad of it', async () => {
    const own = await userToken(lucia.id);
    for (const address of [list, `${list}/${ids['live']}`]) {
      expect((await call('GET', address)).status).toBe(401);
      expect((await call('GET', address, { token: own })).status).toBe(401);
    }
  });
});

async function emailOf(id: string): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.email;
}
