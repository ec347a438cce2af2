import { expect, test } from 'vitest';
import { namedErrors } from './named-errors.ts';

const LABELS = {
  version_id: 'Versão',
  plate: 'Placa',
  zip_code: 'CEP',
  phones: 'Telefone',
  name: 'Título',
};

function messages(...errors: { name?: string; message: string }[]): string[] {
  return namedErrors(errors, LABELS).map(({ message }) => message);
}

test('every problem says its field, in the order of the form, and those of the whole form come first', () => {
  const found = messages(
    { name: 'name', message: 'Escreva de 10 a 100 caracteres' },
    { name: 'plate', message: 'Campo obrigatório' },
    { message: 'Esta combinação não existe.' },
    { name: 'version_id', message: 'Campo obrigatório' },
  );
  expect(found).toEqual([
    'Esta combinação não existe.',
    'Versão: campo obrigatório',
    'Placa: campo obrigatório',
    'Título: escreva de 10 a 100 caracteres',
  ]);
});

test('a problem still leads to its field', () => {
  expect(namedErrors([{ name: 'plate', message: 'Campo obrigatório' }], LABELS)[0]?.name).toBe(
    'plate',
  );
});

test('a problem that says its field already is left as it is', () => {
  expect(messages({ name: 'plate', message: 'Placa inválida. Escreva como ABC1D23' })).toEqual([
    'Placa inválida. Escreva como ABC1D23',
  ]);
});

test('of a list, it says which one', () => {
  expect(messages({ name: 'phones[1].number', message: 'Telefone inválido' })).toEqual([
    'Telefone 2: telefone inválido',
  ]);
});

test('of a field within another, its own name where it has one', () => {
  const labels = { threshold: 'Limite', 'points.urgency': 'Pressa' };
  const errors = namedErrors(
    [
      { name: 'points.urgency', message: 'Campo obrigatório' },
      { name: 'threshold', message: 'Escreva um número' },
    ],
    labels,
  );
  expect(errors.map(({ message }) => message)).toEqual([
    'Limite: escreva um número',
    'Pressa: campo obrigatório',
  ]);
});

test('words in capitals keep them', () => {
  expect(messages({ name: 'version_id', message: 'CEP desconhecido' })).toEqual([
    'Versão: CEP desconhecido',
  ]);
});
