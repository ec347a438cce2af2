import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { register } from '#core/ads/advertisers.fixture.ts';
import { addCatalogue, publishHouse } from '#core/ads/ads.fixture.ts';
import { adNumber } from '#core/search/engine/ad-number.ts';
import { indexedPrices, publishedPrices } from '#core/search/index/live-index.fixture.ts';
import { sql } from 'kysely';
import { VISITOR_LIMITS } from '#db/database-limits.ts';
import { openDatabase } from '#db/database.ts';
import { openTransaction } from '#db/open-transaction.fixture.ts';
import { startEmbeddedDatabase } from '#db/embedded-database.ts';
import { startFaultyProxy } from '#db/faulty-proxy.fixture.ts';
import { migrate } from '#db/migrate.ts';
import { openSearch } from './application-search.ts';
import { makeBackup } from './tooling/backup/backup-making.ts';
import { diskPictures } from './tooling/backup/backup.fixture.ts';
import { restoreBackup } from './tooling/backup/backup-restoring.ts';

const home = await mkdtemp(path.join(tmpdir(), 'mandacaru-search-'));
let server = await startEmbeddedDatabase(home, { fast: true });
const proxy = await startFaultyProxy(server.url);
await migrate(proxy.url);
const { db, close } = openDatabase(proxy.url);
const lucia = await register(db, { first_name: 'Lúcia' });
await addCatalogue(db);
const house = await publishHouse(db, lucia);
const search = openSearch(db, proxy.url);
await search.loaded;

afterAll(async () => {
  await search.stop();
  await close();
  await proxy.close();
  await server.stop();
  await rm(home, { recursive: true, force: true });
});

let price = 1_000_000;

async function changePrice(): Promise<void> {
  price += 100;
  await db.updateTable('properties').set({ price_cents: price }).where('id', '=', house).execute();
}

const indexed = async () => indexedPrices(await search.index.state());

test('it is loaded under `node --watch`, where threads say what they import', async () => {
  vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1');
  onTestFinished(() => void vi.unstubAllEnvs());
  const watched = openSearch(db, proxy.url);
  await watched.loaded;
  await watched.stop();
  expect(indexedPrices(await watched.index.state())).toHaveProperty(house);
});

test('a load may take longer than visitors wait', async () => {
  const said = vi.spyOn(console, 'error');
  onTestFinished(() => said.mockRestore());
  const lock = await openTransaction(db);
  await sql`lock table vehicles in access exclusive mode`.execute(lock);
  const slow = openSearch(db, proxy.url);
  await sql`select pg_sleep(${(VISITOR_LIMITS.transactionIdleMs + 1000) / 1000})`.execute(lock);
  await lock.commit().execute();
  await slow.loaded;
  await slow.stop();
  expect(said).not.toHaveBeenCalled();
});

test('it says that it changed when searches answer with the change', async () => {
  const heard: unknown[] = [];
  search.onChange(() => void indexed().then((prices) => heard.push(prices[house])));
  await changePrice();
  await expect.poll(() => heard).toContain(price);
  expect(heard).toEqual([price]);
  await changePrice();
  await search.catchUp();
  expect((await indexed())[house]).toBe(price);
});

test('an advertiser finds a model by the name that it was just given', async () => {
  const modelsOf = async (text: string) =>
    (await search.vehicles.finder())(text).models.map(({ model }) => model.name);
  await expect.poll(() => modelsOf('umburana')).toEqual(['Umburana']);
  await db
    .updateTable('vehicle_models')
    .set({ name: 'Xiquexique' })
    .where('name', '=', 'Umburana')
    .execute();
  await expect.poll(() => modelsOf('xiquexique')).toEqual(['Xiquexique']);
});

test('what differs from the database is found and mended, and counted', async () => {
  expect(await search.check()).toBe('agrees');
  const [segment] = (await search.index.state()).segments('property');
  const began = performance.now();
  segment!.withdraw([adNumber(house)!]);
  expect(await search.check()).toBe('differs');
  expect(await indexed()).toEqual(await publishedPrices(db));
  expect(search.figures()).toMatchObject({
    ads: { property: 1, vehicle: 0 },
    reloads: 2,
    checkFailures: 1,
    skipped: 0,
  });
  const age = search.figures()?.positionAgeMs;
  expect(age).toBeLessThanOrEqual(performance.now() - began);
});

test('a database that was restarted is followed on', async () => {
  await server.stop();
  const before = await indexed();
  await search.catchUp();
  expect(await indexed()).toEqual(before);
  server = await startEmbeddedDatabase(home, { fast: true });
  proxy.pointTo(server.port);
  await expect
    .poll(() =>
      changePrice().then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  await expect.poll(indexed).toEqual(await publishedPrices(db));
});

test('a restored database is loaded anew', async () => {
  const pictures = diskPictures(path.join(home, 'pictures'));
  const folder = path.join(home, 'backup');
  const kept = await publishedPrices(db);
  await makeBackup({ url: proxy.url, pictures, folder });
  await changePrice();
  await publishHouse(db, lucia);
  await expect.poll(indexed).toEqual(await publishedPrices(db));
  await restoreBackup({ folder, url: proxy.url, pictures, replace: true });
  expect(await publishedPrices(db)).toEqual(kept);
  await expect.poll(indexed).toEqual(await publishedPrices(db));
  await changePrice();
  await expect.poll(indexed).toEqual(await publishedPrices(db));
});
