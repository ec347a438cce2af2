import { expect, test } from 'vitest';
import { vehicleErrors } from './vehicle-errors.ts';

test('every problem says its field, in the order of the form', () => {
  const errors = vehicleErrors([
    { name: 'name', message: 'Escreva de 10 a 100 caracteres' },
    { name: 'mileage', message: 'Campo obrigatório' },
    { message: 'Esta combinação não existe.' },
    { name: 'version_id', message: 'Campo obrigatório' },
  ]);
  expect(errors.map(({ message }) => message)).toEqual([
    'Esta combinação não existe.',
    'Versão: campo obrigatório',
    'Quilometragem: campo obrigatório',
    'Título do anúncio: escreva de 10 a 100 caracteres',
  ]);
  expect(errors.map(({ name }) => name)).toEqual([undefined, 'version_id', 'mileage', 'name']);
});

test('a problem that says its field already is left as it is', () => {
  const sentence = 'Placa inválida. Escreva como ABC1D23 ou ABC-1234';
  expect(vehicleErrors([{ name: 'plate', message: sentence }])[0]?.message).toBe(sentence);
});
