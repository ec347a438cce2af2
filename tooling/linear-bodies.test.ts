import { describe, expect, test } from 'vitest';
import { filesOfForm, MalformedForm } from '#api/multipart-files.ts';
import { multipartNames } from '#api/multipart-names.ts';
import { treeOf, valuesOf } from '#web/forms/form-values.ts';
import { formProblem } from '#web/http/form-shape.ts';
import { jsonProblem } from '#web/http/json-shape.ts';
import { repeatedTo } from './attack-texts.ts';
import { growsWithItsInput } from './growth.ts';

/* Forms and JSON of every shape: sixteen times the body takes about sixteen times as long. */

/** The longest form, that of an ad's text. */
const FORM_BYTES = 384 * 1024;
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

describe.each(Object.entries(FORMS))('a form of %s', (_, make) => {
  const plain = {};
  const sent = (bytes: number) => Buffer.from(make(bytes));

  test('is looked over at the door', async () => {
    const read = (body: Buffer) => formProblem(body, plain, NO_BOUNDS);
    expect(await growsWithItsInput({ make: sent, read }, FORM_BYTES)).toBe(true);
  });

  test('becomes values and a tree, or neither', async () => {
    const form = (bytes: number) => {
      const data = new FormData();
      for (const [name, value] of new URLSearchParams(make(bytes))) data.append(name, value);
      return data;
    };
    const read = (data: FormData) => {
      valuesOf(data);
      try {
        treeOf(data);
      } catch (refusal) {
        expect(refusal).toBeInstanceOf(Response);
      }
    };
    expect(await growsWithItsInput({ make: form, read }, FORM_BYTES / 6)).toBe(true);
  });
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

test.each(Object.entries(JSON_TEXTS))('JSON of %s is looked over at the door', async (_, make) => {
  const sent = (bytes: number) => Buffer.from(make(bytes));
  const read = (body: Buffer) => jsonProblem(body, NO_BOUNDS);
  expect(await growsWithItsInput({ make: sent, read }, FORM_BYTES)).toBe(true);
});

describe('parts of a form', () => {
  const part = (name: string, content = '1') =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;
  const PARTS: Readonly<Record<string, (bytes: number) => string>> = {
    'many parts': (bytes) => `${repeatedTo(bytes, (at) => part(`a${at}`), '')}--b--`,
    'what looks like a boundary': (bytes) => `${part('a', '\r\n--'.repeat(bytes / 4))}--b--`,
    'no end': (bytes) => part('a', 'x'.repeat(bytes)),
    'long headers': (bytes) => part('a'.repeat(bytes)),
    'boundaries alone': (bytes) => '--b\r\n'.repeat(bytes / 5),
  };

  test.each(Object.entries(PARTS))('%s, here as a whole', async (_, make) => {
    const sent = (bytes: number) => Buffer.from(make(bytes));
    const read = (body: Buffer) => multipartNames(body, 'b', Infinity);
    expect(await growsWithItsInput({ make: sent, read }, FORM_BYTES)).toBe(true);
  });

  test.each(Object.entries(PARTS))('%s, a few bytes at a time', async (_, make) => {
    const read = async (body: string) => {
      const pieces = new ReadableStream<Uint8Array>({
        start(controller) {
          for (let at = 0; at < body.length; at += 16)
            controller.enqueue(Buffer.from(body.slice(at, at + 16)));
          controller.close();
        },
      });
      const limits = { fileBytes: 1000, formBytes: Infinity };
      const type = 'multipart/form-data; boundary=b';
      await Array.fromAsync(filesOfForm(pieces, type, 'photos', limits)).catch((error: unknown) =>
        expect(error).toBeInstanceOf(MalformedForm),
      );
    };
    expect(await growsWithItsInput({ make, read }, FORM_BYTES / 4)).toBe(true);
  });
});
