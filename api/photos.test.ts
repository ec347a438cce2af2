import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, describe, expect, test } from 'vitest';
import type { UserActor } from '#core/actor.ts';
import { openUserSession } from '#core/accounts/user-sessions.server.ts';
import {
  jpeg,
  jpegOfSize,
  phoneJpeg,
  pngBomb,
  quarters,
  temporaryStorage,
} from '#core/photos/photo-samples.ts';
import { PHOTO_BYTE_LIMIT } from '#core/photos/photo.ts';
import { NOW, register } from '#core/search/ads-cast.ts';
import { addCar, addCatalogue, addHouse, granted } from '#core/search/ads-of-cast.ts';
import { testDatabase } from '#db/test-database.ts';
import { createApi } from './api.ts';
import { createLimits } from './rate-limits.ts';

const { db, pool } = await testDatabase();
const storage = await temporaryStorage();
const api = createApi({ db, pool, limits: createLimits(pool), storage, now: () => NOW });
const lucia = await register(db, { first_name: 'Lúcia' });
const josue = await register(db, { first_name: 'Josué' });
const tokens = new Map<UserActor, string>();
for (const person of [lucia, josue])
  tokens.set(person, await openUserSession(db, person.id, undefined, NOW));
const house = await addHouse(db, lucia);
const picture = await jpeg(320, 240);

interface Answer {
  status: number;
  body: {
    data?: { id: string; type: string; attributes: Record<string, unknown> };
    errors?: { status: string; code: string; detail: string; source?: { pointer: string } }[];
  };
}

interface ListAnswer {
  status: number;
  body: { data?: NonNullable<Answer['body']['data']>[]; errors?: Answer['body']['errors'] };
}

