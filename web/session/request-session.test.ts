import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { attempt } from './api-client.ts';
import { openSession } from './request-session.ts';
import { DeviceMarks } from '#web/session/device-mark.ts';

/** A session whose API answers as the test says; `calls` are the requests that reached it. */
function session(
  answers: (call: number, request: Request) => Response | Promise<Response>,
  cookie = 'token=old',
) {
  const calls: Request[] = [];
  const opened = openSession({
    request: new Request('https://site.example/', { headers: { Cookie: cookie } }),
    callApi: (request) => {
      calls.push(request);
      return answers(calls.length, request);
    },
    apiBaseUrl: 'https://api.example',
    publicBaseUrl: 'https://site.example',
    devices: new DeviceMarks('a secret of the tests'),
    clientAddress: '10.0.0.1',
    nonce: '',
    documentScript: '',
    buildId: '',
    production: true,
  });
  const answered = () => {
    const headers = new Headers();
    opened.cookies.applyTo(headers);
    return headers.getSetCookie();
  };
  return { ...opened, calls, answered };
}

const json = (status: number, body: object = {}, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });
const account = { data: { id: 'a', type: 'users', attributes: {} } };

describe('a call of the API', () => {
  test('carries the token, and the address of who asks', async () => {
    const { user, calls } = session(() => json(200, account));
    await user();
    expect(calls[0]?.method).toBe('GET');
    expect(calls[0]?.url).toBe('https://api.example/v1/users');
    expect(calls[0]?.headers.get('Authorization')).toBe('Bearer old');
    expect(calls[0]?.headers.get('x-client-address')).toBe('10.0.0.1');
  });

  test('keeps the other token that an answer carries, also for the next call', async () => {
    const { user, api, calls, answered } = session((call) =>
      json(200, account, call === 1 ? { Authorization: 'Bearer new' } : {}),
    );
    await user();
    await attempt(api.v1.users.$get());
    expect(calls[1]?.headers.get('Authorization')).toBe('Bearer new');
    expect(answered()).toEqual([expect.stringMatching(/^token=new; .*HttpOnly; Secure$/)]);
  });

  test('writes no cookie for the same token', async () => {
    const { user, answered } = session(() => json(200, account, { Authorization: 'Bearer old' }));
    await user();
    expect(answered()).toEqual([]);
  });

  test('forgets a token only when it is told that it is invalid', async () => {
    const ended = session(() => json(401, { type: 'invalid_token', errors: [] }));
    expect(await ended.user()).toBeUndefined();
    expect(ended.answered()).toEqual([expect.stringMatching(/^token=; .*Max-Age=0/)]);
    const other = session(() => json(401, { errors: [] }));
    expect(await other.user()).toBeUndefined();
    expect(other.answered()).toEqual([]);
  });

  test.each(['%00', '%0d%0aX-Admin: 1', 'olá', '%E2%82%AC', '%F0%9F%8C%B5'])(
    'carries no token that is none (%s), and the cookie goes',
    async (cookie) => {
      const { user, calls, answered } = session(
        () => json(401, { type: 'invalid_token', errors: [] }),
        `token=${cookie}`,
      );
      expect(await user()).toBeUndefined();
      expect(calls.map(({ headers }) => headers.get('Authorization'))).toEqual([null]);
      expect(answered()).toEqual([expect.stringMatching(/^token=; .*Max-Age=0/)]);
    },
  );

  test.each([
    ['../towns', '..%2Ftowns'],
    [String.raw`..\towns`, '..%5Ctowns'],
    ['abc?page=2#top', 'abc%3Fpage%3D2%23top'],
    ['..', '%00'],
    ['', '%00'],
    ['a1b2c3d4e5', 'a1b2c3d4e5'],
  ])('asks for the name %j as one part of an address, never for another one', async (id, part) => {
    const { api, calls } = session(() => json(404, { errors: [] }));
    await attempt(api.v1.advertisers[':id'].$get({ param: { id } }));
    expect(calls[0]?.url).toBe(`https://api.example/v1/advertisers/${part}`);
  });

  test("uses the administrator's own token in the back office", async () => {
    const { admin, calls } = session(() => json(200, account), 'token=old; admin-token=boss');
    await admin();
    expect(calls[0]?.headers.get('Authorization')).toBe('Bearer boss');
  });
});

describe('another try', () => {
  const RETRIED = [408, 409, 425, 429, 500, 502, 503, 504];

  test.each(RETRIED)('is made once for a reading call that got %i', async (status) => {
    const again = session((call) => (call === 1 ? json(status) : json(200, account)));
    expect(await attempt(again.api.v1.users.$get())).toMatchObject({ ok: true });
    const never = session(() => json(status));
    expect(await attempt(never.api.v1.users.$get())).toMatchObject({ ok: false, status });
    expect(never.calls).toHaveLength(2);
  });

  test('does not make anybody wait for the same silence twice', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const slowly = new Promise<Response>((resolve) => {
      setTimeout(() => resolve(json(503)), 2000);
    });
    const never = new Promise<Response>(() => undefined);
    const { api, calls } = session((call) => (call === 1 ? slowly : never));
    const outcome = attempt(api.v1.users.$get());
    await vi.advanceTimersByTimeAsync(2500);
    expect(calls).toHaveLength(2);
    expect(await outcome).toMatchObject({ ok: false, status: 503 });
  });

  test.each([400, 401, 403, 404, 422, 501])('is not made after %i', async (status) => {
    const { api, calls } = session(() => json(status));
    await attempt(api.v1.users.$get());
    expect(calls).toHaveLength(1);
  });

  test.each(RETRIED)('is never made of a call that changes something, after %i', async (status) => {
    const { api, calls } = session(() => json(status));
    await attempt(api.v1.users.confirmations.$post());
    await attempt(api.sign_up.$put({ json: { user: {} } }));
    await attempt(api.v1.users.avatar.$delete());
    await attempt(
      api.v1.properties[':id'].photos[':photoId'].$patch({
        param: { id: 'a', photoId: 'b' },
        json: { photo: { rotate: 90 } },
      }),
    );
    expect(calls.map(({ method }) => method)).toEqual(['POST', 'PUT', 'DELETE', 'PATCH']);
  });
});

test.each([503, 429])('a %d does not take who is logged in for a stranger', async (status) => {
  const { user, admin, answered } = session(
    () => json(status, { errors: [{ status: `${status}`, code: 'busy', detail: 'Já voltamos.' }] }),
    'token=old; admin-token=boss',
  );
  for (const asked of [user(), admin()]) {
    const thrown = (await asked.catch((error: unknown) => error)) as Response;
    expect(thrown.status).toBe(status);
    expect(await thrown.json()).toEqual({ message: 'Já voltamos.' });
  }
  expect(answered()).toEqual([]);
});
