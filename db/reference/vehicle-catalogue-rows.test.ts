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
        'vehicle_versions v where not exists (select from vehicle_version_years where version_id = v.id)',
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
    await pool.query(
      `update vehicle_versions set name = 'Renomeada', slug = 'renomeada', status = 'inactive'
       where id = (select min(id) from vehicle_versions)`,
    );
    await loadVehicleCatalogue(pool);
    expect([
      await count('vehicle_models'),
      await count('vehicle_versions'),
      await count('vehicle_optional_items'),
    ]).toEqual(before);
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
    const before = await count('vehicle_versions');
    await Promise.all([loadVehicleCatalogue(pool), loadVehicleCatalogue(pool)]);
    const byd = VEHICLE_CATALOGUE.find(({ code }) => code === 'BYD');
    expect(await count(`vehicle_brands where code = 'BYD'`)).toBe(1);
    expect((await count('vehicle_versions')) - before).toBe(
      byd?.models.flatMap(({ versions }) => versions).length,
    );
  });

  it('does not bring back what was merged', async () => {
    await pool.query(
      `update vehicle_models set status = 'merged', merged_into = (select id from vehicle_models where slug = 'argo')
       where slug = 'mobi'`,
    );
    await pool.query(
      `delete from vehicle_versions using vehicle_models m where model_id = m.id and m.slug = 'mobi'`,
    );
    const before = await count('vehicle_versions');
    await loadVehicleCatalogue(pool);
    expect(await count('vehicle_versions')).toBe(before);
  });

  it('refuses a line that does not read as the catalogue is written', () => {
    const read = (...lines: string[]) => readCatalogue('cars', lines.join('\n'));
    const heading = ['Fiat = FIAT', '  Uno | hatch ~ uninho'];
    expect(() => read(...heading, '    1.0 | f 20011–2002')).toThrow('Not years');
    expect(() => read(...heading, '    1.0 | 2001–2002')).toThrow('Not years');
    expect(() => read(...heading, '    1.0')).toThrow('Not a version');
    expect(() => read('Fiat = FIAT', '  Uno | spaceship')).toThrow('Not a fact');
    expect(() => read('  Uno | hatch')).toThrow('Nothing stands above');
  });

  it('reads years by fuel, codes, and what names and families say for certain', () => {
    const [fiat] = readCatalogue(
      'cars',
      'Fiat = FIAT\n  Uno | hatch ~ uninho\n    1.0 Mille 16V 4p | g 1995–1996 1998, a 1996, f 2027– | 001234-5 001235-3 | 4x4',
    );
    expect(fiat?.models[0]).toEqual({
      name: 'Uno',
      nicknames: ['uninho'],
      versions: [
        {
          name: '1.0 Mille 16V 4p',
          years: [
            { fuel: 'gasoline', from: 1995, to: 1996 },
            { fuel: 'gasoline', from: 1998, to: 1998 },
            { fuel: 'ethanol', from: 1996, to: 1996 },
            { fuel: 'flex', from: 2027, to: 2027 },
          ],
          isSoldNew: true,
          codes: ['001234-5', '001235-3'],
          facts: { bodywork: 'hatch', cylinder_capacity: 1000, doors: 4, traction: '4x4' },
        },
      ],
    });
  });

  it('takes CS and CD for a cabin only where the body has one', () => {
    const cabinOf = (family: string, name: string) =>
      readCatalogue('cars', `Fiat = FIAT\n  ${family}\n    ${name} | g 1995`)[0]?.models[0]
        ?.versions[0]?.facts.cabin;
    expect(cabinOf('Strada | pickup', '1.4 Working CD')).toBe('double');
    expect(cabinOf('Uno | hatch', '1.5 CS')).toBeUndefined();
  });
});
