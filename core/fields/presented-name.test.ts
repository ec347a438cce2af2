import { expect, test } from 'vitest';
import { presentedName } from './presented-name.ts';

test.each([
  ['joão da silva', 'João da Silva'],
  ['maria das graças e souza', 'Maria das Graças e Souza'],
  ['ana d’ávila castro-alves', 'Ana D’Ávila Castro-Alves'],
  ['de paula', 'De Paula'],
  ['élida', 'Élida'],
  ['Tainá rocha', 'Tainá rocha'],
  ['MOTO SERTÃO', 'MOTO SERTÃO'],
  ['', ''],
])('%j is shown to others as %j', (typed, shown) => {
  expect(presentedName(typed)).toBe(shown);
});
