import { expect, test } from 'vitest';
import { failedForm, formState } from './failed-form.ts';
import { treeOf, valuesOf } from './form-values.ts';

function form(...entries: [string, string][]): FormData {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

test('nested names become the tree that the API takes', () => {
  const sent = form(
    ['name', 'Casa'],
    ['phones[0].number', '74999990000'],
    ['phones[2].number', '7436410000'],
    ['amenities[]', 'gym'],
    ['amenities[]', 'spa'],
    ['street', ' '],
  );
  expect(treeOf(sent)).toEqual({
    name: 'Casa',
    phones: [{ number: '74999990000' }, { number: '7436410000' }],
    amenities: ['gym', 'spa'],
  });
});

test('a list with nothing ticked is an empty list', () => {
  expect(treeOf(form(), { lists: ['amenities'] })).toEqual({ amenities: [] });
});

test('hostile names cannot reach the prototype', () => {
  treeOf(form(['__proto__[polluted]', 'yes'], ['constructor.prototype.polluted', 'yes']));
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

test('a failed form keeps everything but its secrets', () => {
  const sent = form(
    ['email', 'lucia@example.com'],
    ['password', 'segredo-bem-longo'],
    ['phones[0].number', '12'],
  );
  const failed = failedForm(sent, [
    {
      status: '422',
      code: 'invalid',
      detail: 'Telefone inválido',
      source: { pointer: '/user/phones/0/number' },
    },
  ]);
  expect(valuesOf(sent)).not.toHaveProperty('password');
  const state = formState(failed, { email: 'old@example.com' });
  expect(state.value('email')).toBe('lucia@example.com');
  expect(state.error('phones[0].number')).toBe('Telefone inválido');
});
