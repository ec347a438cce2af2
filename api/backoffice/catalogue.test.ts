import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addCar, addCatalogue } from '#core/ads/ads.fixture.ts';
import { jpeg, temporaryStorage } from '#core/photos/photo-samples.fixture.ts';
import { testApi } from '../test-api.fixture.ts';

const storage = await temporaryStorage();
const { api, db, call, addAdmin, adminToken, pass, now } = await testApi({ storage });
pass(NOW.getTime() - now().getTime());
const cast = await addCatalogue(db);
const lucia = await register(db, { first_name: 'Lúcia' });
const token = await adminToken((await addAdmin()).id);

const ROOT = '/v1/backoffice';
const ask = (method: string, path: string, body?: unknown) =>
  call(method, `${ROOT}/${path}`, { token, ...(body === undefined ? {} : { body }) });
const add = async (path: string, entry: object) => {
  const { status, body } = await ask('POST', path, { entry: { status: 'active', ...entry } });
  expect([status, body.errors]).toEqual([201, undefined]);
  return { id: body.data.id as string, ...body.data.attributes };
};
const raw = (method: string, path: string, body: Uint8Array | string) =>
  api.request(`${ROOT}/${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/octet-stream' },
    body: body as BodyInit,
  });
const errorsOf = ({
  body,
}: {
  body: { errors?: { code: string; source?: { pointer: string } }[] };
}) => body.errors?.map(({ code, source }) => [code, source?.pointer]);

describe('a brand', () => {
  const brand = {
    parent: 'cars',
    name: 'Galo de Campina',
    code: 'galo',
    nicknames: 'galinho, campina',
  };

  test('is added with its code and nicknames, found by them, and says who added it', async () => {
    const { id, ...added } = await add('vehicle_brands', brand);
    expect(added).toMatchObject({ slug: 'galo-de-campina', codes: ['GALO'], ads_count: 0 });
    expect(added.history).toMatchObject([{ action: 'add_entry', admin_name: 'Rui' }]);
    const found = await ask('GET', 'vehicle_brands?q=galinho%20galo&type=cars');
    expect(found.body.data.map((line: { id: string }) => line.id)).toEqual([id]);
  });

  test('that is called what was asked for comes before those that have it in their names', async () => {
    for (const [name, code] of [
      ['Azulão', 'a1'],
      ['Bico de Azul', 'a2'],
      ['Azul', 'a3'],
    ])
      await add('vehicle_brands', { parent: 'motorcycles', name, code });
    const { body } = await ask('GET', 'vehicle_brands?q=azul&type=motorcycles');
    expect(body.data.map((line: { attributes: { name: string } }) => line.attributes.name)).toEqual(
      ['Azul', 'Azulão', 'Bico de Azul'],
    );
  });

  test('is refused with a name or code that another of its type has', async () => {
    const again = (change: object) =>
      ask('POST', 'vehicle_brands', { entry: { status: 'active', ...brand, ...change } });
    expect(errorsOf(await again({}))).toEqual([['name_taken', '/entry/name']]);
    expect(errorsOf(await again({ name: 'Galo' }))).toEqual([['code_taken', '/entry/code']]);
    expect(errorsOf(await again({ name: ' ', code: 'a b' }))).toEqual([
      ['invalid', '/entry/name'],
      ['invalid', '/entry/code'],
    ]);
    expect((await again({ parent: 'trucks' })).status).toBe(201);
  });

  test('keeps its address when it is renamed, unless another is wished for; then the former leads on', async () => {
    const { id, revision } = await add('vehicle_brands', {
      parent: 'cars',
      name: 'Azulao',
      code: 'az',
    });
    const change = (entry: object) =>
      ask('PUT', `vehicle_brands/${id}`, { entry: { code: 'AZ', status: 'active', ...entry } });
    const renamed = await change({ name: 'Azulão Real', revision });
    expect(renamed.body.data.attributes).toMatchObject({ name: 'Azulão Real', slug: 'azulao' });
    expect(errorsOf(await change({ name: 'Outro', revision }))).toEqual([
      ['entry_changed', undefined],
    ]);
    const moved = await change({
      name: 'Azulão Real',
      new_address: 'on',
      revision: renamed.body.data.attributes.revision,
    });
    expect(moved.body.data.attributes).toMatchObject({ slug: 'azulao-real' });
    const former =
      await sql`select from vehicle_brands where slug = 'azulao' and merged_into = ${id}`.execute(
        db,
      );
    expect(former.rows).toHaveLength(1);
    const back = await change({
      name: 'Azulao',
      new_address: 'on',
      revision: moved.body.data.attributes.revision,
    });
    expect(back.body.data.attributes).toMatchObject({ slug: 'azulao' });
  });

  test('that is inactive is no longer offered, and keeps its ads', async () => {
    await addCar(db, lucia, cast);
    const { body } = await ask('GET', `vehicle_brands/${cast.umburana.brand_id}`);
    const { name, codes, revision } = body.data.attributes;
    const entry = { name, code: codes[0], status: 'inactive', revision };
    const changed = await ask('PUT', `vehicle_brands/${cast.umburana.brand_id}`, { entry });
    expect(changed.body.data.attributes).toMatchObject({ status: 'inactive', ads_count: 1 });
    const offered = await call('GET', '/v1/vehicles/catalogue?vehicle_type=cars');
    expect(JSON.stringify(offered.body)).not.toContain(cast.umburana.brand_id);
    await db
      .updateTable('vehicle_brands')
      .set({ status: 'active' })
      .where('id', '=', cast.umburana.brand_id)
      .execute();
  });

  test('has an image in two sizes; another one takes its place', async () => {
    const { id } = await add('vehicle_brands', { parent: 'cars', name: 'Concriz', code: 'con' });
    const send = async (bytes: Uint8Array) => {
      const answer = await raw('PUT', `vehicle_brands/${id}/image`, bytes);
      return { status: answer.status, body: await answer.json() };
    };
    const { small } = (await send(await jpeg(800, 600))).body.data.attributes.image;
    const shown = await api.request(small);
    expect([shown.status, shown.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
    expect(shown.headers.get('Cache-Control')).toContain('immutable');
    const other = (await send(await jpeg(400, 400))).body.data.attributes.image;
    expect(other.small).not.toBe(small);
    const { rows } = await sql<{ payload: { prefixes: string[] } }>`
      select payload from graphile_worker._private_jobs where payload::jsonb ? 'prefixes'`.execute(
      db,
    );
    expect(rows.map(({ payload }) => `/${payload.prefixes[0]}96.webp`)).toContain(small);
    expect(errorsOf(await send(Buffer.from('GIF89a')))).toEqual([
      ['avatar_type_unknown', '/entry/image'],
    ]);
    const gone = await ask('DELETE', `vehicle_brands/${id}/image`);
    expect(gone.body.data.attributes.image).toBeNull();
  });
});

describe('the years of a version', async () => {
  const { version_id: id } = cast.juazeiro;
  const change = (action: string, from: number, to?: number) =>
    ask('POST', `vehicle_versions/${id}/year_changes`, {
      year_change: { action, fuel_type: 'flex', from, ...(to === undefined ? {} : { to }) },
    });
  const yearsOf = ({ body }: Awaited<ReturnType<typeof change>>) =>
    body.data.attributes.version.years.map(
      ({ year, status }: { year: number; status: string }) => `${year} ${status}`,
    );

  test('are written with four figures, and the sentence that says so writes them so', async () => {
    const { body } = await change('add', 1492);
    expect(body.errors[0].detail).toBe('Escreva um ano de 1900 a 2100.');
  });

  test('are added as a span, no longer offered, and taken away', async () => {
    expect(yearsOf(await change('add', 2020, 2022))).toHaveLength(5);
    expect(yearsOf(await change('deactivate', 2022))).toContain('2022 inactive');
    expect(yearsOf(await change('remove', 2021, 2022))).toHaveLength(3);
    expect(errorsOf(await change('add', 2022, 2020))).toEqual([['invalid', '/year_change/to']]);
  });

  test('stay where an ad has one of them', async () => {
    await addCar(db, lucia, cast, { ...cast.juazeiro, year: 2019 });
    expect(errorsOf(await change('remove', 2018, 2020))).toEqual([['years_advertised', undefined]]);
    expect(yearsOf(await change('deactivate', 2018, 2020))).toContain('2019 inactive');
  });
});

test('what one may be merged into begins with the likeliest: similar names, those of its brand before others', async () => {
  const { brand_id: parent } = cast.umburana;
  const elsewhere = await add('vehicle_brands', { parent: 'cars', name: 'Canário', code: 'can' });
  const model = (name: string, within = parent) => add('vehicle_models', { parent: within, name });
  const own = await model('Quixabeira');
  const [twin, other, namesake] = [
    await model('Quixabera'),
    await model('Zabumba'),
    await model('Quixabeira', elsewhere.id),
  ];
  const found = async (more = '') => {
    const { body } = await ask('GET', `vehicle_models/${own.id}/merge_targets?type=cars${more}`);
    return (body.data as { id: string }[]).map(({ id }) => id);
  };
  const likely = await found();
  expect(likely.slice(0, 2)).toEqual([twin.id, namesake.id]);
  expect(likely).not.toContain(own.id);
  expect(await found('&q=zabumba')).toEqual([other.id]);
});

test('a duplicate says what it would take along, and is merged', async () => {
  const one = await add('vehicle_models', { parent: cast.umburana.brand_id, name: 'Angico' });
  const other = await add('vehicle_models', { parent: cast.umburana.brand_id, name: 'Anjico' });
  await add('vehicle_versions', { parent: other.id, name: '1.0', codes: '001004-9' });
  const path = `vehicle_models/${other.id}/merging`;
  const preview = await ask('GET', `${path}?into=${one.id}`);
  expect(preview.body.data.attributes).toEqual({
    into: { id: one.id, name: 'Angico' },
    models: 0,
    versions: 1,
    ads: 0,
    drafts: 0,
  });
  expect((await ask('POST', path, { merging: { into: one.id } })).status).toBe(201);
  const merged = await ask('GET', `vehicle_models/${other.id}`);
  expect(merged.body.data.attributes).toMatchObject({
    status: 'merged',
    merged_into: { id: one.id },
    history: [{ action: 'merge_entry', to: 'Angico' }, { action: 'add_entry' }],
  });
  const itself = await ask('POST', `vehicle_models/${one.id}/merging`, {
    merging: { into: one.id },
  });
  expect(errorsOf(itself)).toEqual([['merge_into_itself', '/merging/into']]);
});

describe('a file', () => {
  const file =
    'tipo;marca;modelo;versão;combustível;ano\ncarro;Papa-capim;=2+2;1.0;flex;2010\nbarco;X;;;;\n';

  test('is tried, read as a table, and imported', async () => {
    const tried = await raw('POST', 'catalogue_imports?name=carros.csv', file);
    expect(tried.status).toBe(201);
    const { data } = await tried.json();
    expect(data.attributes).toMatchObject({
      file_name: 'carros.csv',
      totals: { lines: 2, add: 1, error: 1 },
      lines: [{ outcome: 'add' }, { line: 3, notes: [expect.stringContaining('“barco”')] }],
    });
    const problems = await ask('GET', `catalogue_imports/${data.id}?lines=problem`);
    expect(problems.body).toMatchObject({
      data: { attributes: { lines: [{ line: 3 }] } },
      meta: { total: 1 },
    });
    const table = await ask('GET', `catalogue_imports/${data.id}/report.csv`);
    expect(table.body).toContain(`"2";"Papa-capim";"'=2+2"`);
    expect((await ask('POST', `catalogue_imports/${data.id}/importing`)).status).toBe(201);
    const again = await ask('POST', `catalogue_imports/${data.id}/importing`);
    expect(errorsOf(again)).toEqual([['import_done', undefined]]);
    const { body } = await ask('GET', 'catalogue_imports');
    expect(body.data[0].attributes).toMatchObject({ file_name: 'carros.csv', admin_name: 'Rui' });
  });

  test('that cannot be read or is too large is refused by its field', async () => {
    const refusalOf = async (body: Uint8Array | string) => {
      const answer = await raw('POST', 'catalogue_imports', body);
      return [answer.status, ...(errorsOf({ body: await answer.json() }) ?? [])];
    };
    expect(await refusalOf('PK\0\0')).toEqual([422, ['import_unreadable', '/import/file']]);
    expect(await refusalOf(Buffer.alloc(9 * 1024 * 1024, 'a'))).toEqual([
      413,
      ['import_too_large', '/import/file'],
    ]);
  });
});

test('of two who waited for each other one is told to try again, and not that something broke', async () => {
  await sql`create function meet() returns trigger language plpgsql as
    $$ begin raise deadlock_detected; end $$`.execute(db);
  await sql`create trigger meet before insert on vehicle_brands for each row
    when (new.name = 'Encontro') execute function meet()`.execute(db);
  const entry = { parent: 'cars', name: 'Encontro', code: 'enc', status: 'active' };
  const { status, body } = await ask('POST', 'vehicle_brands', { entry });
  expect([status, body.errors[0].code]).toEqual([409, 'met_another']);
});

test('merging into nothing asks into which', async () => {
  const { status, body } = await ask('GET', `vehicle_brands/${cast.umburana.brand_id}/merging`);
  expect([status, body.errors[0].detail]).toEqual([422, 'Escolha com qual juntar.']);
});
