import { expect, test } from 'vitest';

import { fieldId } from './field-id.ts';

test('a plain name keeps its letters', () => {
  expect(fieldId('email')).toBe('campo-email');
});

test('brackets and dots become one hyphen and leave no loose end', () => {
  expect(fieldId('user[phones][0].number')).toBe('campo-user-phones-0-number');
  expect(fieldId('amenities[]')).toBe('campo-amenities');
});

test('two positions of one list have different ids', () => {
  expect(fieldId('phones[0]')).not.toBe(fieldId('phones[1]'));
});
