import { expect, test } from 'vitest';
import { testApi } from './test-api.fixture.ts';

const { call } = await testApi();
const { paths } = (await call('GET', '/v1/openapi.json')).body as {
  paths: Record<string, Record<string, unknown>>;
};
const doors = Object.entries(paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => [method.toUpperCase(), path.replaceAll(/\{\w+\}/g, 'abc')]),
);
const Origin = 'https://evil.example';

test('no answer lets a page of another site read it, whatever is asked (CORS)', async () => {
  expect(doors.length).toBeGreaterThan(80);
  for (const [method = '', path = ''] of doors)
    for (const asked of [method, 'OPTIONS']) {
      const { headers } = await call(asked, path, {
        headers: { Origin, 'Access-Control-Request-Method': method },
      });
      const allowed = [...headers.keys()].filter((name) => name.startsWith('access-control-'));
      expect([asked, path, allowed]).toEqual([asked, path, []]);
    }
});
