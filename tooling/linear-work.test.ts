import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type * as z from 'zod';
import { createApi } from '#api/api.ts';
import { mentionsContactOrPayment } from '#core/fields/contact-or-payment.ts';
import { normalisePassword } from '#core/fields/password.ts';
import { plainCode, plainWords, readLine, readParagraphs } from '#core/fields/typed-text.ts';
import { slugify } from '#core/places/slug.ts';
import { sitePath } from '#core/site/site-path.ts';
import { boxesAreWhole } from '#core/photos/heif-boxes.ts';
import { jpegCoefficientBytes } from '#core/photos/jpeg-coefficients.ts';
import { sentencesOf } from '#core/descriptions/description-sentences.ts';
import { FIRST_RULES } from '#core/trust/trust-rules.ts';
import { weigh } from '#core/trust/weighing.ts';
import { tokensOf } from '#core/search/words/tokens.ts';
import { wordsReader } from '#core/search/words/words-reader.ts';
import { deviceText, isHandheld } from '#text/device-words.ts';
import { isApiAddress, isPrivateAddress, isTokenAddress } from '#web/http/address-kinds.ts';
import { anonymousPageOf } from '#web/http/anonymous-page.ts';
import { isKnown } from '#web/http/cached-page.ts';
import { bodyRuleOf } from '#web/http/body-rules.ts';
import { accepts } from '#web/http/compression.ts';
import { formTypeOf } from '#web/http/form-shape.ts';
import { settleHeaders } from '#web/http/incoming-headers.ts';
import { isForeignChange } from '#web/http/request-origin.ts';
import routes from '#web/routes.ts';
import { CookieJar } from '#web/session/cookie-jar.ts';
import { chooseLocale, FALLBACK_LOCALE, LOCALES } from '#web/shell/locale.ts';
import { ATTACK_TEXTS, repeatedTo } from './attack-texts.ts';
import { growsWithItsInput, growthOf, type Reader } from './growth.ts';

/* Whatever reads from outside: sixteen times the input takes about sixteen times as long, never more. */

/** The longest that comes, in bytes: all headers together, a field's text, a picture. */
const HEADER_BYTES = 16 * 1024;
const TEXT_LENGTH = 40_000;
const PICTURE_BYTES = 2 * 1024 * 1024;

test('the detector sees what grows with the square of its input', async () => {
  // By the machine's own search, which no warming up makes faster.
  const quadratic: Reader<string> = {
    make: (bytes) => 'a'.repeat(bytes),
    read: (text) => {
      let found = 0;
      for (let from = 0; from < text.length; from += 1) found += text.indexOf('b', from);
      return found;
    },
  };
  expect(await growthOf(quadratic, 8 * TEXT_LENGTH)).toBeGreaterThan(8);
});

const api = createApi({} as Parameters<typeof createApi>[0]);
const CALLS = api.openAPIRegistry.definitions.flatMap((definition) =>
  definition.type === 'route' ? [definition.route] : [],
);

/** What passes the door, in every place where a call may hold a text. */
function filled(schema: z.ZodType, text: unknown, depth = 0): unknown {
  const {
    shape,
    element,
    options,
    innerType,
    in: from,
  } = schema.def as {
    shape?: Record<string, z.ZodType>;
    element?: z.ZodType;
    options?: z.ZodType[];
    innerType?: z.ZodType;
    in?: z.ZodType;
  };
  if (depth > 8) return text;
  if (shape)
    return Object.fromEntries(
      Object.entries(shape).map(([name, each]) => [name, filled(each, text, depth + 1)]),
    );
  if (element) return [filled(element, text, depth + 1)];
  const inner = innerType ?? from;
  if (inner) return filled(inner, text, depth + 1);
  if (options?.[0]) return filled(options[0], text, depth + 1);
  return text;
}

const BODIES = CALLS.flatMap(({ method, path, request }) => {
  const content = request?.body?.content['application/json'];
  const schema = content && 'schema' in content ? content.schema : undefined;
  return schema && 'def' in schema
    ? [{ call: `${method} ${path}`, path, method, schema: schema as z.ZodType }]
    : [];
});

