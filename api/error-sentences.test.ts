import { expect, test } from 'vitest';
import { fieldError } from './json-api.ts';
import { SENTENCES } from '#text/refusal-sentences.ts';

/** A capital at the beginning, a full stop or a question mark at the end. */
const WHOLE = /^\p{Lu}.*[.!?]$/u;

test('every refusal is a whole sentence', () => {
  const others = Object.entries(SENTENCES).filter(([, sentence]) => !WHOLE.test(sentence));
  expect(others).toEqual([]);
});

test.each(['Campo obrigatório', 'escreva uma cidade por linha', 'É isso mesmo?', 'Falta o “@”'])(
  'what is wrong with a field is a whole sentence: %s',
  (message) => {
    expect(fieldError(message, 'name').detail).toMatch(WHOLE);
  },
);
