import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { DatabaseUnavailable, isDatabaseAway } from '#db/database-away.ts';
import { checkedApi } from './checked-api.fixture.ts';

/** The API with a database that nobody answers for. */
function apiWithoutDatabase() {
  const { db, pool, close } = openDatabase('postgres://nobody@127.0.0.1:1/nothing');
  onTestFinished(close);
  return checkedApi({ db, pool });
}

describe('while the database is away', () => {
  test.each([
    ['/api/settings', {}],
    ['/v1/properties', {}],
    ['/v1/users', { Authorization: `Bearer mu_${'a'.repeat(43)}` }],
  ])('%s says that it will be back, and when to ask again', async (path, headers) => {
    const answer = await apiWithoutDatabase().request(path, { headers });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toBe('5');
    const { errors } = (await answer.json()) as { errors: { code: string; detail: string }[] };
    expect(errors[0]).toMatchObject({ status: '503', code: 'unavailable' });
  });
});

test.each([
  [Object.assign(new Error('stopping'), { code: '57P01' }), true],
  [Object.assign(new Error('disk full'), { code: '53100' }), true],
  [Object.assign(new Error('a lock that others hold'), { code: '55P03' }), true],
  [new DatabaseUnavailable('it did not answer others'), true],
  [new Error('Query read timeout'), true],
  [new Error('timeout exceeded when trying to connect'), true],
  [new Error('outer', { cause: new Error('Connection terminated unexpectedly') }), true],
  [Object.assign(new Error('duplicate key'), { code: '23505' }), false],
  [new TypeError('a mistake of ours'), false],
])('%s is told from a mistake of ours', (error, isAway) => {
  expect(isDatabaseAway(error)).toBe(isAway);
});