test('the calls with a body are known', () => {
  expect(BODIES.length).toBeGreaterThan(25);
});

test.each(BODIES)('$call reads whatever texts it is sent', async ({ schema, path, method }) => {
  const bytes = bodyRuleOf(path, method.toUpperCase(), 'other')?.bytes ?? 0;
  const slow: string[] = [];
  for (const [name, text] of Object.entries(ATTACK_TEXTS)) {
    const make = (length: number) => filled(schema, text(length));
    const reader = { make, read: (body: unknown) => schema.safeParseAsync(body) };
    if (!(await growsWithItsInput(reader, Math.min(bytes, TEXT_LENGTH) - 100))) slow.push(name);
  }
  expect(slow).toEqual([]);
});

const QUERIES = CALLS.flatMap(({ method, path, request }) =>
  request?.query && 'def' in request.query
    ? [{ call: `${method} ${path}`, schema: request.query as z.ZodType }]
    : [],
);

test.each(QUERIES)('$call reads whatever its query holds', async ({ schema }) => {
  const slow: string[] = [];
  const names = Object.keys(filled(schema, '') ?? {});
  for (const [name, text] of Object.entries(ATTACK_TEXTS)) {
    const each = (value: unknown) => Object.fromEntries(names.map((field) => [field, value]));
    const one = { make: (length: number) => each(text(length)) };
    const several = {
      make: (length: number) => each(repeatedTo(length, () => 'ab', ',').split(',')),
    };
    for (const { make } of [one, several]) {
      const reader = { make, read: (query: unknown) => schema.safeParseAsync(query) };
      if (!(await growsWithItsInput(reader, HEADER_BYTES))) slow.push(name);
    }
  }
  expect(slow).toEqual([]);
});

const NO_NAMES = { towns: [], brands: [], models: [], colors: [], optionalItems: [] };
const NO_ADS = { frequency: () => 0, startingWith: () => [], resembling: () => [] };
const questionReader = wordsReader('property', NO_NAMES);
const readQuestion = (text: string) => questionReader(text, NO_ADS);

const NO_EVIDENCE = {
  same_photo: null,
  same_plate: null,
  same_phone: null,
  low_price: null,
  account: { days: 400, ads: 1 },
};

const TEXT_READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'a line': readLine,
  paragraphs: readParagraphs,
  'a code': plainCode,
  words: plainWords,
  'contact or payment': mentionsContactOrPayment,
  'what is suspicious': (text) => weigh(text, NO_EVIDENCE, FIRST_RULES),
  'a slug': slugify,
  'a password': normalisePassword,
  'terms of an ad': tokensOf,
  'a question': readQuestion,
  'what a writer writes': (text) => Array.fromAsync(sentencesOf(inOnePiece(text))),
};

async function* inOnePiece(text: string): AsyncGenerator<string> {
  yield text;
}

test.each(Object.entries(TEXT_READERS))('%s', async (_, read) => {
  const slow: string[] = [];
  for (const [name, make] of Object.entries(ATTACK_TEXTS))
    if (!(await growsWithItsInput({ make, read }, TEXT_LENGTH))) slow.push(name);
  expect(slow).toEqual([]);
});

function requestOf(headers: [name: string, value: string][], address = '/'): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.url = address;
  request.method = 'GET';
  request.rawHeaders = headers.flat();
  for (const [name, value] of headers) request.headers[name] = value;
  return request;
}

const routeObjects = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ id, path, children }) => ({
    ...(id === undefined ? {} : { id }),
    ...(path === undefined ? {} : { path }),
    children: routeObjects(children ?? []),
  }));
const product = routeObjects(routes);

