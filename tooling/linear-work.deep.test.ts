// First: it counts only what is read after it.
import { stepsOf, steepWork } from './growth.ts';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type * as z from 'zod';
import { createApi } from '#api/api.ts';
import { needsLooking } from '#core/fields/scam-wording.ts';
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
import {
  isApiAddress,
  isOneClickAddress,
  isPrivateAddress,
  isTokenAddress,
} from '#web/http/address-kinds.ts';
import { anonymousPageOf } from '#web/http/anonymous-page.ts';
import { isKnown } from '#web/http/cached-page.ts';
import { bodyRuleOf } from '#web/http/body-rules.ts';
import { accepts } from '#web/http/compression.ts';
import { formTypeOf } from '#web/http/form-shape.ts';
import { settleHeaders } from '#web/http/incoming-headers.ts';
import { isChangeWhileViewing, isForeignChange } from '#web/http/request-origin.ts';
import { trafficOf } from '#web/http/traffic.ts';
import routes from '#web/routes.ts';
import { CookieJar } from '#web/session/cookie-jar.ts';
import { chooseLocale, FALLBACK_LOCALE, LOCALES } from '#web/shell/locale.ts';
import { ATTACK_TEXTS, repeatedTo } from './attack-texts.ts';
import { isSchema, readersOf } from './schema-inputs.ts';
import { takeExpressions } from './steps/counted-expressions.ts';
import { steepExpressions } from './steps/steep-expressions.ts';

/* Whatever reads from outside: eight times the input takes about eight times the steps, never more. */

/** The longest that is tried. Headers may be so long together; texts may be longer, and grow as they do. */
const HEADER_BYTES = 16 * 1024;
const TEXT_LENGTH = 16 * 1024;
const FIELD_LENGTH = 8 * 1024;
const PICTURE_BYTES = 256 * 1024;

const steepTexts = (read: (text: string) => unknown, length: number) =>
  steepWork(readersOfTexts(read), length);

const readersOfTexts = (read: (text: string) => unknown) =>
  Object.fromEntries(Object.entries(ATTACK_TEXTS).map(([name, make]) => [name, { make, read }]));

const api = createApi({} as Parameters<typeof createApi>[0]);

/** The first call that reads by each schema. */
const CALLS = new Map<z.ZodType, string>();
for (const definition of api.openAPIRegistry.definitions)
  if (definition.type === 'route') {
    const { method, path, request = {} } = definition.route;
    const { body, ...others } = request;
    const bodies = Object.values(body?.content ?? {}).map(
      (content) => content && 'schema' in content && content.schema,
    );
    for (const schema of [...bodies, ...Object.values(others)].filter(isSchema))
      if (!CALLS.has(schema)) CALLS.set(schema, `${method} ${path}`);
  }

test('the schemas of the calls are known', () => {
  expect(CALLS.size).toBeGreaterThan(200);
});

/** To ask for what has run takes longer than to run it, so several schemas are measured together. */
const GROUP = 32;
const groups = Array.from({ length: Math.ceil(CALLS.size / GROUP) }, (_, at) => {
  const members = [...CALLS].slice(at * GROUP, (at + 1) * GROUP);
  return { from: members[0]?.[1], to: members.at(-1)?.[1], members };
});
const tried = new Set<z.ZodType>();

test.each(groups)('what is sent to the calls from $from to $to', async ({ members }) => {
  const readers = members.flatMap(([schema, call]) =>
    Object.entries(readersOf(schema, tried)).map(
      ([name, reader]) => [`${name} sent to ${call}`, reader] as const,
    ),
  );
  expect(await steepWork(Object.fromEntries(readers), FIELD_LENGTH)).toEqual([]);
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
  'contact or scam': needsLooking,
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
  expect(await steepTexts(read, TEXT_LENGTH)).toEqual([]);
});

function requestOf(headers: [name: string, value: string][], address = '/'): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.url = address;
  request.method = 'GET';
  request.rawHeaders = headers.flat();
  for (const [name, value] of headers) request.headers[name] = value;
  return request;
}

