import { describe, expect, test } from 'vitest';
import { currentContract } from './current-contract.fixture.ts';
import { testApi, type Answer } from './test-api.fixture.ts';

/* Names that every object of JavaScript has. To the API they are keys that it does not know, as any other. */

const { call, addUser, addAdmin, userToken, adminToken, freshLimits } = await testApi();
const EVERYDAY = 'zzz';
const BUILT_IN = ['constructor', '__proto__', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'];

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
}
interface Described {
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
const operations = Object.entries(currentContract().paths).flatMap(([path, methods]) =>
  Object.entries(methods as unknown as Record<string, Described>).map(([method, described]) => ({
    method: method.toUpperCase(),
    path,
    described,
  })),
);
const tokens = {
  user: await userToken((await addUser()).id),
  admin: await adminToken((await addAdmin()).id),
};
const addressOf = (path: string) =>
  path.replace('{step}', 'description').replaceAll(/\{\w+\}/g, 'aaaaaaaaaa');
const tokenFor = (path: string) =>
  path.startsWith('/v1/backoffice/') ? tokens.admin : tokens.user;

/** A body with the key at this place: JSON.parse makes even `__proto__` a key of its own. */
function bodyWith(key: string, place: string[]): unknown {
  const within = (inner: string, name: string) =>
    name === '[]' ? `[${inner}]` : `{"${name}":${inner}}`;
  return JSON.parse(place.reduceRight(within, `{"${key}":{"x":1}}`));
}

/** Every object that may be sent, as the names that lead to it; `[]` is one of a list. */
function objectsOf({ properties, items }: Schema, place: string[] = []): string[][] {
  if (items) return objectsOf(items, [...place, '[]']);
  if (!properties) return [];
  const inner = Object.entries(properties).flatMap(([name, each]) =>
    objectsOf(each, [...place, name]),
  );
  return [place, ...inner];
}

/** The status and the sentences, with the key called as in everyday. */
function outcome({ status, body }: Answer, key: string): unknown {
  return JSON.parse(JSON.stringify([status, body?.errors ?? null]).replaceAll(key, EVERYDAY));
}

const bodies = operations.flatMap(({ method, path, described }) => {
  const schema = described.requestBody?.content['application/json']?.schema;
  return schema ? objectsOf(schema).map((place) => ({ method, path, place })) : [];
});

test('there are bodies to try', () => expect(bodies.length).toBeGreaterThan(60));

describe('a key that nobody knows is refused, whatever it is called', () => {
  const named = bodies.map((each) => ({ ...each, name: each.place.join('.') || 'the body' }));
  test.each(named)('$method $path $name', async ({ method, path, place }) => {
    const ask = async (key: string) => {
      await freshLimits();
      return call(method, addressOf(path), { token: tokenFor(path), body: bodyWith(key, place) });
    };
    const everyday = await ask(EVERYDAY);
    expect(everyday.status).toBe(422);
    expect(JSON.stringify(everyday.body)).toContain(EVERYDAY);
    for (const key of BUILT_IN) {
      const answer = await ask(key);
      expect([key, outcome(answer, key)]).toEqual([key, outcome(everyday, EVERYDAY)]);
    }
  });
});

describe('a parameter that nobody knows is ignored, whatever it is called', () => {
  const searches = operations.filter(
    ({ path, described }) =>
      // Whoever takes this table along is the next line of it.
      path !== '/v1/backoffice/tables/audit_entries.csv' &&
      described.parameters?.some((parameter) => parameter.in === 'query'),
  );
  test.each(searches)('$method $path', async ({ method, path }) => {
    const ask = async (query: string) => {
      await freshLimits();
      const { status, body } = await call(method, `${addressOf(path)}${query}`, {
        token: tokenFor(path),
      });
      return { status, body };
    };
    const plain = await ask('');
    for (const key of [EVERYDAY, ...BUILT_IN])
      for (const query of [`?${key}=x`, `?${key}=x&${key}=y`])
        expect([query, await ask(query)]).toEqual([query, plain]);
  });
});
