import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { jpegOfSize, phoneJpeg, pngBomb, quarters } from '#core/photos/photo-samples.fixture.ts';
import { PHOTO_BYTE_LIMIT } from '#core/photos/photo.ts';
import { addCar, addCatalogue, addHouse } from '#core/ads/ads.fixture.ts';
import { photoApiScene, type ListAnswer } from './photo-api.fixture.ts';

const { db, api, storage, lucia, josue, picture, photosPath, call } = await photoApiScene();

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
        waiting: false,
      },
    });
  });

  test('to a vehicle works the same', async () => {
    const car = await addCar(db, lucia, await addCatalogue(db));
    expect((await call('POST', `/v1/vehicles/${car}/photos`, picture)).status).toBe(201);
    expect((await call<ListAnswer>('GET', `/v1/vehicles/${car}/photos`)).body.data).toHaveLength(1);
    expect((await call('POST', `/v1/properties/${car}/photos`, picture)).status).toBe(404);
  });

  test('twenty-five at once: each that was not taken is named', async () => {
    const house = await addHouse(db, lucia);
    const files = Array.from({ length: 25 }, (_, number): [string, Uint8Array] => [
      `foto ${number + 1}.jpg`,
      picture,
    ]);
    const { body } = await call<ListAnswer & { errors: { detail: string }[] }>(
      'POST',
      `/v1/properties/${house}/photos`,
      form(...files),
    );
    expect(body.data).toHaveLength(20);
    expect(body.errors?.map(({ detail }) => detail.split(':')[0])).toEqual(
      files.slice(20).map(([name]) => name),
    );
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
    ['319 pixels', () => quarters(319, 200).png().toBuffer(), 422, 'photo_too_small'],
    ['a single pixel', () => quarters(1, 1).png().toBuffer(), 422, 'photo_too_small'],
    ['a line of 99', () => quarters(900, 99).png().toBuffer(), 422, 'photo_too_small'],
    ['5 MB and a byte', () => jpegOfSize(PHOTO_BYTE_LIMIT + 1), 413, 'photo_too_large'],
    ['41 megapixels in a few kilobytes', () => pngBomb(8200, 5000), 413, 'photo_too_large'],
  ])('%s is refused and nothing is stored', async (_, make, status, code) => {
    const before = await storage.objects();
    const answer = await call('POST', photosPath(), await make());
    expect([answer.status, answer.body.errors?.[0]?.code]).toEqual([status, code]);
    expect(await storage.objects()).toEqual(before);
  });

  test('again with the same key, because the answer was lost, adds nothing', async () => {
    const ad = await addHouse(db, lucia);
    const send = (key: string) =>
      call('POST', photosPath(ad), picture, { headers: { 'Idempotency-Key': key } });
    const key = randomUUID();
    const [first, second] = [await send(key), await send(key.toUpperCase())];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.data?.id).toBe(first.body.data?.id);
    expect((await send(randomUUID())).body.data?.id).not.toBe(first.body.data?.id);
    expect((await call<ListAnswer>('GET', photosPath(ad))).body.data).toHaveLength(2);
  });

  test.each(['x', '../../etc/passwd', '{}', `${randomUUID()}'--`, 'é'.repeat(500)])(
    'with the key %j, which is no UUID, is refused',
    async (key) => {
      const before = await storage.objects();
      const { status } = await call('POST', photosPath(), picture, {
        headers: { 'Idempotency-Key': encodeURIComponent(key) },
      });
      expect(status).toBe(422);
      expect(await storage.objects()).toEqual(before);
    },
  );

  test('of exactly 5 MB is taken', async () => {
    expect((await call('POST', photosPath(), await jpegOfSize(PHOTO_BYTE_LIMIT))).status).toBe(201);
  });

  test('without a token, to somebody else’s ad and to no ad is not possible', async () => {
    expect(
      (await api.request(photosPath(), { method: 'POST', body: new Uint8Array(picture) })).status,
    ).toBe(401);
    const theirs = await call('POST', photosPath(), picture, { as: josue });
    const none = await call('POST', photosPath('0000000000'), picture, { as: josue });
    expect([theirs.status, none.status]).toEqual([404, 404]);
    expect(theirs.body).toEqual(none.body);
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
        ['quintal.html', await phoneJpeg(640, 480), 'text/html'],
        ['grande demais.jpg', await jpegOfSize(PHOTO_BYTE_LIMIT + 1)],
        ['sala.png', await quarters(640, 480).png().toBuffer(), 'image/png'],
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
      [480, 640, false],
      [640, 480, false],
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