const changeOf = (...given: Parameters<typeof requestOf>) =>
  Object.assign(requestOf(...given), { method: 'POST' });

/** Pages that depend on a cookie. */
const COOKIE_PAGES = ['/', '/imoveis', '/favoritos', '/politica-de-privacidade', '/?enviado=1'];

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
    ...COOKIE_PAGES.map((address) => anonymousPageOf(requestOf([['cookie', text]], address))),
    isForeignChange(changeOf([['cookie', text]], '/v1/properties'), new Set()),
    isChangeWhileViewing(changeOf([['cookie', text]])),
    trafficOf(requestOf([['cookie', text]]), () => false),
  ],
  Authorization: (text) => trafficOf(requestOf([['authorization', `Bearer ${text}`]]), () => false),
  'a redirect': (text) => [sitePath(`/${text}`), sitePath(`/imovel/${text}`)],
  'a path': (text) => [
    isApiAddress(`/${text}`),
    isApiAddress(`/v1/${text}`),
    isPrivateAddress(`/${text}`),
    isTokenAddress(`/${text}`),
    isOneClickAddress(`/avisos/link/${text}`),
    bodyRuleOf(`/v1/properties/${text}`, 'POST', 'other'),
    trafficOf(changeOf([], `/${text}`), () => false),
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
  expect(await steepTexts(read, HEADER_BYTES)).toEqual([]);
});

test('parameters in the page cache', async () => {
  const items = {
    'of visits': (at: number) => `utm_${at}=1`,
    'of one name': () => 'q=1',
    'of many names': (at: number) => `n${at}=1`,
  };
  const readers = Object.entries(items).map(([name, item]) => {
    const make = (bytes: number) => requestOf([], `/imoveis?${repeatedTo(bytes, item)}`);
    return [name, { make, read: anonymousPageOf }] as const;
  });
  expect(await steepWork(Object.fromEntries(readers), HEADER_BYTES)).toEqual([]);
});

test('headers that only a proxy may send, many times', async () => {
  const make = (bytes: number) =>
    requestOf(Array.from({ length: bytes / 20 }, () => ['x-forwarded-host', 'a']));
  const read = (request: IncomingMessage) => settleHeaders(request, true);
  expect(await steepWork({ many: { make, read } }, 4 * HEADER_BYTES)).toEqual([]);
});

describe('what a picture says of itself', () => {
  const filledWith = (pattern: number[]) => (bytes: number) =>
    Buffer.alloc(bytes, Buffer.from(pattern));

  test('HEIF boxes', async () => {
    const read = boxesAreWhole;
    const readers = {
      'of no length': { make: filledWith([0, 0, 0, 8, 102, 114, 101, 101]), read },
      long: {
        make: filledWith([0, 0, 0, 1, 102, 114, 101, 101, 0, 0, 0, 0, 0, 0, 0, 16]),
        read,
      },
      zeros: { make: filledWith([0]), read },
    };
    expect(await steepWork(readers, PICTURE_BYTES)).toEqual([]);
  });

  test('JPEG frames and segments cost no more than the bytes that they take', async () => {
    const read = jpegCoefficientBytes;
    const readers = {
      frames: { make: filledWith([0xff, 0xc0, 0, 0]), read },
      segments: { make: filledWith([0xff, 0xe0, 0, 2]), read },
      padding: { make: filledWith([0xff]), read },
    };
    expect(await steepWork(readers, PICTURE_BYTES)).toEqual([]);
    const cost = ({ make }: (typeof readers)['frames']) => stepsOf(() => read(make(PICTURE_BYTES)));
    const bytes = await cost(readers.padding);
    expect(await cost(readers.frames)).toBeLessThan(2 * bytes);
    expect(await cost(readers.segments)).toBeLessThan(2 * bytes);
  });
});

test('no regular expression goes back and tries again more often than its text is long', () => {
  expect(steepExpressions(takeExpressions())).toEqual([]);
});
