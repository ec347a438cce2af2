import { expect, test } from 'vitest';
import { LETTER_KINDS } from './letter-kind.ts';
import {
  answersToken,
  letterKey,
  letterToken,
  readAnswersToken,
  readLetterToken,
} from './letter-links.server.ts';

const key = letterKey('q3J0m9vXr7tB1yK5wZ8aN2cE4gH6dF0s');
const letter = { kind: 'freshness', userId: 'abcde12345' } as const;
const token = letterToken(key, letter);

test('a link tells whose letters it stops, and of which kind', () => {
  for (const kind of LETTER_KINDS)
    expect(readLetterToken(key, letterToken(key, { ...letter, kind }))).toEqual({
      ...letter,
      kind,
    });
});

test.each([
  ['another account', token.replace('abcde12345', 'abcde12346')],
  ['another kind', token.replace('freshness', 'message_reminders')],
  ['a kind that is none', token.replace('freshness', 'constructor')],
  ['one letter less', token.slice(0, -1)],
  ['another proof', token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')],
  ['nothing', ''],
  ['a line break', `${token}\n`],
  ['something in front', ` ${token}`],
])('a link with %s is none of ours', (_, changed) => {
  expect(changed).not.toBe(token);
  expect(readLetterToken(key, changed)).toBeUndefined();
});

test('a link of a conversation stops its answers and no letters, and the other way about', () => {
  const answers = answersToken(key, 'k7m2x9q4ab');
  expect(readAnswersToken(key, answers)).toBe('k7m2x9q4ab');
  expect(readLetterToken(key, answers)).toBeUndefined();
  expect(readAnswersToken(key, token)).toBeUndefined();
  expect(readAnswersToken(key, answers.replace('4ab', '4ac'))).toBeUndefined();
});

test('a link made with another key is none of ours', () => {
  const other = letterKey('w3J0m9vXr7tB1yK5wZ8aN2cE4gH6dF0s');
  expect(readLetterToken(other, token)).toBeUndefined();
});
