import { gzipSync } from 'node:zlib';
import type { Call } from './http-call.ts';

/** A body, or a head, that costs more to read than to send. */
export interface HostileShape {
  name: string;
  headers: Readonly<Record<string, string>>;
  body: string | Buffer;
}

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const LEVELS = 100_000;
const MANY_FIELDS = 100_000;

function shape(
  name: string,
  type: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
): HostileShape {
  return { name, headers: { 'Content-Type': type, ...headers }, body };
}

function multipart(parts: number, nameOf: (at: number) => string): string {
  const part = (at: number) =>
    `--x\r\nContent-Disposition: form-data; name="${nameOf(at)}"\r\n\r\n1\r\n`;
  return `${Array.from({ length: parts }, (_, at) => part(at)).join('')}--x--\r\n`;
}

const NESTED = `a${'[b]'.repeat(LEVELS)}=1`;
const MULTIPART = 'multipart/form-data; boundary=x';

/** For pages, which read forms. */
export const HOSTILE_FORMS: readonly HostileShape[] = [
  shape('a field 3,000 levels deep', FORM, `a${'[b]'.repeat(3000)}=1`),
  shape('a field 100,000 levels deep', FORM, NESTED),
  shape('a field 40,000 dots deep', FORM, `a${'.b'.repeat(40_000)}=1`),
  shape('a[] 100,000 times', FORM, `${'a[]=1&'.repeat(MANY_FIELDS)}a=1`),
  shape(
    '82,000 short names',
    FORM,
    Array.from({ length: 27_000 }, (_, at) => `${at.toString(36)}=`).join('&'),
  ),
  shape(
    'a[0] to a[50000]',
    FORM,
    Array.from({ length: 50_000 }, (_, at) => `a[${at}]=1`).join('&'),
  ),
  shape('a[999999999]', FORM, 'a[999999999]=1&a[4294967295]=1'),
  shape(
    'what all objects share',
    FORM,
    '__proto__[status]=1&constructor[prototype][status]=1&a[__proto__][b]=1',
  ),
  shape('200,000 percent signs', FORM, `a=${'%'.repeat(200_000)}`),
  shape('a value of 1 MB', FORM, `email=${'x'.repeat(1_000_000)}`),
  shape('a name of 1 MB', FORM, `${'x'.repeat(1_000_000)}=1`),
  shape(
    '5,000 parts',
    MULTIPART,
    multipart(5000, (at) => `a${at}`),
  ),
  shape(
    'a part 3,000 levels deep',
    MULTIPART,
    multipart(1, () => `a${'[b]'.repeat(3000)}`),
  ),
  shape(
    '10,000 parts of one name',
    MULTIPART,
    multipart(10_000, () => 'a[]'),
  ),
  shape(
    'a part that never ends',
    MULTIPART,
    `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${'\r\n--'.repeat(50_000)}`,
  ),
  shape(
    'a head of a part of 500 KB',
    MULTIPART,
    `--x\r\nContent-Disposition: form-data; name="${'"; name="'.repeat(60_000)}"\r\n\r\n1\r\n--x--`,
  ),
  shape('a form packed with gzip', FORM, gzipSync(NESTED), { 'Content-Encoding': 'gzip' }),
  shape('a form as JSON', JSON_TYPE, `${'['.repeat(LEVELS)}${']'.repeat(LEVELS)}`),
];

/** For the API, which reads JSON. `key` is what the operation asks for. */
export function hostileDocuments(key: string): HostileShape[] {
  return [
    shape(
      'lists 100,000 levels deep',
      JSON_TYPE,
      `{"${key}":${'['.repeat(LEVELS)}${']'.repeat(LEVELS)}}`,
    ),
    shape(
      'objects 100,000 levels deep',
      JSON_TYPE,
      `{"${key}":${'{"a":'.repeat(LEVELS)}1${'}'.repeat(LEVELS)}}`,
    ),
    shape('brackets without end', JSON_TYPE, '['.repeat(500_000)),
    shape(
      '100,000 keys',
      JSON_TYPE,
      `{"${key}":{${Array.from({ length: 60_000 }, (_, at) => `"k${at}":1`).join(',')}}}`,
    ),
    shape('a list of 100,000', JSON_TYPE, `{"${key}":[${'1,'.repeat(MANY_FIELDS)}1]}`),
    shape('a text of 1 MB', JSON_TYPE, JSON.stringify({ [key]: 'x'.repeat(1_000_000) })),
    shape('100,000 escapes', JSON_TYPE, `{"${key}":"${'\\ud800'.repeat(MANY_FIELDS)}"}`),
    shape('a number of 500,000 digits', JSON_TYPE, `{"${key}":${'9'.repeat(500_000)}}`),
    shape('a document packed with gzip', JSON_TYPE, gzipSync('['.repeat(500_000)), {
      'Content-Encoding': 'gzip',
    }),
    shape('a form', FORM, NESTED),
  ];
}

/** Heads, for any page. */
export function hostileHeads(path: string): { name: string; call: Call }[] {
  const get = (name: string, asked: string, headers: Record<string, string> = {}) => ({
    name,
    call: { method: 'GET', path: asked, headers },
  });
  const [town, words] = path.startsWith('/v1') ? ['town', 'q'] : ['cidade', 'busca'];
  const cookies = Array.from({ length: 1000 }, (_, at) => `c${at}=${at}`).join('; ');
  const parameters = (count: number) =>
    Array.from({ length: count }, (_, at) => `p${at}=${at}`).join('&');
  return [
    get('1,000 cookies', path, { Cookie: cookies }),
    get('8,000 semicolons as cookies', path, { Cookie: ';='.repeat(4000) }),
    get('a header of 16 KB', path, { 'X-Long': 'x'.repeat(16 * 1024) }),
    get('an Accept-Encoding of 12 KB', path, { 'Accept-Encoding': 'br;q=0.1,'.repeat(1300) }),
    get('an If-None-Match of 12 KB', path, { 'If-None-Match': 'W/"x",'.repeat(1900) }),
    get('a Range of 12 KB', path, { Range: `bytes=${'0-1,'.repeat(3000)}0-1` }),
    get('1,000 parameters', `${path}?${parameters(1000)}`),
    get('one parameter 3,000 times', `${path}?${`${town}=irece&`.repeat(1100)}`),
    get('a parameter of 12 KB', `${path}?${words}=${'casa%20'.repeat(1700)}`),
    get('a word of 12 KB', `${path}?${words}=${'a%CC%81'.repeat(1700)}`),
    get('a path of 12,000 characters', `${path}/${'a/'.repeat(6000)}`),
    get('a path of 12,000 dots', `${path}/${'../'.repeat(4000)}`),
    get('a path of 12,000 slashes', `${path}${'/'.repeat(12_000)}`),
    get('a path of 100,000 characters', `${path}/${'a'.repeat(100_000)}`),
  ];
}
