import { describe, expect, test } from 'vitest';
import { createAnswerCheck, type ObservedAnswer } from './answer-check.fixture.ts';
import { currentContract } from './current-contract.fixture.ts';

const check = createAnswerCheck(currentContract());
const town = { name: 'Irecê', slug: 'irece', state: 'BA', in_region: true, lat: -11.3, lng: -41.8 };
const JSON_TYPE = { 'content-type': 'application/json; charset=UTF-8' };
const refused = (status: string) => ({ errors: [{ status, code: 'some_code', detail: 'Não.' }] });

function deviations(answer: Partial<ObservedAnswer> & { body?: unknown }): string[] {
  const { body, ...rest } = answer;
  const text = body === undefined ? '' : JSON.stringify(body);
  return check({
    method: 'GET',
    path: '/v1/towns',
    status: 200,
    headers: JSON_TYPE,
    text,
    ...rest,
  });
}

const townsWith = (attributes: object) => ({ data: [{ id: '1', type: 'town', attributes }] });

test('an answer as the contract says is let through', () => {
  expect(deviations({ path: '/v1/towns?q=ire', body: townsWith(town) })).toEqual([]);
  expect(deviations({ path: '/v1/vehicles/abc', status: 404, body: refused('404') })).toEqual([]);
});

describe('found is', () => {
  const { lat: _lat, ...withoutPlace } = town;
  test.each<[string, Parameters<typeof deviations>[0], string]>([
    ['a key that is not documented', { body: townsWith({ ...town, owner: 1 }) }, 'owner'],
    ['one beside the data', { body: { ...townsWith(town), meta: {} } }, 'meta'],
    ['a key that is missing', { body: townsWith(withoutPlace) }, 'lat'],
    ['a null where none may be', { body: townsWith({ ...town, name: null }) }, 'must be string'],
    ['a status that is not documented', { status: 418, body: {} }, 'status is not documented'],
    [
      'another type',
      { headers: { 'content-type': 'text/html' } },
      'its type text/html is not documented',
    ],
    [
      'a body where none may be',
      { method: 'POST', path: '/v1/vehicles/a/views', status: 204, text: 'x' },
      'has a body',
    ],
    [
      'too many tries without when to come back',
      { method: 'POST', path: '/v1/sessions', status: 429, body: refused('429') },
      'has no Retry-After',
    ],
    [
      'another method without those that there are',
      { method: 'PATCH', status: 405, body: refused('405') },
      'has no Allow',
    ],
    [
      'an unknown address that answers',
      { path: '/v1/nothing', body: {} },
      'status is not documented',
    ],
    [
      'a refusal with a key of its own',
      { path: '/v1/nothing', status: 404, body: { ...refused('404'), stack: '…' } },
      'stack',
    ],
  ])('%s', (_, answer, expected) => {
    expect(deviations(answer).join('\n')).toContain(expected);
  });
});
