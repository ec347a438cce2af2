import { steepWork } from './growth.ts';
import { describe, expect, test } from 'vitest';
import { steepExpressions } from './steps/steep-expressions.ts';
import { takeExpressions } from './steps/counted-expressions.ts';

/* The detector sees what grows with the square of its input, and leaves alone what does not. */

const LENGTH = 8 * 1024;

const letters = (length: number) => 'a'.repeat(length);
const numbers = (length: number) => Array.from({ length }, (_, at) => at);
const names = (length: number) => numbers(length / 8).map((at) => `name${at}`);

interface Nest {
  inner?: Nest;
}

const QUADRATIC = {
  'a loop in a loop': (text: string) => {
    let pairs = 0;
    const half = text.slice(0, text.length / 2);
    for (const one of half) for (const other of half) if (one === other) pairs += 1;
    return pairs;
  },
  'a search from each place': (text: string) => {
    let found = 0;
    for (let from = 0; from < text.length; from += 1) found += text.indexOf('b', from);
    return found;
  },
  'the rest of a text, letter by letter': (text: string) => {
    let rest = text;
    while (rest !== '') rest = rest.slice(1);
  },
  'a text that is written from its end, and read': (text: string) => {
    let [written, sum] = ['', 0];
    for (const letter of text) {
      written = letter + written;
      sum += written.charCodeAt(1);
    }
    return sum;
  },
  'the first of a list, until it is empty': (text: string) => {
    const rest = numbers(text.length);
    while (rest.length > 0) rest.shift();
  },
  'whether a list holds it, for each': (text: string) => {
    const list = numbers(text.length);
    return list.filter((one) => list.includes(one));
  },
  'the rest of a list, copied at each level': (text: string) => {
    const count = ([, ...rest]: number[]): number => (rest.length > 0 ? 1 + count(rest) : 1);
    return count(numbers(text.length / 4));
  },
  'an object that is copied for each name': (text: string) => {
    let all: Record<string, number> = {};
    for (const name of names(text.length)) all = Object.assign({}, all, { [name]: 1 });
  },
  'a parameter that is looked for by each name': (text: string) => {
    const parameters = new URLSearchParams(names(text.length).map((name) => [name, '1']));
    for (const name of parameters.keys()) parameters.getAll(name);
  },
  'bytes that are put together piece by piece': (text: string) => {
    let bytes = Buffer.alloc(0);
    for (const letter of text.slice(0, text.length / 4))
      bytes = Buffer.concat([bytes, Buffer.from(letter)]);
  },
  'a nest that is written out at each level': (text: string) => {
    let nest: Nest = {};
    for (let level = 0; level < text.length / 16; level += 1) {
      nest = { inner: nest };
      JSON.stringify(nest);
    }
  },
  'stacked marks in order': (text: string) => text.replaceAll('a', '\u0301\u0316').normalize('NFD'),
};

describe('is found', () => {
  test.each(Object.entries(QUADRATIC))('%s', async (name, read) => {
    expect(await steepWork({ [name]: { make: letters, read } }, LENGTH)).not.toEqual([]);
  });

  test.each(['a search from each place', 'a loop in a loop'] as const)(
    '%s, among twenty that are not',
    async (name) => {
      const read = (text: string) => Array.from(text, (letter) => letter.codePointAt(0));
      const harmless = numbers(20).map(
        (at) => [`harmless ${at}`, { make: letters, read }] as const,
      );
      const readers = Object.fromEntries([
        ...harmless,
        ['quadratic', { make: letters, read: QUADRATIC[name] }],
      ]);
      const found = await steepWork(readers, LENGTH);
      expect(found).not.toEqual([]);
      for (const growth of found) expect(growth).toMatch(/^quadratic: /);
    },
  );

  test('a regular expression that goes back from each place', async () => {
    takeExpressions();
    const read = (text: string) => text.replace(/\s+$/, '');
    expect(await steepWork({ trim: { make: letters, read } }, LENGTH)).toEqual([]);
    expect(steepExpressions(takeExpressions())).toEqual([expect.stringContaining('/\\s+$/')]);
  });
});

test.each(
  Object.entries({
    'a loop': (text: string) => {
      let sum = 0;
      for (const letter of text) sum += letter.charCodeAt(0);
      return sum;
    },
    'a text that grows at its end': (text: string) => {
      let written = '';
      for (const letter of text) written += letter;
      return written.toUpperCase();
    },
    sorting: (text: string) => numbers(text.length).toSorted((one, other) => other - one),
    'a set': (text: string) => [...new Set(numbers(text.length))].join(','),
    'words, again and again': (text: string) =>
      text
        .replace(/a/g, 'a ')
        .split(/\s/)
        .flatMap((word) => word.match(/\w/g) ?? []),
    'a text that is not read at all when it is long': (text: string) =>
      text.length < LENGTH / 8 && Array.from(text),
  }),
)('%s is left alone', async (name, read) => {
  expect(await steepWork({ [name]: { make: letters, read } }, LENGTH)).toEqual([]);
});
