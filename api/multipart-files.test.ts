import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filesOfForm, MalformedForm, type SentFile } from './multipart-files.ts';

const LIMITS = { fileBytes: 1000, formBytes: 100_000 };

/** The bytes in pieces of this size, as a network brings them. */
function inPieces(bytes: Uint8Array, size: number): ReadableStream<Uint8Array> {
  let place = 0;
  return new ReadableStream({
    pull(controller) {
      if (place >= bytes.length) controller.close();
      else controller.enqueue(bytes.slice(place, (place += size)));
    },
  });
}

async function read(
  bytes: Uint8Array,
  size = 65_536,
  contentType = 'multipart/form-data; boundary=b',
  limits = LIMITS,
): Promise<SentFile[]> {
  const files: SentFile[] = [];
  for await (const file of filesOfForm(inPieces(bytes, size), contentType, 'photos', limits))
    files.push(file);
  return files;
}

function part(headers: string, content: string): string {
  return `--b\r\n${headers}\r\n\r\n${content}\r\n`;
}

const file = (name: string, content: string) =>
  part(`Content-Disposition: form-data; name="photos"; filename="${name}"`, content);

test('whatever a browser sends arrives whole, in whatever pieces', async () => {
  const content = fc.uint8Array({ maxLength: 900 });
  // What looks like a boundary is the hard part.
  const trap = fc
    .constantFrom('\r\n--', '\r\n', '--', '\r', '\r\n--b', '-')
    .map((text) => new TextEncoder().encode(text));
  const bytes = fc
    .array(fc.oneof(content, trap), { maxLength: 4 })
    .map((pieces) => Buffer.concat(pieces).subarray(0, 1000));
  await fc.assert(
    fc.asyncProperty(
      fc.array(bytes, { maxLength: 5 }),
      fc.integer({ min: 1, max: 300 }),
      async (contents, size) => {
        const data = new FormData();
        data.append('text', 'between');
        for (const [place, one] of contents.entries())
          data.append('photos', new File([one], `${place}.jpg`));
        data.append('other', new File(['x'], 'other.jpg'));
        const request = new Request('http://site.test', { method: 'POST', body: data });
        const sent = new Uint8Array(await request.arrayBuffer());
        const files = await read(sent, size, request.headers.get('Content-Type') ?? '');
        expect(files.map(({ name, bytes: got }) => [name, got?.toString('hex')])).toEqual(
          contents.map((one, place) => [`${place}.jpg`, one.toString('hex')]),
        );
      },
    ),
    { numRuns: 60 },
  );
});

test('a file that is too long is read over, and the next one arrives', async () => {
  const bytes = Buffer.from(
    `${file('a.jpg', 'x'.repeat(1001))}${file('b.jpg', 'y'.repeat(1000))}--b--`,
  );
  for (const size of [1, 7, 65_536]) {
    expect((await read(bytes, size)).map(({ name, bytes: got }) => [name, got?.length])).toEqual([
      ['a.jpg', undefined],
      ['b.jpg', 1000],
    ]);
  }
});

test('the name is only spoken of: its folders and control characters are dropped', async () => {
  const names = [
    '../../etc/passwd',
    'C:\\fotos\\casa.jpg',
    'a\u0000\u0007b\u202e.jpg',
    'aspas%22.jpg',
    'çé 🌵.jpg',
    'x'.repeat(200),
  ];
  const bytes = Buffer.from(`${names.map((name) => file(name, 'x')).join('')}--b--`);
  expect((await read(bytes)).map(({ name }) => name)).toEqual([
    'passwd',
    'casa.jpg',
    'ab.jpg',
    'aspas".jpg',
    'çé 🌵.jpg',
    'x'.repeat(80),
  ]);
});

test('fields without a file, other fields and inputs left empty are read over', async () => {
  const bytes = Buffer.from(
    `before\r\n${part('Content-Disposition: form-data; name="photos"', 'text')}${file('', '')}${part('X-Other: 1', 'x')}${part(
      'Content-Disposition: form-data; name="avatar"; filename="a.jpg"',
      'x',
    )}${file('kept.jpg', 'kept')}--b--after`,
  );
  expect(await read(bytes)).toEqual([{ name: 'kept.jpg', bytes: Buffer.from('kept') }]);
});

describe('what is not a form is refused', () => {
  test.each([
    ['an end in the middle of a file', file('a.jpg', 'x').slice(0, -3)],
    ['an end after a file', file('a.jpg', 'x')],
    ['nothing', ''],
    ['no boundary', 'x'.repeat(500)],
    ['headers that never end', `--b\r\nContent-Disposition: ${'x'.repeat(5000)}\r\n\r\nx\r\n--b--`],
    ['a boundary that goes on', '--bother\r\n\r\n--b--'],
    ['more than the whole may have', `${file('a.jpg', 'x'.repeat(100_000))}--b--`],
  ])('%s', async (_, text) => {
    await expect(read(Buffer.from(text))).rejects.toThrow(MalformedForm);
  });

  test.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'x'.repeat(71)}`,
    'multipart/form-data; boundary="\r\n"',
  ])('%j', async (contentType) => {
    await expect(read(Buffer.from('--b--'), 10, contentType)).rejects.toThrow(MalformedForm);
  });
});

test('a file that comes byte by byte takes a few times its size, not hundreds of times', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const held = () => {
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const length = 100_000;
  let atEnd = 0;
  async function* pieces() {
    yield Buffer.from('--b\r\nContent-Disposition: form-data; name="photos"; filename="a"\r\n\r\n');
    for (let sent = 0; sent < length; sent += 1) yield Buffer.from('a');
    atEnd = held();
    yield Buffer.from('\r\n--b--\r\n');
  }
  const arriving = pieces();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await arriving.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  const limits = { fileBytes: length, formBytes: 2 * length };
  const before = held();
  const type = 'multipart/form-data; boundary=b';
  for await (const { bytes } of filesOfForm(body, type, 'photos', limits))
    expect(bytes).toHaveLength(length);
  expect((atEnd - before) / length).toBeLessThan(40);
});
