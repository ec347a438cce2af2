import { describe, expect, test } from 'vitest';
import { prepareDataExport } from '#core/privacy/data-export-preparing.server.ts';
import { deleteOutlived, removeOldExports } from '#core/privacy/data-retention.server.ts';
import { unzipped } from '#core/privacy/unzipped.fixture.ts';
import { temporaryStorage } from '#core/photos/photo-samples.fixture.ts';
import { checkedApi } from './checked-api.fixture.ts';
import { DAY, HOUR, testApi } from './test-api.fixture.ts';

const { db, pool, limits, now, call, addUser, mailTo, pass, userToken, freshLimits } =
  await testApi();
const storage = await temporaryStorage();
const api = checkedApi({ db, pool, limits, storage, now });

const ask = (token: string) => call('POST', '/v1/users/data_exports', { token });
const look = async (token: string) =>
  (await call('GET', '/v1/users/data_exports', { token })).body.data?.attributes;

/** Asks, prepares as the worker would, and gives the token of the message. */
async function ready(user: { id: string; email: string }, token: string): Promise<string> {
  await freshLimits();
  const asked = await ask(token);
  expect(asked.status).toBe(202);
  await prepareDataExport(db, storage, asked.body.data.id, now);
  return (await mailTo(user.email)).at(-1)?.data.token ?? '';
}

/** The download, with the bytes as they came. */
async function fetchArchive(token: string | undefined, link: string) {
  const answer = await api.request('/v1/users/data_exports/downloads', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({ download: { token: link } }),
  });
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

describe('a copy of my data', () => {
  test('is asked for, prepared, announced by e-mail and fetched once', async () => {
    const user = await addUser();
    const token = await userToken(user.id);
    expect(await look(token)).toBeUndefined();
    await ask(token);
    expect(await look(token)).toMatchObject({ state: 'requested', expires_at: null });
    await pool.query('update data_exports set requested_at = $1', [new Date(0)]);
    const link = await ready(user, token);
    expect(await look(token)).toMatchObject({ state: 'ready' });
    const { answer, bytes } = await fetchArchive(token, link);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/zip']);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('Content-Disposition')).toContain('meus-dados.zip');
    expect(Number(answer.headers.get('Content-Length'))).toBe(bytes.length);
    expect(unzipped(bytes).get('index.html')?.toString()).toContain(user.email);
    expect(await look(token)).toMatchObject({ state: 'downloaded' });
    expect((await fetchArchive(token, link)).answer.status).toBe(422);
  });

  test("somebody else's link opens nothing, not even for whoever is logged in, and is not used up (T1)", async () => {
    const [mine, theirs] = [await addUser(), await addUser()];
    const [token, other] = [await userToken(mine.id), await userToken(theirs.id)];
    const link = await ready(mine, token);
    const stolen = await fetchArchive(other, link);
    expect([stolen.answer.status, JSON.parse(stolen.bytes.toString()).errors[0].code]).toEqual([
      422,
      'link_expired',
    ]);
    expect((await fetchArchive(undefined, link)).answer.status).toBe(401);
    expect(await look(other)).toBeUndefined();
    expect((await fetchArchive(token, link)).answer.status).toBe(200);
  });

  test('the database keeps no link that could be used (T18)', async () => {
    const user = await addUser();
    const link = await ready(user, await userToken(user.id));
    const { rows } = await pool.query('select t::text as row from data_exports t');
    expect(link).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(rows)).not.toContain(link);
    // Control: it would be seen, as a hash or in the open.
    expect(JSON.stringify([{ row: `(${link})` }])).toContain(link);
  });

  test('of two that fetch at once one gets it', async () => {
    const user = await addUser();
    const token = await userToken(user.id);
    const link = await ready(user, token);
    const both = await Promise.all([fetchArchive(token, link), fetchArchive(token, link)]);
    expect(both.map(({ answer }) => String(answer.status)).toSorted()).toEqual(['200', '422']);
  });

  test('the link works for 24 hours and not longer', async () => {
    for (const [ms, status] of [
      [DAY - HOUR, 200],
      [DAY, 422],
    ] as const) {
      const user = await addUser();
      const token = await userToken(user.id);
      const link = await ready(user, token);
      pass(ms);
      expect((await fetchArchive(token, link)).answer.status).toBe(status);
      expect((await look(token)).state).toBe(status === 200 ? 'downloaded' : 'expired');
    }
  });

  test('a link of another purpose, or none at all, fetches nothing', async () => {
    const user = await addUser();
    const token = await userToken(user.id);
    await ready(user, token);
    await call('POST', '/v1/users/confirmations', { token });
    const confirmation = (await mailTo(user.email)).at(-1)?.data.token ?? '';
    for (const link of [confirmation, 'x', '../exports'])
      expect((await fetchArchive(token, link)).answer.status).toBe(422);
  });

  test('a new one takes the place of the one before', async () => {
    const user = await addUser();
    const token = await userToken(user.id);
    const older = await ready(user, token);
    const newer = await ready(user, token);
    expect((await fetchArchive(token, older)).answer.status).toBe(422);
    expect((await fetchArchive(token, newer)).answer.status).toBe(200);
  });

  test('one at a time, and three a day', async () => {
    await freshLimits();
    const user = await addUser();
    const token = await userToken(user.id);
    const statuses = [];
    for (let time = 0; time < 4; time += 1) {
      statuses.push((await ask(token)).status);
      const again = await ask(token);
      expect([409, 429]).toContain(again.status);
      await pool.query('update data_exports set requested_at = $1', [new Date(0)]);
    }
    expect(statuses).toEqual([202, 202, 202, 429]);
  });

  test('a preparation that is tried again begins anew and sends one message', async () => {
    await freshLimits();
    const user = await addUser();
    const token = await userToken(user.id);
    const { id } = (await ask(token)).body.data;
    const broken = { ...storage, put: () => Promise.reject(new Error('disk full')) };
    await expect(prepareDataExport(db, broken, id, now)).rejects.toThrow('disk full');
    expect((await look(token)).state).toBe('preparing');
    await prepareDataExport(db, storage, id, now);
    await prepareDataExport(db, storage, id, now);
    expect(await mailTo(user.email)).toHaveLength(1);
    expect((await look(token)).state).toBe('ready');
  });

  test('an account that goes while its copy is written leaves none behind', async () => {
    await freshLimits();
    const user = await addUser();
    const { id } = (await ask(await userToken(user.id))).body.data;
    const leaving = {
      ...storage,
      async put(...written: Parameters<typeof storage.put>) {
        await storage.put(...written);
        await db.deleteFrom('users').where('id', '=', user.id).execute();
      },
    };
    await prepareDataExport(db, leaving, id, now);
    expect((await storage.objects(`exports/${id}/`)).size).toBe(0);
    expect(await mailTo(user.email)).toEqual([]);
  });
});