async function call<Expected extends Answer | ListAnswer = Answer>(
  method: string,
  path: string,
  body?: BodyInit | object,
  { as = lucia, headers = {} }: { as?: UserActor; headers?: Record<string, string> } = {},
): Promise<Expected> {
  const isRaw =
    body === undefined ||
    body instanceof Uint8Array ||
    body instanceof FormData ||
    typeof body === 'string';
  const answer = await api.request(path, {
    method,
    headers: {
      Authorization: `Bearer ${tokens.get(as)}`,
      ...(isRaw ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isRaw ? (body as BodyInit) : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text ? JSON.parse(text) : {} } as Expected;
}

const photosPath = (id = house) => `/v1/properties/${id}/photos`;

async function addedTo(id: string, count: number): Promise<string[]> {
  const added: string[] = [];
  for (let number = 0; number < count; number += 1) {
    added.push((await call('POST', photosPath(id), picture)).body.data?.id ?? '');
  }
  return added;
}

function form(...files: [name: string, bytes: Uint8Array | string, type?: string][]): FormData {
  const data = new FormData();
  data.append('comment', 'no file');
  for (const [name, bytes, type] of files) {
    data.append('photos', new File([bytes as BlobPart], name, { type: type ?? 'image/jpeg' }));
  }
  return data;
}

describe('sending a photograph', () => {
  test('answers with what it is, whatever its Content-Type says', async () => {
    const { status, body } = await call('POST', photosPath(), picture, {
      headers: { 'Content-Type': 'text/html' },
    });
    expect(status).toBe(201);
    expect(body.data).toEqual({
      id: expect.stringMatching(/^[0-9a-z]{10}$/),
      type: 'photo',
      attributes: {
        width: 320,
        height: 240,
        widths: [],
        thumbhash: expect.any(String),
        caption: null,
        is_cover: true,
        status: 'processing',
      },
    });
  });

  test('to a vehicle works the same', async () => {
    const car = await addCar(db, lucia, await addCatalogue(db));
    expect((await call('POST', `/v1/vehicles/${car}/photos`, picture)).status).toBe(201);
    expect((await call<ListAnswer>('GET', `/v1/vehicles/${car}/photos`)).body.data).toHaveLength(1);
    expect((await call('POST', `/v1/properties/${car}/photos`, picture)).status).toBe(404);
  });

  test.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
    ['nothing', () => Buffer.alloc(0), 415, 'photo_type_unknown'],
    [
      'SVG with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      415,
      'photo_type_unknown',
    ],
    ['GIF', () => quarters(64, 48).gif().toBuffer(), 415, 'photo_type_unknown'],
    ['ZIP', () => Buffer.from('PK\x03\x04 and the rest'), 415, 'photo_type_unknown'],
    ['a photograph cut off', () => picture.subarray(0, -100), 422, 'photo_unreadable'],
    ['5 MB and a byte', () => jpegOfSize(PHOTO_BYTE_LIMIT + 1), 413, 'photo_too_large'],
    ['41 megapixels in a few kilobytes', () => pngBomb(8200, 5000), 413, 'photo_too_large'],
  ])('%s is refused and nothing is stored', async (_, make, status, code) => {
    const before = await storage.objects();
    const answer = await call('POST', photosPath(), await make());
    expect([answer.status, answer.body.errors?.[0]?.code]).toEqual([status, code]);
    expect(await storage.objects()).toEqual(before);
  });

  test('of exactly 5 MB is taken', async () => {
    expect((await call('POST', photosPath(), await jpegOfSize(PHOTO_BYTE_LIMIT))).status).toBe(201);
  });

  test('without a token, to somebody else’s ad and to no ad is not possible', async () => {
    expect((await api.request(photosPath(), { method: 'POST', body: picture })).status).toBe(401);
    const theirs = await call('POST', photosPath(), picture, { as: josue });
    const none = await call('POST', photosPath('0000000000'), picture, { as: josue });
    expect([theirs.status, none.status]).toEqual([404, 404]);
    expect(theirs.body).toEqual(none.body);
  });
});

describe('a body that never ends', () => {
  const server = http.createServer(
    getRequestListener((request) => api.fetch(request), { overrideGlobalObjects: false }),
  );
  const port = new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  /** Sends blocks of 64 KB until there is an answer, at most this many. */
  async function flood(
    headers: Record<string, string>,
    beginning = '',
    blocks = 16_384,
  ): Promise<{ status: number; code: unknown; sent: number }> {
    const request = http.request({
      port: await port,
      host: '127.0.0.1',
      method: 'POST',
      path: photosPath(),
      headers: { Authorization: `Bearer ${tokens.get(lucia)}`, ...headers },
    });
    const block = Buffer.alloc(65_536, 'x');
    let sent = 0;
    const answer = new Promise<{ status: number; code: unknown; sent: number }>(
      (resolve, reject) => {
        request.on('error', reject);
        request.on('response', (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            const { errors } = JSON.parse(Buffer.concat(chunks).toString()) as {
              errors: { code: string }[];
            };
            resolve({ status: response.statusCode ?? 0, code: errors[0]?.code, sent });
            request.destroy();
          });
        });
      },
    );
    const stopped = answer.then(() => true);
    request.write(beginning);
    for (let number = 0; number < blocks; number += 1) {
      const drained =
        request.write(block) ||
        new Promise((resolve) => request.once('drain', () => resolve(false)));
      sent += block.length;
      if (await Promise.race([stopped, Promise.resolve(drained).then(() => false)])) break;
    }
    return answer;
  }

  test('is refused while it arrives, after little more than 5 MB', async () => {
    const { status, code, sent } = await flood({ 'Transfer-Encoding': 'chunked' });
    expect([status, code]).toEqual([413, 'photo_too_large']);
    expect(sent).toBeLessThan(20 * PHOTO_BYTE_LIMIT);
  });

  test('that announces a gigabyte is refused at once', async () => {
    const { status, code, sent } = await flood({ 'Content-Length': String(2 ** 30) });
    expect([status, code]).toEqual([413, 'photo_too_large']);
    expect(sent).toBeLessThan(PHOTO_BYTE_LIMIT);
  });

  test('in a form is refused after the size of twenty photographs', async () => {
    const { status, code, sent } = await flood(
      { 'Content-Type': 'multipart/form-data; boundary=b' },
      '--b\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n',
    );
    expect([status, code]).toEqual([422, 'photo_unreadable']);
    expect(sent).toBeLessThan(40 * PHOTO_BYTE_LIMIT);
  });
});

