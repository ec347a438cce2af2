import { expect, test } from 'vitest';
import { aPaymentEmulator, refusalOf, SECRET_KEY, stripeAt } from './emulator.fixture.ts';
import { readForm } from './form-reading.ts';
import { ProviderError } from './provider-error.ts';

test('reads values in values, lists and names that other programs trip over', () => {
  expect(readForm('items[0][price]=p&items[1][price]=q&metadata[__proto__]=x&a[]=1')).toEqual({
    items: [{ price: 'p' }, { price: 'q' }],
    metadata: Object.fromEntries([['__proto__', 'x']]),
    a: ['1'],
  });
});

test.each([
  ['a parameter that is said twice', 'a=1&a=2'],
  ['a value that is also an object', 'a=1&a[b]=2'],
  ['too many levels', 'a[b][c][d][e][f][g][h][i]=1'],
  ['too many parameters', Array.from({ length: 1001 }, (_, i) => `p${i}=1`).join('&')],
  ['a name that is none', 'a[=1'],
])('refuses %s', (_what, form) => {
  expect(() => readForm(form)).toThrow(ProviderError);
});

test('says which parameter it does not know, which is missing and which is wrong', async () => {
  const { stripe } = await aPaymentEmulator();
  const unknown = await refusalOf(
    stripe.prices.create({ currency: 'brl', unit_amount: 100, product: 'x', tiers_mode: 'volume' }),
  );
  expect(unknown).toMatchObject({
    statusCode: 400,
    code: 'parameter_unknown',
    param: 'tiers_mode',
  });
  const missing = await refusalOf(stripe.prices.create({ currency: 'brl', product: 'x' }));
  expect(missing).toMatchObject({ code: 'parameter_missing', param: 'unit_amount' });
  const wrong = await refusalOf(
    stripe.prices.create({ currency: 'brl', product: 'x', unit_amount: 1.5 }),
  );
  expect(wrong).toMatchObject({ code: 'parameter_invalid_integer', param: 'unit_amount' });
});

test('refuses another key, and names its calls when it does not know one', async () => {
  const { stripe, port } = await aPaymentEmulator();
  const stranger = stripeAt({ port }, 'sk_test_outra');
  expect(await refusalOf(stranger.customers.list())).toMatchObject({ statusCode: 401 });
  const unknown = await refusalOf(stripe.coupons.list());
  expect(unknown.statusCode).toBe(404);
  expect(unknown.message).toContain('POST /v1/checkout/sessions');
  expect(unknown.message).not.toContain(SECRET_KEY);
});
