import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { afterAll, describe, expect, test } from 'vitest';
import routes from '../routes.ts';
import { bodyRuleOf } from './body-rules.ts';
import { SITE, siteScene } from './site-server.fixture.ts';

/* Every screen with a form, as the router knows it: a new one is tried by itself. */

interface Screen {
  address: string;
  file: string;
}

function screensOf(entries: readonly RouteConfigEntry[]): Screen[] {
  return entries.flatMap(({ path: pattern, file, children = [] }) => [
    ...(pattern === undefined ? [] : [{ address: addressOf(pattern), file }]),
    ...screensOf(children),
  ]);
}

function addressOf(pattern: string): string {
  return `/${pattern.replace(/^\//, '').replaceAll(/:\w+/g, 'abc').replace('*', 'elsewhere')}`;
}

const sources = await Promise.all(
  screensOf(routes).map(async (screen) => ({
    ...screen,
    source: await readFile(path.join('web', screen.file), 'utf8'),
  })),
);
const ACTION = /^export (?:async function action|function action|const action|\{[^}]*\baction\b)/m;
const FORMS = sources.filter(({ source }) => ACTION.test(source)).map(({ address }) => address);
const SAVING_STEP = /^\/dashboard\/drafts\//;

const repeated = (text: string, count: number) => text.repeat(count);
const many = (count: number, field: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => field(at)).join('&');

/** Of issue 10, with the size that each had. */
const ATTACKS: Readonly<Record<string, string>> = {
  '300 KB of nested names': `a${repeated('[b]', 100_000)}=1`,
  '9 KB of nested names': `a${repeated('[b]', 3000)}=1`,
  '39 KB of nested names': `a${repeated('[b]', 13_000)}=1`,
  '164 KB of short names': many(20_000, (at) => `a${at}=1`),
  '585 KB of one list': many(100_000, () => 'a[]=1'),
  '30 KB of one list': many(5000, () => 'a[]=1'),
  'nested names with escapes': `a${repeated('%5Bb%5d', 3000)}=1`,
  'nested names with points': `a${repeated('.b', 3000)}=1`,
  'nested names with escaped points': `a${repeated('%2eb', 3000)}=1`,
};

const asParts = (fields: string) =>
  `${fields
    .split('&')
    .map((field) => {
      const [name, value] = field.split('=');
      return `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    })
    .join('')}--b--\r\n`;

test('the forms of the product are known', () => {
  expect(FORMS.length).toBeGreaterThan(35);
  expect(FORMS).toContain('/entrar');
  expect(FORMS).toContain('/dashboard/properties/abc/edit');
});

const site = await siteScene(undefined, {}, afterAll);

describe.each(FORMS)('%s', (address) => {
  const post = async (at: string, body: string, type: string) => {
    const before = site.seen.length;
    const headers = { Origin: SITE, 'Content-Type': type };
    const { status } = await site.ask(at, { method: 'POST', headers, body });
    return { status, reached: site.seen.length > before };
  };
  const types = (body: string): [type: string, body: string][] => [
    ['application/x-www-form-urlencoded', body],
    // Photographs come in parts, and are counted by those who store them.
    ...(bodyRuleOf(address, 'POST', 'other') && body.length < 50_000
      ? [['multipart/form-data; boundary=b', asParts(body)] satisfies [string, string]]
      : []),
  ];
  // A step that saves itself is JSON.
  const attacks = SAVING_STEP.test(address) ? {} : ATTACKS;

  const variants = [`${address}.data`, `${address}?index`, address.toUpperCase()];

  test.each(Object.entries(attacks))('is not reached by %s', async (name, attack) => {
    for (const [type, body] of types(attack))
      for (const at of [address, ...(name.startsWith('9 KB') ? variants : [])]) {
        const outcome = await post(at, body, type);
        expect([413, 415, 422], `${at} ${type}`).toContain(outcome.status);
        expect(outcome.reached, `${at} ${type}`).toBe(false);
      }
  });

  test('is reached by what people send', async () => {
    const body = SAVING_STEP.test(address) ? '{"revision":1}' : 'name=Casa&phones%5B0%5D.number=74';
    expect(await post(address, body, 'application/x-www-form-urlencoded')).toMatchObject({
      reached: true,
    });
  });
});
