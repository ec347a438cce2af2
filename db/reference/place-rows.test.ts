import { describe, expect, it } from 'vitest';
import { REGION_TOWNS } from '#core/places/region-towns.ts';
import { testDatabase } from '../test-database.fixture.ts';
import { loadPlaces } from './place-rows.ts';

const { db, pool } = await testDatabase();
const count = async (from: string) =>
  (await pool.query<{ n: number }>(`select count(*)::int as n from ${from}`)).rows[0]!.n;

describe('states and towns', () => {
  it('are all there, the region marked', async () => {
    expect(await count('states')).toBe(27);
    expect(await count('towns')).toBeGreaterThanOrEqual(5570);
    expect(await count('towns where in_region')).toBe(REGION_TOWNS.length);
    const irece = await db
      .selectFrom('towns')
      .selectAll()
      .where('slug', '=', 'irece')
      .where('state', '=', 'BA')
      .executeTakeFirstOrThrow();
    expect(irece).toMatchObject({ id: 2914604, name: 'Irecê', in_region: true });
  });

  it('are mended when a row is wrong or gone', async () => {
    await pool.query(`update towns set lat = 0, in_region = false where slug = 'lapao'`);
    await pool.query(`update towns set name = 'Rio Branc' where id = 1200401`);
    await pool.query(`delete from towns where slug = 'sao-gabriel' and state = 'BA'`);
    await loadPlaces(pool);
    expect(await count(`towns where slug = 'lapao' and in_region and lat < -11`)).toBe(1);
    expect(await count(`towns where id = 1200401 and name = 'Rio Branco'`)).toBe(1);
    expect(await count(`towns where slug = 'sao-gabriel' and state = 'BA' and in_region`)).toBe(1);
  });

  it('are of the region that the office chose', async () => {
    const [irece, petrolina] = [2914604, 2611101];
    const value = JSON.stringify([irece, petrolina]);
    await db.insertInto('website_settings').values({ name: 'towns', value }).execute();
    await loadPlaces(pool);
    const { rows } = await pool.query('select id from towns where in_region order by id');
    expect(rows).toEqual([{ id: petrolina }, { id: irece }]);
    await db.deleteFrom('website_settings').execute();
    await loadPlaces(pool);
    expect(await count('towns where in_region')).toBe(REGION_TOWNS.length);
  });

  it('are not written again when they are right', async () => {
    const { rows: before } = await pool.query(
      'select max(xmin::text::bigint)::text as last from towns',
    );
    await loadPlaces(pool);
    const { rows: after } = await pool.query(
      'select max(xmin::text::bigint)::text as last from towns',
    );
    expect(after).toEqual(before);
  });
});
