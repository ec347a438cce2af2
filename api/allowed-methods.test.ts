import { describe, expect, test } from 'vitest';
import { testApi } from './test-api.fixture.ts';

describe('an address of the API asked in another way', () => {
  test.each([
    ['POST', '/v1/users', 'GET, HEAD'],
    ['DELETE', '/api/settings', 'GET, HEAD'],
    ['GET', '/sign_up', 'PUT'],
    ['PATCH', '/v1/properties/abc', 'GET, HEAD, PUT'],
    ['PUT', '/v1/properties/abc/photos/def', 'PATCH, DELETE'],
  ])('%s %s says what it takes', async (method, path, allow) => {
    const { call } = await testApi();
    const answer = await call(method, path);
    expect(answer.status).toBe(405);
    expect(answer.headers.get('Allow')).toBe(allow);
    expect(answer.body.errors[0]).toMatchObject({ status: '405', code: 'method_not_allowed' });
    const asked = await call('OPTIONS', path);
    expect([asked.status, asked.headers.get('Allow')]).toEqual([204, allow]);
  });

  test('one that is not there is not found, however it is asked', async () => {
    const { call } = await testApi();
    for (const method of ['GET', 'POST', 'OPTIONS'])
      expect((await call(method, '/v1/nothing')).status).toBe(404);
  });

  test('a file that is not there is not found either', async () => {
    const { call } = await testApi();
    for (const path of ['/photos/share/property/aaaaaaaaaa/000000000000.jpg', '/photos/x/y'])
      expect((await call('GET', path)).status, path).toBe(404);
  });

  test("the back office's doors are not told to strangers", async () => {
    const { call } = await testApi();
    expect((await call('PATCH', '/v1/backoffice/vehicle_reviews')).status).toBe(401);
  });
});
