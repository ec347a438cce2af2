import { expect, test } from 'vitest';
import { nameInTown, partsOfTown } from './parts-of-town.ts';

const town = { name: 'Irecê' };

test('an ad lies in its neighbourhood and its village', () => {
  expect(partsOfTown({ neighborhood: null, village: 'Angical', town })).toEqual(['Angical']);
  expect(partsOfTown({ neighborhood: 'Centro', village: null, town })).toEqual(['Centro']);
});

test('a name of a town is said once', () => {
  expect(partsOfTown({ neighborhood: 'IRECE', village: null, town })).toEqual([]);
  expect(partsOfTown({ neighborhood: 'Angical', village: 'angical', town })).toEqual(['Angical']);
  expect(nameInTown('Casa com quintal', 'Irecê')).toBe('Casa com quintal, Irecê');
  expect(nameInTown('Casa com quintal em IRECE!', 'Irecê')).toBe('Casa com quintal em IRECE!');
  expect(nameInTown('Casa em João Dourado', 'Dourados')).toBe('Casa em João Dourado, Dourados');
});
