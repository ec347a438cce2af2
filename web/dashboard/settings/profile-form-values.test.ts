import { expect, test } from 'vitest';
import { phoneChanges, phoneValues, withWhatsappMoved } from '../../forms/phone-fields.ts';
import { profileChanges, profileValues } from './profile-form-values.ts';
import type { Account } from './settings-places.ts';

const ACCOUNT: Account = {
  first_name: 'Lúcia',
  last_name: 'Alves',
  email: 'lucia@exemplo.com.br',
  creci: 'BA 12345-F',
  cpf: '52998224725',
  presentation_name: null,
  presentation: null,
  show_profile: true,
  profile: 'broker',
  is_profile_complete: true,
  can_edit_profile: false,
  email_confirmed: true,
  confirmation_sent_at: null,
  email_problem: null,
  avatar: null,
  phones: [{ id: 'phone00001', number: '74999991111', whatsapp: false }],
  status: 'active',
};

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  // A browser does not send a checkbox that is not ticked.
  const isUnticked = (name: string, value: string) =>
    value === '' && /whatsapp|show_profile|_destroy/.test(name);
  for (const [name, value] of Object.entries(values))
    if (!isUnticked(name, value)) form.append(name, value);
  return form;
}

test('an account without phones is offered two places, the second marked WhatsApp', () => {
  expect(phoneValues([])).toEqual({
    'phones_attributes[0].id': '',
    'phones_attributes[0].number': '',
    'phones_attributes[0].whatsapp': '',
    'phones_attributes[1].id': '',
    'phones_attributes[1].number': '',
    'phones_attributes[1].whatsapp': 'on',
  });
});

test('what is shown and sent back unchanged changes nothing', () => {
  expect(profileChanges(formOf(profileValues(ACCOUNT)))).toEqual({
    first_name: 'Lúcia',
    last_name: 'Alves',
    presentation_name: '',
    presentation: '',
    cpf: '529.982.247-25',
    creci: 'CRECI-BA 12345-F',
    show_profile: true,
    phones_attributes: [
      { id: 'phone00001', number: '74-99999-1111', whatsapp: false, _destroy: false },
      { number: '', whatsapp: true, _destroy: false },
    ],
  });
});

test('a field that the form does not ask for is not sent, so that it stays', () => {
  const { creci: _, ...rest } = profileValues(ACCOUNT);
  expect(profileChanges(formOf(rest))).not.toHaveProperty('creci');
});

test('a phone is removed by its checkbox or by emptying it', () => {
  const values = profileValues(ACCOUNT);
  const ticked = formOf({ ...values, 'phones_attributes[0]._destroy': 'on' });
  const emptied = formOf({ ...values, 'phones_attributes[0].number': ' ' });
  for (const form of [ticked, emptied]) {
    expect(phoneChanges(form)[0]).toMatchObject({ id: 'phone00001', _destroy: true });
  }
});

const marks = (form: FormData) =>
  phoneChanges(withWhatsappMoved(form)).map(({ whatsapp }) => whatsapp);

test('with only one number, the mark offered at the empty place goes to it', () => {
  const first = { ...phoneValues([]), 'phones_attributes[0].number': '74-99999-1111' };
  expect(marks(formOf(first))).toEqual([true, false]);
  const second = { ...phoneValues([]), 'phones_attributes[1].number': '74-99999-1111' };
  expect(marks(formOf(second))).toEqual([false, true]);
  const both = { ...first, 'phones_attributes[1].number': '74-99999-2222' };
  expect(marks(formOf(both))).toEqual([false, true]);
});

test.each([
  ['of a landline', { 'phones_attributes[0].number': '74-3641-1234' }],
  ['of half a number', { 'phones_attributes[0].number': '74-9999' }],
  ['of no number', {}],
])('the mark stays where it is beside the place %s', (_, typed) => {
  expect(marks(formOf({ ...phoneValues([]), ...typed }))).toEqual([false, true]);
});

test('who unticked it wants no number marked, and a phone that was saved keeps what it says', () => {
  const unticked = {
    ...phoneValues([]),
    'phones_attributes[0].number': '74-99999-1111',
    'phones_attributes[1].whatsapp': '',
  };
  expect(marks(formOf(unticked))).toEqual([false, false]);
  expect(marks(formOf(profileValues(ACCOUNT)))[0]).toBe(false);
});
