import { expect, test } from 'vitest';
import { slugify } from './slug.ts';

test.each([
  ['João Dourado', 'joao-dourado'],
  ['Xique-Xique', 'xique-xique'],
  ["Dias d'Ávila", 'dias-davila'],
  ['Herval d’Oeste', 'herval-doeste'],
  ['  Irecê  (BA) ', 'irece-ba'],
  ['São João del-Rei', 'sao-joao-del-rei'],
  ['1.0 Flex 8V', '1-0-flex-8v'],
  ['🌵', '1f335-'],
  ['+', '2b-'],
  ['2B', '2b'],
  ['Лада', '41b-430-434-430-'],
  ['  ', ''],
])('%j becomes %j', (text, slug) => {
  expect(slugify(text)).toBe(slug);
});
