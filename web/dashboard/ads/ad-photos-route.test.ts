import { RouterContextProvider } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { openSession, requestSession } from '../../session/request-session.ts';
import { action } from './ad-photos-route.ts';
import { DeviceMarks } from '#web/session/device-mark.ts';

const SITE = 'http://localhost:3000';
const PHOTO = {
  id: 'f1',
  type: 'photo',
  attributes: {
    width: 4,
    height: 3,
    widths: [],
    thumbhash: null,
    caption: null,
    is_cover: true,
    status: 'processing',
  },
};

interface Asked {
  method: string;
  path: string;
  token: string | null;
  body: string;
}

let asked: Asked[];
let answer: () => Response;
let context: RouterContextProvider;

beforeEach(() => {
  asked = [];
  answer = () => Response.json({ data: PHOTO }, { status: 201 });
  const session = openSession({
    request: new Request(SITE, { headers: { Cookie: 'token=abc' } }),
    callApi: async (request) => {
      asked.push({
        method: request.method,
        path: new URL(request.url).pathname,
        token: request.headers.get('Authorization'),
        body: await request.text(),
      });
      return answer();
    },
    apiBaseUrl: SITE,
    publicBaseUrl: SITE,
    devices: new DeviceMarks('a secret of the tests'),
    clientAddress: 'local',
    nonce: '',
    documentScript: '',
    buildId: '',
    production: false,
  });
  context = new RouterContextProvider();
  context.set(requestSession, session);
});

function send(
  init: RequestInit & { duplex?: 'half' },
  { kind = 'property', id = 'ad1' } = {},
): Promise<Response> {
  const request = new Request(`${SITE}/dashboard/photos/${kind}/${id}`, init);
  return action({ request, params: { kind, adId: id }, context } as never);
}

const JSON_ANSWER = { Accept: 'application/json', Origin: SITE };

describe('what the script of the page sends', () => {
  test('a file goes to the API with the token of the cookie, and its photograph comes back', async () => {
    const response = await send({ method: 'POST', headers: JSON_ANSWER, body: 'bytes' });
    expect(asked).toEqual([
      { method: 'POST', path: '/v1/properties/ad1/photos', token: 'Bearer abc', body: 'bytes' },
    ]);
    expect(await response.json()).toEqual({ photo: { id: 'f1', ...PHOTO.attributes } });
  });

  test('order, turn and removal are the calls of the API', async () => {
    const sent = (method: string, body: object) =>
      send({ method, headers: JSON_ANSWER, body: JSON.stringify(body) }, { kind: 'vehicle' });
    await sent('PUT', { order: ['b', 'a'] });
    await sent('PATCH', { photo: 'a', rotate: 90 });
    await sent('PATCH', { photo: 'a', caption: 'O quintal' });
    answer = () => new Response(null, { status: 204 });
    expect((await sent('DELETE', { photo: 'a' })).status).toBe(200);
    expect(asked.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PUT', '/v1/vehicles/ad1/photos/order', '{"order":["b","a"]}'],
      ['PATCH', '/v1/vehicles/ad1/photos/a', '{"photo":{"rotate":90}}'],
      ['PATCH', '/v1/vehicles/ad1/photos/a', '{"photo":{"caption":"O quintal"}}'],
      ['DELETE', '/v1/vehicles/ad1/photos/a', ''],
    ]);
  });

  test('a refusal keeps its status and its sentence', async () => {
    answer = () =>
      Response.json(
        { errors: [{ status: '413', code: 'photo_too_large', detail: 'Grande demais.' }] },
        { status: 413 },
      );
    const response = await send({ method: 'POST', headers: JSON_ANSWER, body: 'bytes' });
    expect([response.status, await response.json()]).toEqual([413, { problem: 'Grande demais.' }]);
  });
});

describe('what a plain form sends', () => {
  test('a button changes the photograph and leads back to the photographs', async () => {
    const response = await send({
      method: 'POST',
      body: new URLSearchParams({ photo: 'a', position: '2', _action: 'earlier' }),
    });
    expect(asked[0]).toMatchObject({
      method: 'PATCH',
      path: '/v1/properties/ad1/photos/a',
      body: '{"photo":{"position":1}}',
    });
    expect(response.headers.get('Location')).toBe('/dashboard/properties/ad1/edit?etapa=fotos');
  });

  test('files that were not taken are told on the next page, with their names', async () => {
    answer = () =>
      Response.json(
        {
          data: [PHOTO],
          errors: [{ status: '415', code: 'photo_type_unknown', detail: 'b.gif: não é foto' }],
        },
        { status: 201 },
      );
    const form = new FormData();
    form.append('photos', new File(['x'], 'a.jpg'));
    await send({ method: 'POST', body: form });
    expect(asked[0]?.body).toContain('filename="a.jpg"');
    const toast = context.get(requestSession).cookies.get('toast');
    expect(JSON.parse(toast ?? '')).toMatchObject({
      summary: '1 foto recebida, 1 não',
      detail: 'b.gif: não é foto',
    });
  });

  test('twenty refusals fit the cookie, and all that were taken are counted', async () => {
    const refused = Array.from({ length: 20 }, (_, number) => ({
      status: '415',
      code: 'photo_type_unknown',
      detail: `${'a'.repeat(90)}${number}.gif: Este arquivo não é uma foto que sabemos abrir. Envie JPEG.`,
    }));
    answer = () => Response.json({ data: [], errors: refused }, { status: 201 });
    const form = new FormData();
    form.append('photos', new File(['x'], 'a.jpg'));
    await send({ method: 'POST', body: form });
    const cookie = context.get(requestSession).cookies.get('toast') ?? '';
    expect(encodeURIComponent(cookie).length).toBeLessThan(4000);
    expect(cookie).toContain('E mais 12.');
    answer = () => Response.json({ data: [PHOTO, PHOTO], errors: [] }, { status: 201 });
    await send({ method: 'POST', body: form });
    expect(context.get(requestSession).cookies.get('toast')).toContain('2 fotos recebidas');
  });

  test('a caption is saved, and taken away when it is empty', async () => {
    for (const caption of ['O quintal', ''])
      await send({
        method: 'POST',
        body: new URLSearchParams({ photo: 'a', caption, _action: 'caption' }),
      });
    expect(asked.map(({ body }) => body)).toEqual([
      '{"photo":{"caption":"O quintal"}}',
      '{"photo":{"caption":""}}',
    ]);
  });

  test('when the session is over it is the login, and afterwards the photographs again', async () => {
    answer = () => Response.json({ type: 'invalid_token', errors: [] }, { status: 401 });
    const response = await send({
      method: 'POST',
      body: new URLSearchParams({ photo: 'a', _action: 'remove' }),
    });
    expect(response.headers.get('Location')).toBe('/entrar');
    expect(context.get(requestSession).cookies.get('redirectTo')).toBe(
      '/dashboard/properties/ad1/edit?etapa=fotos',
    );
  });
});

test.each([
  ['a page of somebody else', { headers: { Origin: 'https://evil.example' } }, 'property'],
  ['a sandboxed page', { headers: { Origin: 'null' } }, 'property'],
  ['another kind of thing', {}, 'users'],
])('nothing is done for %s', async (_, init, kind) => {
  const response = await send({ method: 'POST', body: 'bytes', ...init }, { kind });
  expect(response.status).toBe(404);
  expect(asked).toEqual([]);
});
