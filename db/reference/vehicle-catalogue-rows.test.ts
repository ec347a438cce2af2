import { describe, expect, it } from 'vitest';
import { testDatabase } from '../test-database.fixture.ts';
import { readCatalogue } from './catalogue/catalogue-text.ts';
import { OPTIONAL_ITEM_CATALOGUE } from './catalogue/optional-item-catalogue.ts';
import { VEHICLE_CATALOGUE } from './catalogue/whole-catalogue.ts';
import { loadVehicleCatalogue } from './vehicle-catalogue-rows.ts';

const { db, pool } = await testDatabase();
const count = async (table: string) =>
  (await pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]!.n;

describe('the vehicle catalogue', () => {
  it('is in every migrated database, each brand with models, versions and years', async () => {
    expect(await count('vehicle_brands')).toBe(VEHICLE_CATALOGUE.length);
    expect(await count('vehicle_models')).toBe(
      VEHICLE_CATALOGUE.flatMap(({ models }) => models).length,
    );
    expect(
      await count(
        'vehicle_brands b where not exists (select from vehicle_models where brand_id = b.id)',
      ),
    ).toBe(0);
    expect(
      await count(
        'vehicle_models m where not exists (select from vehicle_versions where model_id = m.id)',
      ),
    ).toBe(0);
    expect(
      await count(
        'vehicle_models m where not exists (select from vehicle_model_years where model_id = m.id)',
      ),
    ).toBe(0);
    expect(await count('vehicle_optional_groups')).toBe(OPTIONAL_ITEM_CATALOGUE.length);
  });

  it('has a brand of two kinds of vehicle once for each kind', async () => {
    const honda = await db
      .selectFrom('vehicle_brands')
      .where('slug', '=', 'honda')
      .select('vehicle_type')
      .orderBy('vehicle_type')
      .execute();
    expect(honda.map((row) => row.vehicle_type)).toEqual(['cars', 'motorcycles']);
  });

  it('leaves alone what the back office changed', async () => {
    const before = [
      await count('vehicle_models'),
      await count('vehicle_versions'),
      await count('vehicle_optional_items'),
    ];
    await pool.query(
      `update vehicle_brands set name = 'Chevrolet (GM)', slug = 'gm', status = 'inactive' where code = 'GM'`,
    );
    await pool.query(
      `update vehicle_models set name = 'Onix 2', slug = 'onix-2' where slug = 'onix'`,
    );
    await pool.query(`update vehicle_colors set name = 'Branco gelo' where name = 'Branco'`);
    await pool.query(`delete from vehicle_versions where slug = 'k1'`);
    await loadVehicleCatalogue(pool);
    expect([
      await count('vehicle_models'),
      await count('vehicle_versions'),
      await count('vehicle_optional_items'),
    ]).toEqual([before[0], before[1]! - 1, before[2]]);
    expect(await count(`vehicle_brands where code = 'GM' and status = 'inactive'`)).toBe(1);
    expect(await count(`vehicle_colors where name = 'Branco'`)).toBe(0);
  });

  it('adds a brand that is missing, with everything of it', async () => {
    await pool.query(
      `delete from vehicle_versions using vehicle_models m, vehicle_brands b where model_id = m.id and brand_id = b.id and b.code = 'BYD'`,
    );
    await pool.query(
      `delete from vehicle_models using vehicle_brands b where brand_id = b.id and b.code = 'BYD'`,
    );
    await pool.query(`delete from vehicle_brands where code = 'BYD'`);
    await Promise.all([loadVehicleCatalogue(pool), loadVehicleCatalogue(pool)]);
    expect(await count(`vehicle_brands where code = 'BYD'`)).toBe(1);
    expect(
      await count(
        `vehicle_models m join vehicle_brands b on b.id = m.brand_id where b.code = 'BYD'`,
      ),
    ).toBe(4);
  });

  it('refuses a line that does not read as a price guide', () => {
    expect(() => readCatalogue('cars', 'FIAT = Fiat\nUno | hatch | 10 60 | 1.0 2001')).toThrow(
      'Not a version',
    );
    expect(() =>
      readCatalogue('cars', 'FIAT = Fiat\nUno | spaceship | 10 60 | 1.0 2001–2002'),
    ).toThrow('Not a bodywork');
    expect(() => readCatalogue('cars', 'FIAT = Fiat\nUno hatch')).toThrow('Not a model');
    expect(() => readCatalogue('cars', 'Uno | hatch | 10 60 | 1.0 2001–2002')).toThrow(
      'before any brand',
    );
  });
});