const HEADER_READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'If-None-Match': (text) => isKnown('W/"abc"', text),
  'Accept-Encoding': (text) => accepts(text, 'br'),
  'Accept-Language': (text) =>
    chooseLocale({
      locales: LOCALES,
      fallback: FALLBACK_LOCALE,
      route: undefined,
      cookie: undefined,
      browser: text,
    }),
  'User-Agent': (text) => [deviceText(text), isHandheld(text)],
  'Content-Type': (text) => [
    formTypeOf(text),
    formTypeOf(`multipart/form-data; boundary=${text}`),
    formTypeOf(`multipart/form-data;${text}`),
  ],
  Cookie: (text) => [
    new CookieJar(text, true).get('token'),
    anonymousPageOf(requestOf([['cookie', text]])),
    isForeignChange(Object.assign(requestOf([['cookie', text]]), { method: 'POST' }), new Set()),
  ],
  'a redirect': (text) => [sitePath(`/${text}`), sitePath(`/imovel/${text}`)],
  'a path': (text) => [
    isApiAddress(`/${text}`),
    isApiAddress(`/v1/${text}`),
    isPrivateAddress(`/${text}`),
    isTokenAddress(`/${text}`),
    bodyRuleOf(`/v1/properties/${text}`, 'POST', 'other'),
    bodyRuleOf(`/dashboard/settings/profile?${text}`, 'POST', 'other'),
  ],
  'a path in the router': (text) => matchRoutes(product, `/${text}`),
  'a path in the API': (text) => api.request(encodeURI(`/v1/${text.toWellFormed()}`)),
  'an address in the page cache': (text) => anonymousPageOf(requestOf([], `/imoveis?${text}`)),
};

test.each(Object.entries(HEADER_READERS))('%s', async (_, read) => {
  // The router speaks of every address that it cannot decode.
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => log.mockRestore());
  const slow: string[] = [];
  for (const [name, make] of Object.entries(ATTACK_TEXTS))
    if (!(await growsWithItsInput({ make, read }, HEADER_BYTES))) slow.push(name);
  expect(slow).toEqual([]);
});

test.each([
  ['of visits', (at: number) => `utm_${at}=1`],
  ['of one name', () => 'q=1'],
  ['of many names', (at: number) => `n${at}=1`],
])('parameters %s in the page cache', async (_, item) => {
  const make = (bytes: number) => requestOf([], `/imoveis?${repeatedTo(bytes, item)}`);
  const read = (request: IncomingMessage) => anonymousPageOf(request);
  expect(await growsWithItsInput({ make, read }, 4 * HEADER_BYTES)).toBe(true);
});

test('headers that only a proxy may send, many times', async () => {
  const make = (bytes: number) =>
    requestOf(Array.from({ length: bytes / 20 }, () => ['x-forwarded-host', 'a']));
  // Reading takes them away, so each run has its own.
  const read = (request: IncomingMessage) =>
    settleHeaders(Object.assign(requestOf([]), { rawHeaders: [...request.rawHeaders] }), true);
  expect(await growsWithItsInput({ make, read }, 64 * HEADER_BYTES)).toBe(true);
});

describe('what a picture says of itself', () => {
  const repeated = (bytes: number, pattern: number[]) => Buffer.alloc(bytes, Buffer.from(pattern));

  test.each([
    ['boxes of no length', [0, 0, 0, 8, 102, 114, 101, 101]],
    ['long boxes', [0, 0, 0, 1, 102, 114, 101, 101, 0, 0, 0, 0, 0, 0, 0, 16]],
    ['zeros', [0]],
  ])('%s', async (_, pattern) => {
    const make = (bytes: number) => repeated(bytes, pattern);
    expect(await growsWithItsInput({ make, read: boxesAreWhole }, PICTURE_BYTES)).toBe(true);
  });

  test.each([
    ['frames', [0xff, 0xc0, 0, 0]],
    ['padding', [0xff]],
    ['segments', [0xff, 0xe0, 0, 2]],
  ])('JPEG %s cost no more than bytes do', async (_, pattern) => {
    const make = (bytes: number) => repeated(bytes, pattern);
    expect(await growsWithItsInput({ make, read: jpegCoefficientBytes }, PICTURE_BYTES)).toBe(true);
    const padding = {
      make: (bytes: number) => repeated(bytes, [0xff]),
      read: jpegCoefficientBytes,
    };
    const cost = ({ read }: typeof padding, body: Buffer) => {
      const started = performance.now();
      read(body);
      return performance.now() - started;
    };
    expect(cost({ ...padding, make }, make(PICTURE_BYTES))).toBeLessThan(
      20 * Math.max(5, cost(padding, padding.make(PICTURE_BYTES))),
    );
  });
});
