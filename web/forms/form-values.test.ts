import { describe, expect, test } from 'vitest';
import { failedForm, formState } from './failed-form.ts';
import { FORM_BOUNDS } from './form-bounds.ts';
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

test.each([
  '__proto__[polluted]',
  'constructor.prototype.polluted',
  'toString.polluted',
  'hasOwnProperty[polluted]',
  'phones[0].__proto__.polluted',
  'valueOf[]',
])('%s stays a name: nothing that all objects share changes', (name) => {
  const shared = () =>
    Object.values(Object.getOwnPropertyDescriptors(Object.prototype)).map(({ value }) =>
      Object.getOwnPropertyNames(value ?? {}),
    );
  const before = shared();
  treeOf(form([name, 'yes']));
  valuesOf(form([name, 'yes'], [name, 'again']));
  expect(shared()).toEqual(before);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

test('of two names that disagree the later one wins', () => {
  expect(treeOf(form(['a', '1'], ['a[b]', '2']))).toEqual({ a: { b: '2' } });
  expect(treeOf(form(['a[b]', '2'], ['a', '1']))).toEqual({ a: '1' });
  expect(treeOf(form(['a[]', '1'], ['a.b', '2']))).toEqual({ a: { b: '2' } });
});

describe('what is no form of ours is refused before anything is built of it', () => {
  const refusalOf = (sent: FormData): unknown => {
    try {
      return treeOf(sent);
    } catch (refusal) {
      return (refusal as Response).status;
    }
  };

  test.each([100, 10_000])('a name with %i levels', (levels) => {
    expect(refusalOf(form([`a${'[b]'.repeat(levels)}`, '1']))).toBe(422);
    expect(refusalOf(form([`a${'.b'.repeat(levels)}`, '1']))).toBe(422);
  });

  test('more fields than any form has', () => {
    const many = (count: number) =>
      form(...Array.from({ length: count }, (): [string, string] => ['a[]', '1']));
    expect(refusalOf(many(FORM_BOUNDS.fields))).toMatchObject({ a: { length: 200 } });
    expect(refusalOf(many(FORM_BOUNDS.fields + 1))).toBe(413);
  });
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
