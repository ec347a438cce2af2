import { expect, test } from 'vitest';
import { areasOf, OFFICE_AREAS } from './office-area.ts';

test('an owner works on everything', () => {
  expect(areasOf('owner')).toEqual(OFFICE_AREAS);
});

test('who moderates decides about ads and people, and sees no money', () => {
  expect(areasOf('moderator').toSorted()).toEqual(
    ['ads', 'catalogue', 'common', 'people', 'people_reading', 'requests'].toSorted(),
  );
});

test('finance works on money, and of people only reads', () => {
  expect(areasOf('finance').toSorted()).toEqual(
    ['common', 'money', 'people_reading', 'requests'].toSorted(),
  );
});
