import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { verifyPassword } from '#core/accounts/password-hashing.server.ts';
import { planLimitsOf } from '#core/plans/plan-limits.server.ts';
import { originalPath, photoPath } from '#core/photos/photo.ts';
import { diskStorage } from '#integrations/storage/disk-storage.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { loadAds } from './ad-loading.ts';
import { DEMONSTRATION_ACCOUNTS } from './demonstration-accounts.ts';
import { loadDemonstration } from './demo-loading.ts';
import { storePictures } from './picture-storing.ts';
import { storeNothing } from './stored-pictures.fixture.ts';

const { db, pool } = await testDatabase();
const folder = await mkdtemp(path.join(tmpdir(), 'mandacaru-pictures-'));
const storage = diskStorage(folder);
afterAll(() => rm(folder, { recursive: true, force: true }));

const count = async (from: string) =>
  (await pool.query<{ n: number }>(`select count(*)::int as n from ${from}`)).rows[0]!.n;

describe('loading the demonstration', () => {
  it('fills an empty database once', async () => {
    expect(await loadDemonstration(db, storage, { store: storeNothing })).toBe(true);
    expect(await count('properties')).toBe(240);
    expect(await count('vehicles')).toBe(160);
    expect(await count('vehicle_price_positions')).toBeGreaterThanOrEqual(10);
    expect(await count('leads')).toBeGreaterThan(300);
    expect(await count('reports where handled_at is null')).toBeGreaterThan(7);
    expect(await count(`contact_requests where state = 'new'`)).toBe(3);
    expect(await count('property_drafts')).toBe(4);
    expect(await count('vehicle_drafts')).toBe(1);
    expect(await count('properties where highlighted_until > now()')).toBeGreaterThan(3);
    expect(await loadDemonstration(db, storage, { store: storeNothing })).toBe(false);
    expect(await count('properties')).toBe(240);
  });

  it('leaves no published ad without a cover, a phone or words to be found by', async () => {
    expect(
      await count(
        `properties where status = 'active' and not exists (select from photos where property_id = properties.id and is_cover)`,
      ),
    ).toBe(0);
    expect(
      await count(
        `vehicles where status = 'published' and not exists (select from photos where vehicle_id = vehicles.id and is_cover)`,
      ),
    ).toBe(0);
    expect(
      await count(
        `properties where not exists (select from property_phones where property_id = properties.id)`,
      ),
    ).toBe(0);
  });

  it('keeps everybody within their own plan', async () => {
    const users = await db.selectFrom('users').select(['id', 'profile']).execute();
    for (const { id, profile } of users) {
      const limits = await planLimitsOf(db, { kind: 'user', id, profile }, new Date());
      const used = {
        properties: await count(
          `properties where owner_id = '${id}' and status = 'active' and archived_at is null`,
        ),
        vehicles: await count(
          `vehicles where owner_id = '${id}' and status in ('published', 'pending') and archived_at is null`,
        ),
        highlights: await count(
          `properties where owner_id = '${id}' and highlighted_until > now()`,
        ),
        photos: await count(
          `photos where property_id = (select property_id from photos
            where property_id in (select id from properties where owner_id = '${id}')
            group by property_id order by count(*) desc limit 1)`,
        ),
        videos: await count(`properties where owner_id = '${id}' and youtube_id is not null`),
      };
      const allowed = { ...limits, videos: limits.video ? Infinity : 0 };
      const over = (Object.keys(used) as (keyof typeof used)[]).filter(
        (what) => used[what] > allowed[what],
      );
      expect([limits.plan, over, over.length > 0 ? used : {}]).toEqual([limits.plan, [], {}]);
    }
  });

  it('lets the cast log in, and nobody else', async () => {
    for (const { email, password } of DEMONSTRATION_ACCOUNTS) {
      const { rows } = await pool.query<{ password_hash: string }>(
        'select password_hash from users where email = $1 union all select password_hash from admins where email = $1',
        [email],
      );
      expect(await verifyPassword(rows[0]!.password_hash, password)).toBe(true);
    }
    const other = await pool.query<{ password_hash: string }>(
      `select password_hash from users where email not like '%mandacaru.example' and presentation_name = 'Solar Imóveis'`,
    );
    expect(await verifyPassword(other.rows[0]!.password_hash, '')).toBe(false);
  });
});

describe('loading more ads', () => {
  it('adds as many as asked, the newest with pictures', async () => {
    const pictured = await count('photos where is_cover');
    const lines: string[] = [];
    await loadAds(db, storage, {
      properties: 150,
      vehicles: 130,
      store: storeNothing,
      log: (line) => lines.push(line),
    });
    expect(await count('properties')).toBe(390);
    expect(await count('vehicles')).toBe(290);
    expect(await count('photos where is_cover')).toBe(pictured + 200);
    expect(lines.at(-1)).toMatch(/^130 vehicles in .* per second\.$/);
  });

  it('can be done again', async () => {
    await loadAds(db, storage, { properties: 20, vehicles: 0, store: storeNothing });
    expect(await count('properties')).toBe(410);
  });
});

describe('storing pictures', () => {
  const file = 'lot-at-sunset-front.webp';

  it('makes the sizes of a picture once and links them for every photograph that shows it', async () => {
    const wanted = new Map([
      ['first00000', file],
      ['second0000', file],
    ]);
    const facts = await storePictures(storage, wanted, folder);
    for (const { fingerprint } of facts.values())
      expect(fingerprint?.measured?.keypoints.length).toBeGreaterThan(20);
    const { width, height, widths, thumbhash } = facts.get('second0000')!;
    expect([width, height, widths]).toEqual([1200, 900, [320, 480, 768, 1200]]);
    expect(thumbhash.length).toBeGreaterThan(10);
    const [first, second] = await Promise.all(
      ['first00000', 'second0000'].map((id) => stat(path.join(folder, photoPath(id, 480, 'webp')))),
    );
    expect(second!.ino).toBe(first!.ino);
    expect(await storage.get(photoPath('second0000', 1200, 'jpg'))).toBeDefined();
    expect(await storage.get(originalPath('second0000'))).toBeDefined();
  });

  it('puts every file of its own where there is no folder', async () => {
    const keys: string[] = [];
    const store = { ...storage, put: async (key: string) => void keys.push(key) };
    await storePictures(
      store,
      new Map([
        ['one0000000', file],
        ['two0000000', file],
      ]),
    );
    expect(keys).toHaveLength(2 * (4 * 2 + 1));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toContain(photoPath('two0000000', 320, 'webp'));
  });
});
