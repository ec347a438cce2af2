import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { addAdmin, NOW } from '#core/ads/advertisers.fixture.ts';
import { addIncident, INCIDENT_FORM } from '#core/incidents/incidents.fixture.ts';
import { deleteOutlived } from '#core/privacy/data-retention.server.ts';
import { DAY, MINUTE, testApi } from '#api/test-api.fixture.ts';

const world = await testApi();
const { db, api, call, now, adminToken } = world;
// A Saturday at noon in Bahia.
world.pass(NOW.getTime() - now().getTime());
const rui = await addAdmin(db);
const token = await adminToken(rui.id);
const LIST = '/v1/backoffice/incidents';

const RISKY = {
  ...INCIDENT_FORM,
  risk: 'relevant',
  risk_grounds: 'Havia telefones e endereços de muita gente.',
};

const post = (path: string, body: object) => call('POST', path, { token, body });
const register = (changes: object = {}) =>
  post(LIST, { incident: { ...INCIDENT_FORM, ...changes } });
const idOf = async (answer: ReturnType<typeof register>) => (await answer).body.data.id as string;
const read = async (id: string) =>
  (await call('GET', `${LIST}/${id}`, { token })).body.data.attributes;
const idsOf = async (query = '') =>
  (await call('GET', `${LIST}${query}`, { token })).body.data.map(({ id }: { id: string }) => id);
const change = async (id: string, incident: object, seen?: string) =>
  call('PUT', `${LIST}/${id}`, {
    token,
    body: { incident, seen_at: seen ?? (await read(id)).changed_at },
  });
const smallAgent = (value: boolean) =>
  db
    .insertInto('website_settings')
    .values({ name: 'small_agent', value: JSON.stringify(value) })
    .onConflict((known) => known.column('name').doUpdateSet({ value: JSON.stringify(value) }))
    .execute();

beforeEach(async () => {
  await world.freshLimits();
  await db.deleteFrom('incidents').execute();
});

test('an incident is registered with what the law asks for, and the clock runs', async () => {
  const { status, body } = await register(RISKY);
  expect([status, body.data.attributes]).toEqual([
    201,
    {
      ...RISKY,
      happened_at: '2026-11-20T12:00:00.000Z',
      known_at: '2026-11-20T17:30:00.000Z',
      people_count: 42,
      measures: null,
      authority_told_at: null,
      authority_protocol: null,
      people_told_at: null,
      people_told_how: null,
      conclusion: null,
      state: 'open',
      clock: { state: 'running', due_on: '2026-11-25', days_left: 3, days_late: null },
      created_at: now().toISOString(),
      created_by: 'Rui',
      changed_at: now().toISOString(),
      closed_at: null,
      closed_by: null,
      notes: [],
    },
  ]);
});

test('the setting of a small agent doubles the time', async () => {
  const id = await idOf(register(RISKY));
  await smallAgent(true);
  expect((await read(id)).clock).toMatchObject({ due_on: '2026-11-30', days_left: 6 });
  await smallAgent(false);
  expect((await read(id)).clock).toMatchObject({ due_on: '2026-11-25' });
});

test('the same sent twice is one incident', async () => {
  const both = await Promise.all([register(), register()]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set(both.map(({ body }) => body.data.id)).size).toBe(1);
  expect(await idsOf()).toHaveLength(1);
});

test.each([
  [{ title: '' }, '/incident/title'],
  [{ data_kinds: [] }, '/incident/data_kinds'],
  [{ known_at: 'ontem' }, '/incident/known_at'],
  [{ known_at: '2026-11-20T08:59' }, '/incident/known_at'],
  [{ known_at: '2026-11-22T10:00' }, '/incident/known_at'],
  [{ risk_grounds: '' }, '/incident/risk_grounds'],
  [{ authority_protocol: '123' }, '/incident/authority_told_at'],
  [{ authority_told_at: '2026-11-20T10:00' }, '/incident/authority_told_at'],
  [{ people_told_at: '2026-11-21T08:00' }, '/incident/people_told_how'],
  [{ people_told_how: 'Por e-mail' }, '/incident/people_told_at'],
  [{ people_count: '-1' }, '/incident/people_count'],
])('%j is refused at %s', async (changes, pointer) => {
  const { status, body } = await register(changes);
  expect([status, body.errors[0].source.pointer]).toEqual([422, pointer]);
  expect(await idsOf()).toEqual([]);
});

test('facts are corrected, and not over what a colleague changed meanwhile', async () => {
  const id = await idOf(register(RISKY));
  const seen = (await read(id)).changed_at;
  world.pass(MINUTE);
  const told = {
    ...RISKY,
    authority_told_at: '2026-11-21T11:00',
    authority_protocol: '00261.000123/2026-11',
    people_told_at: '2026-11-21T11:30',
    people_told_how: 'E-mail a cada pessoa.',
  };
  const { status, body } = await change(id, told);
  expect([status, body.data.attributes.clock.state]).toEqual([200, 'in_time']);
  const late = await change(id, RISKY, seen);
  expect([late.status, late.body.errors[0].code]).toEqual([409, 'incident_changed']);
  const audited = await db
    .selectFrom('audit_entries')
    .where('table_name', '=', 'incidents')
    .where('row_key', '=', id)
    .orderBy('position')
    .select(['operation', 'admin_id', 'call'])
    .execute();
  expect(audited).toEqual([
    { operation: 'insert', admin_id: rui.id, call: `POST ${LIST}` },
    { operation: 'update', admin_id: rui.id, call: `PUT ${LIST}/{id}` },
  ]);
});