describe('what has been kept long enough', () => {
  test('an archive leaves the storage when its link is over, its row a week later', async () => {
    const user = await addUser();
    const token = await userToken(user.id);
    await ready(user, token);
    const stored = async () => (await storage.objects('exports/')).size;
    await removeOldExports(db, storage, now());
    expect(await stored()).toBeGreaterThan(0);
    pass(DAY);
    await removeOldExports(db, storage, now());
    expect(await stored()).toBe(0);
    expect((await look(token)).state).toBe('expired');
    pass(7 * DAY);
    await removeOldExports(db, storage, now());
    const left = await db.selectFrom('data_exports').where('user_id', '=', user.id).execute();
    expect(left).toEqual([]);
  });

  test('access records go after six months, messages after two years, consents after five', async () => {
    const { id: advertiser_id } = await addUser();
    const months = (count: number, days: number) => {
      const at = new Date(now());
      at.setUTCMonth(at.getUTCMonth() - count);
      return new Date(at.getTime() + days * DAY);
    };
    for (const days of [1, -1]) {
      await db
        .insertInto('access_records')
        .values({ account_id: 'a', address: String(days), at: months(6, days) })
        .execute();
      await db
        .insertInto('leads')
        .values({
          advertiser_id,
          kind: 'phone',
          name: String(days),
          email: 'x',
          phone: 'x',
          consented_at: months(24, days),
          sent_at: months(24, days),
        })
        .execute();
      await db
        .insertInto('consents')
        .values({
          kind: 'cookies',
          decision: 'given',
          text_version: String(days),
          visitor_id: 'abcdefghijklmnopqrstuv',
          at: months(60, days),
        })
        .execute();
    }
    await deleteOutlived(db, now());
    const left = await pool.query(
      `select address as kept from access_records union all select name from leads
       union all select text_version from consents`,
    );
    expect(left.rows.map(({ kept }: { kept: string }) => kept)).toEqual(['1', '1', '1']);
  });
});
