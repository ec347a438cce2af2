import { expect, test } from 'vitest';
import { folded } from './folded-text.ts';

const SENTENCE = 'A casa fica numa rua calma, com sombra de umbuzeiro. ';

test('a short description is shown whole', () => {
  const text = SENTENCE.repeat(12).trim();
  expect(folded(text)).toEqual({ start: text, rest: undefined });
});

test('a long one stops at the end of a sentence and nothing of it is lost', () => {
  const text = SENTENCE.repeat(90).trim();
  const { start, rest = '' } = folded(text);
  expect(start).toMatch(/umbuzeiro\.$/);
  expect(start.length).toBeLessThanOrEqual(700);
  expect(`${start} ${rest}`).toBe(text);
});

test('a long one stops rather at the end of a line', () => {
  const text = `${SENTENCE.repeat(10)}\n\n${SENTENCE.repeat(20)}`;
  expect(folded(text).start).toBe(SENTENCE.repeat(10).trim());
});

test('a list of many short lines stops after some of them', () => {
  const lines = Array.from({ length: 60 }, (_, at) => `- cômodo número ${at + 1}`);
  const { start, rest = '' } = folded(lines.join('\n'));
  expect(start.split('\n')).toEqual(lines.slice(0, 14));
  expect(rest.split('\n')).toEqual(lines.slice(14));
});

test('a text without a single space is cut', () => {
  const { start, rest = '' } = folded('C'.repeat(5000));
  expect(start + rest).toBe('C'.repeat(5000));
  expect(start).toHaveLength(700);
});
