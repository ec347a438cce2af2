import { describe, expect, test } from 'vitest';
import { phoneJpeg, quarters } from '#core/photos/photo-samples.fixture.ts';
import { seededRandom } from '#demo/seeded-random.ts';
import { HOSTILE_ADDRESSES } from '#core/site/hostile-addresses.fixture.ts';
import { faultsOf, leadsAway } from './answer-faults.ts';
import { isUnstored } from './cache-scenario.ts';
import type { Operation } from './contract-operations.ts';
import { differences } from './foreign-ids-scenario.ts';
import { letThrough } from './forged-forms-scenario.ts';
import { phonesIn } from './harvest-scenario.ts';
import { outcomeFaults } from './hostile-bodies-scenario.ts';
import { hostileCall } from './hostile-calls.ts';
import { toldBy } from './hostile-pictures-scenario.ts';
import type { CallAnswer } from './http-call.ts';
import { smugglingFaults } from './smuggling-scenario.ts';
import { Tally } from './tally.ts';

const good: CallAnswer = { status: 200, headers: {}, text: '{"data":[]}', ms: 3 };
const promise = {
  statuses: new Set([200, 404]),
  hidden: new Map([['zqx0001', 'users.email']]),
};

describe('an answer', () => {
  test('that keeps every promise has no fault', () => {
    expect(faultsOf(good, promise)).toEqual([]);
  });

  test.each<[string, Partial<CallAnswer>, string]>([
    ['an error of the server', { status: 500 }, 'status 500'],
    ['a status that is not documented', { status: 418 }, 'undocumented status 418'],
    ['no answer', { status: 0, failure: 'ECONNRESET' }, 'ECONNRESET'],
    ['an answer after six seconds', { ms: 6000 }, 'answered after 6000 ms'],
    ['a private field in the body', { text: '{"e":"zqx0001"}' }, 'tells users.email'],
    ['a private field in a header', { headers: { 'x-a': 'zqx0001' } }, 'tells users.email'],
  ])('%s is found', (_, changes, fault) => {
    expect(faultsOf({ ...good, ...changes }, promise)).toEqual([fault]);
  });
});

describe('somebody else’s row shows', () => {
  test.each<[string, Partial<CallAnswer>]>([
    ['by its status', { status: 403 }],
    ['by its body', { status: 404, text: 'this one is not yours' }],
  ])('%s', (_, changes) => {
    const random = { ...good, status: 404, text: 'not found' };
    expect(differences({ ...random, ...changes }, random)).toHaveLength(1);
    expect(differences(random, random)).toEqual([]);
  });
});

test('a forged form that is answered like one of ours is found', () => {
  expect([200, 302, 500, 0].map((status) => letThrough({ status }))).not.toContainEqual([]);
  expect(letThrough({ status: 403 })).toEqual([]);
});

test('a page that may be stored is told from one that may not', () => {
  expect(isUnstored({ headers: { 'cache-control': 'private, no-cache' } })).toBe(false);
  expect(isUnstored({ headers: {} })).toBe(false);
  expect(isUnstored({ headers: { 'cache-control': 'no-store' } })).toBe(true);
});

test.each(
  HOSTILE_ADDRESSES.filter((each) => /^(?:\/[/\\]|\\|https?:|javascript:|data:)/i.test(each)),
)('a redirect to %j is found to lead away', (location) => {
  const isAway = leadsAway(location, 'http://site.example/entrar');
  // "https:evil" on a page of https would be a path; here it is another site.
  expect(isAway).toBe(true);
});

test('a redirect to a page of ours leads nowhere else', () => {
  for (const location of [
    '/dashboard',
    '/imoveis?busca=//evil.example',
    'http://site.example/',
    'x',
  ])
    expect(leadsAway(location, 'http://site.example/entrar'), location).toBe(false);
});

test('a telephone number is found however it is written', () => {
  const phones = new Set(['74999991234']);
  for (const text of [
    'tel:+5574999991234',
    '(74) 99999-1234',
    '74 9 9999 1234',
    '{"n":"74999991234"}',
  ])
    expect(phonesIn(text, phones), text).toEqual(['74999991234']);
  expect(phonesIn('R$ 185.000,00 em 22/11/2026, 749999912', phones)).toEqual([]);
});

test('what a file tells of its place is found', async () => {
  expect(await toldBy(await phoneJpeg(64, 48))).toEqual(expect.arrayContaining(['exif', 'xmp']));
  expect(await toldBy(await quarters(64, 48).jpeg().toBuffer())).toEqual([]);
});

test.each<[string, Partial<CallAnswer>, number]>([
  ['is taken', { status: 201 }, 0],
  ['breaks something', { status: 500 }, 0],
  ['ends the site', { status: 0, failure: 'ECONNREFUSED' }, 0],
  ['is answered late', { status: 413, ms: 300 }, 0],
  ['makes others wait', { status: 413 }, 150],
])('a hostile body that %s is found', (_, changes, wait) => {
  const accepts = (status: number) => status >= 400 && status < 500;
  const faults = (answer: CallAnswer, longer: number) =>
    outcomeFaults({ answer, wait: longer }, { shape: 'a body', accepts });
  expect(faults({ ...good, ...changes }, wait)).toHaveLength(1);
  expect(faults({ ...good, status: 413 }, 0)).toEqual([]);
});

test('a request that was read as two is found', () => {
  expect(smugglingFaults([400], '')).toEqual([]);
  expect(smugglingFaults([422, 404], 'no page /zqxsmuggled')).toHaveLength(2);
  expect(smugglingFaults([200], '')).toEqual(['answered 200']);
});

test('the same seed makes the same calls, another one others', () => {
  const operation: Operation = {
    method: 'POST',
    path: '/v1/properties/{id}/reports',
    guard: undefined,
    parameters: [],
    contentTypes: ['application/json'],
    body: {
      type: 'object',
      properties: {
        report: { type: 'object', properties: { reason: { enum: ['fraud', 'other'] } } },
      },
      required: ['report'],
    },
    statuses: new Set([201]),
  };
  const calls = (seed: string) =>
    Array.from({ length: 20 }, (_, at) =>
      hostileCall(operation, 'token', () => undefined, seededRandom(seed, String(at))),
    );
  expect(calls('7')).toEqual(calls('7'));
  expect(calls('7')).not.toEqual(calls('8'));
});

test('a scenario fails on a fault, and when too little was tried', () => {
  const tally = new Tally();
  tally.note(200, [], () => 'GET /');
  expect(tally.finding('calls', 'none', 1).met).toBe(true);
  expect(tally.finding('calls', 'none', 2).met).toBe(false);
  tally.note(500, ['status 500'], () => 'GET /broken');
  expect(tally.finding('calls', 'none', 2).met).toBe(false);
});
