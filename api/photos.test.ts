import { describe, expect, test } from 'vitest';
import { addHouse } from '#core/ads/ads.fixture.ts';
import { photoApiScene, type ListAnswer } from './photo-api.fixture.ts';

const { db, storage, lucia, josue, house, picture, photosPath, call, addedTo } =
  await photoApiScene();

describe('changing photographs', () => {
  test('caption, place, cover and order', async () => {
    const ad = await addHouse(db, lucia);
    const [a = '', b = '', c = ''] = await addedTo(ad, 3);
    const order = async () =>
      (await call<ListAnswer>('GET', photosPath(ad))).body.data?.map(({ id }) => id);

    const captioned = await call('PATCH', `${photosPath(ad)}/${a}`, {
      photo: { caption: '  Sala   com varanda ' },
    });
    expect([captioned.status, captioned.body.data?.attributes.caption]).toEqual([
      200,
      'Sala com varanda',
    ]);
    const untitled = await call('PATCH', `${photosPath(ad)}/${a}`, { photo: { caption: '' } });
    expect(untitled.body.data?.attributes.caption).toBeNull();

    const cover = await call('PATCH', `${photosPath(ad)}/${c}`, { photo: { is_cover: 'on' } });
    expect(cover.body.data?.attributes.is_cover).toBe(true);
    expect(await order()).toEqual([c, a, b]);
    await call('PATCH', `${photosPath(ad)}/${b}`, { photo: { position: '1' } });
    expect(await order()).toEqual([c, b, a]);
    const ordered = await call<ListAnswer>('PUT', `${photosPath(ad)}/order`, { order: [a, b] });
    expect(ordered.body.data?.map(({ id, attributes }) => [id, attributes.is_cover])).toEqual([
      [a, true],
      [b, false],
      [c, false],
    ]);

    expect((await call('DELETE', `${photosPath(ad)}/${a}`)).status).toBe(204);
    expect(await order()).toEqual([b, c]);
    expect((await call('DELETE', `${photosPath(ad)}/${a}`)).status).toBe(404);
  });

  test('turning waits until the photograph is ready, then gives another id', async () => {
    const ad = await addHouse(db, lucia);
    const [id = ''] = await addedTo(ad, 1);
    expect((await call('PATCH', `${photosPath(ad)}/${id}`, { photo: { rotate: 90 } })).status).toBe(
      409,
    );
    await db.updateTable('photos').set({ status: 'ready' }).where('id', '=', id).execute();
    await storage.put(`${id}/original.jpg`, picture, 'image/jpeg');
    const turned = await call('PATCH', `${photosPath(ad)}/${id}`, {
      photo: { rotate: '-90', caption: 'Frente' },
    });
    expect(turned.body.data?.attributes).toMatchObject({
      width: 240,
      height: 320,
      caption: 'Frente',
      status: 'processing',
    });
    expect(turned.body.data?.id).not.toBe(id);
  });

  test.each<[string, object, string]>([
    ['a key nobody may write', { photo: { status: 'ready' } }, '/photo'],
    ['another owner', { photo: { property_id: 'x' } }, '/photo'],
    ['a turn of 45 degrees', { photo: { rotate: 45 } }, '/photo/rotate'],
    ['a place before the first', { photo: { position: -1 } }, '/photo/position'],
    ['a caption of 121 letters', { photo: { caption: 'x'.repeat(121) } }, '/photo/caption'],
    ['a caption of control characters', { photo: { caption: 'a\u0007b' } }, '/photo/caption'],
  ])('%s is refused', async (_, body, pointer) => {
    const ad = await addHouse(db, lucia);
    const [id = ''] = await addedTo(ad, 1);
    const rows = () => db.selectFrom('photos').selectAll().where('property_id', '=', ad).execute();
    const before = await rows();
    const answer = await call('PATCH', `${photosPath(ad)}/${id}`, body);
    expect([answer.status, answer.body.errors?.[0]?.source?.pointer]).toEqual([422, pointer]);
    expect(await rows()).toEqual(before);
  });

  test('an order with a repeated, foreign or missing photograph is refused', async () => {
    const ad = await addHouse(db, lucia);
    const [id = ''] = await addedTo(ad, 1);
    const [foreign = ''] = await addedTo(house, 1);
    const statusOf = async (order: unknown) =>
      (await call('PUT', `${photosPath(ad)}/order`, { order })).status;
    expect([
      await statusOf([id, id]),
      await statusOf([]),
      await statusOf('all'),
      await statusOf([foreign]),
    ]).toEqual([422, 422, 422, 404]);
  });

  test('of somebody else is answered like one that does not exist', async () => {
    const [id = ''] = await addedTo(house, 1);
    for (const [method, path, body] of [
      ['GET', photosPath(), undefined],
      ['PATCH', `${photosPath()}/${id}`, { photo: { caption: 'minha' } }],
      ['PATCH', `${photosPath()}/${id}`, { photo: {} }],
      ['DELETE', `${photosPath()}/${id}`, undefined],
      ['PUT', `${photosPath()}/order`, { order: [id] }],
    ] as const) {
      const theirs = await call(method, path, body, { as: josue });
      expect([method, theirs.status, theirs.body.errors?.[0]?.code]).toEqual([
        method,
        404,
        'not_found',
      ]);
    }
    expect(
      await db
        .selectFrom('photos')
        .select('caption')
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    ).toEqual({ caption: null });
  });
});