describe('a form without JavaScript', () => {
  test('sends several photographs; those that are refused are told by name', async () => {
    const ad = await addHouse(db, lucia);
    const { status, body } = await call<ListAnswer>(
      'POST',
      photosPath(ad),
      form(
        ['frente.jpg', picture],
        ['video.mp4', 'not a photograph', 'video/mp4'],
        ['quintal.html', await phoneJpeg(64, 48), 'text/html'],
        ['grande demais.jpg', await jpegOfSize(PHOTO_BYTE_LIMIT + 1)],
        ['sala.png', await quarters(64, 48).png().toBuffer(), 'image/png'],
      ),
    );
    expect(status).toBe(201);
    expect(
      body.data?.map(({ attributes }) => [
        attributes.width,
        attributes.height,
        attributes.is_cover,
      ]),
    ).toEqual([
      [320, 240, true],
      [48, 64, false],
      [64, 48, false],
    ]);
    expect(body.errors).toEqual([
      {
        status: '415',
        code: 'photo_type_unknown',
        detail:
          'video.mp4: Este arquivo não é uma foto que sabemos abrir. Envie JPEG, PNG, WebP ou HEIC.',
        source: { pointer: '/photos/1' },
      },
      {
        status: '413',
        code: 'photo_too_large',
        detail:
          'grande demais.jpg: Esta foto passa de 5 MB ou tem pixels demais. Envie uma versão menor.',
        source: { pointer: '/photos/3' },
      },
    ]);
  });

  test('in which no file was chosen says so', async () => {
    for (const data of [form(['', '', 'application/octet-stream']), new FormData()]) {
      const { status, body } = await call<ListAnswer>('POST', photosPath(), data);
      expect([status, body.errors?.[0]?.code]).toEqual([422, 'photo_required']);
    }
  });

  test('to somebody else’s ad is answered like to no ad', async () => {
    const { status, body } = await call<ListAnswer>(
      'POST',
      photosPath(),
      form(['a.jpg', picture], ['b.jpg', picture]),
      { as: josue },
    );
    expect([status, body.errors?.map(({ code }) => code)]).toEqual([404, ['not_found']]);
  });

  test.each([
    '../../../etc/passwd',
    '..\\..\\windows\\system.ini',
    '/etc/cron.d/a',
    'a\u0000.jpg',
    'incoming/x',
    '%2e%2e%2fa.jpg',
    '.'.repeat(300),
  ])('with a file named %j stores it under an id like any other', async (name) => {
    const ad = await addHouse(db, lucia);
    const before = new Set((await storage.objects()).keys());
    const raw = `--b\r\nContent-Disposition: form-data; name="photos"; filename="${name}"\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(raw), picture, Buffer.from('\r\n--b--\r\n')]);
    const answer = await call<ListAnswer>('POST', photosPath(ad), body, {
      headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
    });
    expect(answer.status).toBe(201);
    const stored = [...(await storage.objects()).keys()].filter((key) => !before.has(key));
    expect(stored).toEqual([`incoming/${answer.body.data?.[0]?.id}`]);
  });

  test('that breaks off keeps what had arrived', async () => {
    const ad = await addHouse(db, lucia);
    const part = Buffer.concat([
      Buffer.from('--b\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n'),
      picture,
    ]);
    const body = Buffer.concat([part, Buffer.from('\r\n'), part.subarray(0, -50)]);
    const answer = await call<ListAnswer>('POST', photosPath(ad), body, {
      headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
    });
    expect([answer.status, answer.body.data?.length, answer.body.errors?.[0]?.code]).toEqual([
      201,
      1,
      'photo_unreadable',
    ]);
  });
});

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
      granted(
        await db
          .selectFrom('photos')
          .select('caption')
          .where('id', '=', id)
          .executeTakeFirstOrThrow(),
      ),
    ).toEqual({ caption: null });
  });
});
