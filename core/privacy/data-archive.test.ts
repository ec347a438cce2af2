import { describe, expect, test } from 'vitest';
import { avatarKey } from '#core/accounts/avatar.ts';
import { jpeg, temporaryStorage } from '#core/photos/photo-samples.fixture.ts';
import { originalPath } from '#core/photos/photo.ts';
import { NOW } from '#core/ads/advertisers.fixture.ts';
import { addHouse } from '#core/ads/ads.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { readArchive, writeArchive } from './data-archive.server.ts';
import { markEverything, OWNED_RULES } from './personal-data-markers.fixture.ts';
import { addEverything, privacyCast } from './personal-data.fixture.ts';
import { unzipped } from './unzipped.fixture.ts';

const { db, pool } = await testDatabase();
const storage = await temporaryStorage();
const cast = await privacyCast(db);
/** The archive of an account: entries by name. */
async function unpacked(userId: string): Promise<Map<string, Buffer>> {
  const written = await writeArchive(db, storage, userId, 'export1234', 'Mandacaru', NOW);
  const pieces = await Array.fromAsync(readArchive(storage, 'export1234', written.parts));
  const zip = Buffer.concat(pieces);
  expect(zip).toHaveLength(written.byteSize);
  return unzipped(zip);
}

const kindOf = (table: string, column: string) =>
  Object.entries(OWNED_RULES.find((rule) => rule.table === table)?.columns ?? {}).find(
    ([, names]) => names.includes(column),
  )?.[0];

describe('a copy of everything that is held of somebody', () => {
  test('holds every personal column, and no secret one', async () => {
    const actor = await addEverything(db, cast);
    const marks = await markEverything(db, actor.id);
    const files = await unpacked(actor.id);
    const text = [...files.values()].map((bytes) => bytes.toString('utf8')).join('\n');
    const left_out = new Set(
      OWNED_RULES.filter(({ copy }) => copy && 'left_out' in copy).map(({ table }) => table),
    );
    const isSecret = (table: string, column: string) =>
      ['secret', 'internal'].includes(kindOf(table, column) ?? '') || left_out.has(table as never);
    for (const { table, column, text: mark } of marks) {
      expect([`${table}.${column}`, text.includes(mark)]).toEqual([
        `${table}.${column}`,
        !isSecret(table, column),
      ]);
    }
    // Control: there are secrets of several tables among the marks.
    const secret = marks.filter(({ table, column }) => kindOf(table, column) === 'secret');
    expect(secret.map(({ table }) => table)).toEqual(
      expect.arrayContaining(['users', 'user_tokens', 'email_tokens', 'data_exports']),
    );
  });

  test("holds nothing of anybody else's", async () => {
    const [actor, other] = [await addEverything(db, cast), await addEverything(db, cast)];
    const marks = await markEverything(db, other.id);
    const text = [...(await unpacked(actor.id)).values()].join('\n');
    expect(marks.filter(({ text: mark }) => text.includes(mark))).toEqual([]);
    expect(text).toContain(actor.id);
    expect(text).not.toContain(other.id);
  });

  test('opens with a page in Portuguese, and every file is JSON with as many rows as the page says', async () => {
    const actor = await addEverything(db, cast);
    await pool.query(`update users set first_name = '<b>Zenaide' where id = $1`, [actor.id]);
    const files = await unpacked(actor.id);
    const page = files.get('index.html')?.toString() ?? '';
    expect(page).toContain('<html lang="pt-BR">');
    expect(page).toContain('&lt;b&gt;Zenaide');
    expect(page).not.toMatch(/<b>|<script|src=|http/);
    const rows = [...page.matchAll(/href="(dados\/[\w-]+\.json)".*?<td>(\d+)<\/td>/g)];
    expect(rows.length).toBeGreaterThan(12);
    for (const [, name = '', count] of rows) {
      const parsed = JSON.parse(files.get(name)?.toString() ?? '') as unknown[];
      expect([name, parsed.length]).toEqual([name, Number(count)]);
    }
  });

  test('holds the photographs as they are stored, by ad', async () => {
    const actor = await addEverything(db, cast);
    const { rows } = await pool.query<{ id: string; property_id: string }>(
      `select p.id, property_id from photos p join properties h on h.id = property_id where owner_id = $1`,
      [actor.id],
    );
    const { id = '', property_id = '' } = rows[0] ?? {};
    const picture = await jpeg(320, 240);
    await storage.put(originalPath(id), picture, 'image/jpeg');
    const avatar = await pool.query<{ original_id: string }>(
      'select original_id from user_avatars where user_id = $1',
      [actor.id],
    );
    const portrait = await jpeg(64, 64);
    const key = avatarKey(avatar.rows[0]?.original_id ?? '', 'original');
    await storage.put(key, portrait, 'image/jpeg');
    const files = await unpacked(actor.id);
    expect(files.get('fotos/conta.jpg')?.equals(portrait)).toBe(true);
    expect(files.get(`fotos/${property_id}/${id}.jpg`)?.equals(picture)).toBe(true);
  });

  test('leaves out messages of the same e-mail when the account never confirmed it', async () => {
    const actor = await addEverything(db, cast);
    const readMessages = async () =>
      JSON.parse((await unpacked(actor.id)).get('dados/mensagens.json')?.toString() ?? '[]') as {
        advertiser_id: string;
      }[];
    expect(await readMessages()).toHaveLength(2);
    await pool.query(`update users set email_confirmed_at = null where id = $1`, [actor.id]);
    expect((await readMessages()).map(({ advertiser_id }) => advertiser_id)).toEqual([actor.id]);
  });

  test('comes whole from more rows than are read at once, in more than one part', async () => {
    const actor = await addEverything(db, cast);
    const property_id = await addHouse(db, actor);
    await pool.query(
      `insert into property_views (property_id, day, views)
       select $1, date '2020-01-01' + n, 1 from generate_series(1, 1200) n`,
      [property_id],
    );
    const noise = Buffer.alloc(9 * 1024 * 1024, 'x');
    const { rows } = await pool.query<{ id: string }>(
      `select p.id from photos p join vehicles v on v.id = vehicle_id where owner_id = $1`,
      [actor.id],
    );
    await storage.put(originalPath(rows[0]?.id ?? ''), noise, 'image/jpeg');
    const files = await unpacked(actor.id);
    const views = JSON.parse(
      files.get('dados/visitas-dos-imoveis.json')?.toString() ?? '[]',
    ) as unknown[];
    expect(views).toHaveLength(1201);
    expect((await storage.objects('exports/export1234/')).size).toBeGreaterThan(1);
  });

  test('a storage that fails ends the writing and leaves no transaction open', async () => {
    const actor = await addEverything(db, cast);
    const broken = { ...storage, put: () => Promise.reject(new Error('disk full')) };
    await expect(
      writeArchive(db, broken, actor.id, 'export9999', 'Mandacaru', NOW),
    ).rejects.toThrow('disk full');
    const open = await pool.query(
      `select pid from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    );
    expect(open.rows).toEqual([]);
  });
});