test('a note is dated, signed and never changed; the same sent twice is one', async () => {
  const id = await idOf(register());
  const note = () => post(`${LIST}/${id}/notes`, { note: { text: 'Falamos com o provedor.' } });
  expect((await Promise.all([note(), note()])).map(({ status }) => status)).toEqual([201, 201]);
  const { notes } = await read(id);
  expect(notes).toEqual([
    {
      id: notes[0].id,
      text: 'Falamos com o provedor.',
      at: now().toISOString(),
      admin_name: 'Rui',
    },
  ]);
  const rewritten = sql`update register_notes set text = 'outra'`.execute(db);
  await expect(rewritten).rejects.toThrow('a note of a register is not changed');
  const erased = sql`delete from register_notes`.execute(db);
  await expect(erased).rejects.toThrow('a note of a register is not changed');
});

test('it is closed once, when nobody has to be told any more, and stays settled', async () => {
  const id = await idOf(register(RISKY));
  const close = (conclusion: string) => post(`${LIST}/${id}/closing`, { closing: { conclusion } });
  const early = await close('Resolvido.');
  expect([early.status, early.body.errors[0].code]).toEqual([422, 'incident_unsettled']);
  expect((await change(id, INCIDENT_FORM)).status).toBe(200);
  const both = await Promise.all([close('Resolvido.'), close('Resolvido.')]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(both[0].body.data.attributes).toMatchObject({
    state: 'closed',
    conclusion: 'Resolvido.',
    closed_by: 'Rui',
    clock: { state: 'not_needed' },
  });
  expect((await close('Outra coisa.')).status).toBe(409);
  const undone = await change(id, RISKY);
  expect([undone.status, undone.body.errors[0].code]).toEqual([422, 'incident_unsettled']);
  expect((await post(`${LIST}/${id}/notes`, { note: { text: 'A ANPD agradeceu.' } })).status).toBe(
    201,
  );
});

test('they are listed by what is known, state, risk and words, and as a spreadsheet', async () => {
  const old = await idOf(register());
  await post(`${LIST}/${old}/closing`, { closing: { conclusion: 'Nada mais.' } });
  const recent = await idOf(
    register({ ...RISKY, title: '=HYPERLINK("x")', known_at: '2026-11-20T15:00' }),
  );
  expect(await idsOf()).toEqual([recent, old]);
  expect(await idsOf('?state=closed')).toEqual([old]);
  expect(await idsOf('?risk=relevant')).toEqual([recent]);
  expect(await idsOf('?q=planilha+enviada')).toEqual([old]);
  const sheet = await api.request('/v1/backoffice/tables/incidents.csv', {
    headers: { Authorization: `Bearer ${token}` },
  });
  const [, row] = parse(await sheet.text(), { delimiter: ';', bom: true });
  expect(row?.[0]).toBe(`'=HYPERLINK("x")`);
  expect(row).toContain('Faltam 3 dias úteis (até quarta, 25 de novembro)');
});

test('what waits is told to the owner of the office, burning on its last days, until everybody was told', async () => {
  const waiting = async (by = token) =>
    (await call('GET', '/v1/backoffice/waiting_things', { token: by })).body.data
      .map(({ attributes }: { attributes: { name: string } }) => attributes)
      .find(({ name }: { name: string }) => name === 'incidents');
  await register();
  expect((await waiting()).count).toBe(0);
  const risky = { ...RISKY, title: 'Conta invadida' };
  const id = await idOf(register(risky));
  expect(await waiting()).toMatchObject({ count: 1, is_burning: false });
  const older = await addIncident(db, {
    known_at: new Date('2026-11-17T13:00:00Z'),
    risk: 'unassessed',
  });
  expect(await waiting()).toMatchObject({ count: 2, is_burning: true });
  await smallAgent(true);
  expect(await waiting()).toMatchObject({ count: 2, is_burning: false });
  await smallAgent(false);
  await change(older, INCIDENT_FORM);
  const moderator = await addAdmin(db, 'Maria');
  await db
    .updateTable('admins')
    .set({ role: 'moderator' })
    .where('id', '=', moderator.id)
    .execute();
  expect(await waiting(await adminToken(moderator.id))).toBeUndefined();
  await change(id, {
    ...risky,
    authority_told_at: '2026-11-20T16:00',
    people_told_at: '2026-11-20T16:00',
    people_told_how: 'E-mail',
  });
  expect((await waiting()).count).toBe(0);
});

test('one is kept for five years after it was closed, with its notes, and then goes', async () => {
  const closed_at = NOW;
  const closed = await addIncident(db, { closed_at, conclusion: 'Fim.' });
  const open = await addIncident(db);
  await post(`${LIST}/${closed}/notes`, { note: { text: 'Fica com ele.' } });
  const later = (days: number) => new Date(NOW.getTime() + days * DAY);
  await deleteOutlived(db, later(5 * 365));
  expect(await idsOf()).toHaveLength(2);
  await deleteOutlived(db, later(5 * 366));
  expect(await idsOf()).toEqual([open]);
  const { notes } = await db
    .selectFrom('register_notes')
    .select(sql<number>`count(*)::int`.as('notes'))
    .executeTakeFirstOrThrow();
  expect(notes).toBe(0);
});
