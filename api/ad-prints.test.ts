import { expect, test } from 'vitest';
import { addAdmin, NOW } from '#core/ads/advertisers.fixture.ts';
import { addCatalogue, approveCar, publishHouse, submitCar } from '#core/ads/ads.fixture.ts';
import { readPaper } from '#integrations/prints/read-paper.fixture.ts';
import { photoApiScene } from './photo-api.fixture.ts';

const { api, call, db, lucia, josue, tokens } = await photoApiScene();

async function paperAt(path: string, as = lucia) {
  const answer = await api.request(path, {
    headers: { Authorization: `Bearer ${tokens.get(as)}` },
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { answer, bytes, text: answer.status === 200 ? (await readPaper(bytes)).text : '' };
}

const houseFlyer = (id: string, query = '') => `/v1/users/properties/${id}/flyer.pdf${query}`;

test('the flyer of a house is a page with what visitors see, and no number that was not chosen', async () => {
  const id = await publishHouse(db, lucia);
  const { answer, text } = await paperAt(houseFlyer(id));
  expect(answer.headers.get('Content-Type')).toBe('application/pdf');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(text).toContain(`Código ${id}`);
  expect(text).toContain('Lúcia');
  expect(text).not.toMatch(/\d{4}-\d{4}/);
});

test('numbers are printed by their places, and only own ones', async () => {
  const id = await publishHouse(db, lucia);
  const { body } = await call<{
    status: number;
    body: { data?: { attributes: { phones: string[] } } };
  }>('GET', `/v1/users/properties/${id}/sharing`);
  const [first = '-'] = body.data?.attributes.phones ?? [];
  expect((await paperAt(houseFlyer(id, '?phone=1'))).text).toContain(first);
  for (const phone of ['0', '99', '-1', '74999998888', '1e0', ''])
    expect((await paperAt(houseFlyer(id, `?phone=${phone}`))).text).not.toContain(first);
});

test('a hidden price and the street stay off the paper', async () => {
  const id = await publishHouse(db, lucia, { price_on_request: 'on', show_map: '' });
  await db
    .updateTable('properties')
    .set({ street: 'Rua Muito Secreta', price_cents: 123_456_00 })
    .where('id', '=', id)
    .execute();
  const { text } = await paperAt(houseFlyer(id));
  expect(text).toContain('Sob consulta');
  expect(text).not.toContain('Secreta');
  expect(text).not.toContain('123.456');
});

test.each([
  { status: 'sold' },
  { status: 'rented' },
  { status: 'paused' },
  { status: 'pending' },
  { archived_at: NOW },
] as const)('of what is not offered there is none: %o', async (changes) => {
  const id = await publishHouse(db, lucia);
  await db.updateTable('properties').set(changes).where('id', '=', id).execute();
  expect((await paperAt(houseFlyer(id))).answer.status).toBe(409);
});

test("somebody else's ad has no flyer", async () => {
  const id = await publishHouse(db, lucia);
  expect((await paperAt(houseFlyer(id), josue)).answer.status).toBe(404);
});

test('a poster shows the chosen ads of either kind, and of others nothing', async () => {
  const house = await publishHouse(db, josue, { neighborhood: 'Copirecê' });
  const car = await submitCar(db, josue, await addCatalogue(db));
  await approveCar(db, await addAdmin(db), car);
  const foreign = await publishHouse(db, lucia, { neighborhood: 'Recanto' });
  const { answer, text } = await paperAt(
    `/v1/users/poster.pdf?ad=${house}&ad=${car}&ad=${foreign}&ad=zzzzzzzzzz`,
    josue,
  );
  expect(answer.status).toBe(200);
  expect(text).toContain('Copirecê');
  expect(text).toContain('km');
  expect(text).not.toContain('Recanto');
  expect((await paperAt(`/v1/users/poster.pdf?ad=${foreign}`, josue)).answer.status).toBe(409);
});

test('ads to choose from: the chosen first, then the highlighted, then the newest; found by their words', async () => {
  const person = josue;
  await db
    .updateTable('properties')
    .set({ status: 'paused' })
    .where('owner_id', '=', person.id)
    .execute();
  await db
    .updateTable('vehicles')
    .set({ status: 'paused' })
    .where('owner_id', '=', person.id)
    .execute();
  const ids: string[] = [];
  for (const [day, name] of [
    'Casa velha azul',
    'Casa do meio da rua',
    'Casa nova de esquina',
  ].entries()) {
    const id = await publishHouse(db, person, { name });
    const published_at = new Date(NOW.getTime() + day * 60_000);
    await db.updateTable('properties').set({ published_at }).where('id', '=', id).execute();
    ids.push(id);
  }
  const [old = '', middle = '', young = ''] = ids;
  const listed = async (query = '') => {
    const { body } = await call<{ status: number; body: { data?: { id: string }[] } }>(
      'GET',
      `/v1/users/poster${query}`,
      undefined,
      { as: person },
    );
    return body.data?.map(({ id }) => id);
  };
  expect(await listed()).toEqual([young, middle, old]);
  await db
    .updateTable('properties')
    .set({ highlighted_until: new Date(NOW.getTime() + 60_000) })
    .where('id', '=', middle)
    .execute();
  expect(await listed()).toEqual([middle, young, old]);
  expect(await listed(`?ad=${old}`)).toEqual([old, middle, young]);
  expect(await listed('?q=azul')).toEqual([old]);
  expect(await listed(`?q=azul&ad=${young}`)).toEqual([young, old]);
});

test('whoever prints without end is told to wait', async () => {
  const id = await publishHouse(db, lucia);
  let status = 200;
  for (let count = 0; count < 70 && status === 200; count += 1)
    status = (
      await api.request(houseFlyer(id), {
        headers: { Authorization: `Bearer ${tokens.get(lucia)}` },
      })
    ).status;
  expect(status).toBe(429);
});
