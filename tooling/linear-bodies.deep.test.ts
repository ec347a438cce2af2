// First: it counts only what is read after it.
import { steepWork } from './growth.ts';
import { expect, test } from 'vitest';
import { filesOfForm, MalformedForm } from '#api/multipart-files.ts';
import { multipartNames } from '#api/multipart-names.ts';
import { treeOf, valuesOf } from '#web/forms/form-values.ts';
import { formProblem } from '#web/http/form-shape.ts';
import { jsonProblem } from '#web/http/json-shape.ts';
import { repeatedTo } from './attack-texts.ts';
import { takeExpressions } from './steps/counted-expressions.ts';
import { steepExpressions } from './steps/steep-expressions.ts';

/* Forms and JSON of every shape: eight times the body takes about eight times the steps. */

/** The longest form is that of an ad's text, six times this. */
const FORM_BYTES = 64 * 1024;
const NO_BOUNDS = { values: Infinity, levels: Infinity };

const FORMS: Readonly<Record<string, (bytes: number) => string>> = {
  'deep brackets': (bytes) => `a${'[b]'.repeat(bytes / 3)}=1`,
  'deep points': (bytes) => `a${'.b'.repeat(bytes / 2)}=1`,
  'escaped brackets': (bytes) => `a${'%5Bb%5D'.repeat(bytes / 7)}=1`,
  'many names': (bytes) => repeatedTo(bytes, (at) => `a${at}=1`),
  'one list': (bytes) => repeatedTo(bytes, () => 'a[]=1'),
  'one name': (bytes) => repeatedTo(bytes, () => 'a=1'),
  'one long value': (bytes) => `a=${'x'.repeat(bytes)}`,
  'one long name': (bytes) => 'x'.repeat(bytes),
  escapes: (bytes) => `a=${'%C3%A7'.repeat(bytes / 6)}`,
  'opening brackets': (bytes) => '['.repeat(bytes),
  'closing brackets': (bytes) => ']'.repeat(bytes),
  'empty names': (bytes) => repeatedTo(bytes, () => '=1'),
  'nothing but marks': (bytes) => '&'.repeat(bytes),
};

/** All of these together, each read in this way. */
const steepAmong = <Input>(
  bodies: Readonly<Record<string, (bytes: number) => string>>,
  asSent: (body: string) => Input,
  read: (input: Input) => unknown,
  bytes: number,
) =>
  steepWork(
    Object.fromEntries(
      Object.entries(bodies).map(([name, body]) => [
        name,
        { make: (length: number) => asSent(body(length)), read },
      ]),
    ),
    bytes,
  );

const asBytes = (body: string) => Buffer.from(body);

test('a form is looked over at the door', async () => {
  const read = (body: Buffer) => formProblem(body, {}, NO_BOUNDS);
  expect(await steepAmong(FORMS, asBytes, read, FORM_BYTES)).toEqual([]);
});

test('a form becomes values and a tree, or neither', async () => {
  const asForm = (body: string) => {
    const data = new FormData();
    for (const [name, value] of new URLSearchParams(body)) data.append(name, value);
    return data;
  };
  const read = (data: FormData) => {
    valuesOf(data);
    try {
      treeOf(data);
    } catch (refusal) {
      if (!(refusal instanceof Response)) throw refusal;
    }
  };
  expect(await steepAmong(FORMS, asForm, read, FORM_BYTES / 4)).toEqual([]);
});

const JSON_TEXTS: Readonly<Record<string, (bytes: number) => string>> = {
  'nested lists': (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  'nested objects': (bytes) => '{"a":'.repeat(bytes / 6) + '1' + '}'.repeat(bytes / 6),
  'long keys': (bytes) => `{"${'k'.repeat(bytes)}":1}`,
  'many keys': (bytes) => `{${repeatedTo(bytes, (at) => `"k${at}":1`, ',')}}`,
  'many values': (bytes) => `[${repeatedTo(bytes, () => '0', ',')}]`,
  'a huge number': (bytes) => '1'.repeat(bytes),
  'unicode escapes': (bytes) => `"${'\\u0301'.repeat(bytes / 6)}"`,
  backslashes: (bytes) => `"${'\\\\'.repeat(bytes / 2)}"`,
  'no end': (bytes) => `"${'x'.repeat(bytes)}`,
};

test('JSON is looked over at the door', async () => {
  const read = (body: Buffer) => jsonProblem(body, NO_BOUNDS);
  expect(await steepAmong(JSON_TEXTS, asBytes, read, FORM_BYTES)).toEqual([]);
});

const part = (name: string, content = '1') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;

const PARTS: Readonly<Record<string, (bytes: number) => string>> = {
  'many parts': (bytes) => `${repeatedTo(bytes, (at) => part(`a${at}`), '')}--b--`,
  'what looks like a boundary': (bytes) => `${part('a', '\r\n--'.repeat(bytes / 4))}--b--`,
  'no end': (bytes) => part('a', 'x'.repeat(bytes)),
  'long headers': (bytes) => part('a'.repeat(bytes)),
  'boundaries alone': (bytes) => '--b\r\n'.repeat(bytes / 5),
};

test('parts of a form, here as a whole', async () => {
  const read = (body: Buffer) => multipartNames(body, 'b', Infinity);
  expect(await steepAmong(PARTS, asBytes, read, FORM_BYTES)).toEqual([]);
});

test('parts of a form, a few bytes at a time', async () => {
  const inPieces = (body: string) =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < body.length; at += 16)
          controller.enqueue(Buffer.from(body.slice(at, at + 16)));
        controller.close();
      },
    });
  const read = async (pieces: ReadableStream<Uint8Array>) => {
    const limits = { fileBytes: 1000, formBytes: Infinity };
    const files = filesOfForm(pieces, 'multipart/form-data; boundary=b', 'photos', limits);
    await Array.fromAsync(files).catch((refusal: unknown) => {
      if (!(refusal instanceof MalformedForm)) throw refusal;
    });
  };
  expect(await steepAmong(PARTS, inPieces, read, FORM_BYTES / 2)).toEqual([]);
});

test('no regular expression goes back and tries again more often than its text is long', () => {
  expect(steepExpressions(takeExpressions())).toEqual([]);
});
