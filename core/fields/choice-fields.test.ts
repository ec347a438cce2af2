import { expect, test } from 'vitest';
import { acceptTermsField, over18Field, shareDataField } from './accept-terms.ts';
import { checkboxField } from './checkbox-field.ts';
import { couponCodeField, typedCouponField } from './coupon-code.ts';
import { oneOfList } from './one-of-list.ts';
import { PHONE_LIMITS, phoneListField } from './phone-list.ts';

test.each([true, 'true', 'on', '1'])('a checkbox sent as %j is marked', (sent) => {
  expect(checkboxField.parse(sent)).toBe(true);
  expect(acceptTermsField.parse(sent)).toBe(true);
});

test.each([false, 'false', 'off', '0', '', null, undefined])(
  'a checkbox sent as %j is not marked',
  (sent) => {
    expect(checkboxField.parse(sent)).toBe(false);
    expect(acceptTermsField.safeParse(sent).error?.issues[0]?.message).toBe(
      'Você precisa aceitar os termos de uso',
    );
    expect(over18Field.safeParse(sent).success).toBe(false);
    expect(shareDataField.safeParse(sent).success).toBe(false);
  },
);

test('a checkbox refuses anything else', () => {
  expect(checkboxField.safeParse('talvez').success).toBe(false);
  expect(checkboxField.safeParse(1).success).toBe(false);
});

test('one of a list', () => {
  const profile = oneOfList(['owner', 'broker', 'business']);
  expect(profile.parse('broker')).toBe('broker');
  expect(profile.safeParse('admin').error?.issues[0]?.message).toBe('Escolha uma das opções');
  for (const empty of ['', null, undefined]) {
    expect(profile.safeParse(empty).error?.issues[0]?.message).toBe('Campo obrigatório');
  }
});

test.each(['VERAO10', 'ABC', '2026', 'verao10', ' Verao10 '])(
  'accepts the coupon code %j',
  (code) => {
    expect(couponCodeField.parse(code)).toBe(code.trim().toUpperCase());
  },
);

test.each(['VERAO 10', 'VERÃO10', 'VERAO-10', 'AB', 'A'.repeat(31)])(
  'refuses the coupon code %j',
  (code) => {
    expect(couponCodeField.safeParse(code).success).toBe(false);
  },
);

test('forgives the case and the spaces of a coupon typed at the checkout', () => {
  expect(typedCouponField.parse(' verao 10 ')).toBe('VERAO10');
  expect(typedCouponField.safeParse("VERAO10' OR 1=1").error?.issues[0]?.message).toBe(
    'Cupom inválido',
  );
});

const phone = (last: number, more: object = {}) => ({ number: `74-99999-000${last}`, ...more });

test('a property has one to three phones, one of them WhatsApp', () => {
  const field = phoneListField(PHONE_LIMITS.property);
  expect(field.parse([phone(1, { whatsapp: 'on' })])).toEqual([
    { number: '74999990001', whatsapp: true, _destroy: false },
  ]);
  const said = (list: unknown) => field.safeParse(list).error?.issues[0]?.message;
  expect(said([])).toBe('Informe pelo menos 1 telefone');
  expect(said([1, 2, 3, 4].map((last) => phone(last)))).toBe('Informe no máximo 3 telefones');
  expect(said([phone(1), phone(1)])).toBe('O mesmo telefone aparece duas vezes');
  expect(said([phone(1, { whatsapp: true }), phone(2, { whatsapp: true })])).toBe(
    'Marque no máximo 1 telefone como WhatsApp',
  );
  expect(said([{ number: '123' }])).toContain('Telefone inválido');
});

test('an entry marked _destroy does not count, and its id is kept as text', () => {
  const field = phoneListField(PHONE_LIMITS.property);
  const list = [1, 2, 3].map((last) => phone(last));
  const parsed = field.parse([...list, phone(4, { id: 7, _destroy: true })]);
  expect(parsed.at(-1)).toEqual({
    id: '7',
    number: '74999990004',
    whatsapp: false,
    _destroy: true,
  });
});

test('an agency has up to five phones', () => {
  const field = phoneListField(PHONE_LIMITS.agency);
  expect(field.safeParse([1, 2, 3, 4, 5].map((last) => phone(last))).success).toBe(true);
  expect(field.safeParse([1, 2, 3, 4, 5, 6].map((last) => phone(last))).success).toBe(false);
});

test('an account has one or two phones, and both may be WhatsApp', () => {
  const field = phoneListField(PHONE_LIMITS.user);
  const said = (list: unknown) => field.safeParse(list).error?.issues[0]?.message;
  expect(said([])).toBe('Informe pelo menos 1 telefone');
  expect(said([phone(1, { _destroy: true })])).toBe('Informe pelo menos 1 telefone');
  expect(said([1, 2].map((last) => phone(last, { whatsapp: true })))).toBeUndefined();
  expect(said([1, 2, 3].map((last) => phone(last)))).toBe('Informe no máximo 2 telefones');
});
