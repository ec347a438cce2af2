import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPixOf, readPixCode, writePixCode } from './pix-code.ts';

/** The static code of the manual's example, with the checksum that Banco Central printed. */
const PRINTED =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D';

const BOOST = {
  key: 'pagamentos@mandacaru.example',
  name: 'Mandacaru Anúncios do Sertão Ltda.',
  city: 'São José do Jacuípe',
  txid: 'abcde12345',
  cents: 12_990,
};

const codes = fc.record({
  name: fc.stringMatching(/^[A-Za-z][A-Za-zÀ-ÿ &.]{0,60}$/),
  city: fc.stringMatching(/^[A-Za-z][A-Za-zÀ-ÿ ]{0,40}$/),
  txid: fc.stringMatching(/^[A-Za-z0-9]{0,25}$/),
  cents: fc.option(fc.integer({ min: 1, max: 999_999_999_999 })),
  destination: fc.record({
    by: fc.constantFrom('key', 'url'),
    text: fc.stringMatching(/^[!-~]{1,77}$/),
  }),
});

test('reads the code that Banco Central printed as an example', () => {
  expect(readPixCode(PRINTED)).toEqual({
    ok: true,
    value: {
      key: '123e4567-e12b-12d1-a456-426655440000',
      name: 'Fulano de Tal',
      city: 'BRASILIA',
      txid: '',
      cents: null,
    },
  });
});

test('says in a code who is paid, in plain letters and whole words, and how much', () => {
  const code = writePixCode(BOOST);
  expect(code).toContain(
    '5406129.905802BR5921Mandacaru Anuncios do6011Sao Jose do62140510abcde12345',
  );
  expect(readPixCode(code)).toEqual({
    ok: true,
    value: { ...BOOST, name: 'Mandacaru Anuncios do', city: 'Sao Jose do' },
  });
});

test('reads whatever it wrote, never longer than banks take', () => {
  fc.assert(
    fc.property(codes, ({ destination, ...code }) => {
      const written = writePixCode({ ...code, [destination.by]: destination.text });
      const read = readPixCode(written);
      expect(written).toMatch(/^[\x20-\x7e]+$/);
      expect(read.ok && read.value).toMatchObject({
        [destination.by]: destination.text,
        txid: code.txid,
        cents: code.cents,
        name: expect.stringMatching(/^\S.{0,24}$/),
        city: expect.stringMatching(/^\S.{0,14}$/),
      });
    }),
  );
});

test('refuses a code with one character that is another', () => {
  const anyChange = fc.tuple(codes, fc.nat(), fc.stringMatching(/^[ -~]$/));
  fc.assert(
    fc.property(anyChange, ([{ destination, ...code }, place, other]) => {
      const written = writePixCode({ ...code, [destination.by]: destination.text });
      const at = place % written.length;
      fc.pre(written[at] !== other);
      expect(readPixCode(written.slice(0, at) + other + written.slice(at + 1)).ok).toBe(false);
    }),
  );
});

test.each(['', '6304', '123456789', '63041D3D', PRINTED.slice(0, -1), `${PRINTED}0`])(
  'refuses %j, which is not a whole code',
  (text) => {
    expect(readPixCode(text).ok).toBe(false);
  },
);

test.each([0, -100, 10.5, Number.NaN, 1_000_000_000_000])(
  'writes no code over %s cents',
  (cents) => {
    expect(() => writePixCode({ ...BOOST, cents })).toThrow('whole cents');
  },
);

test('a code is of an amount when it names that or none, and is whole', () => {
  const code = writePixCode(BOOST);
  expect(isPixOf(code, BOOST.cents)).toBe(true);
  expect(isPixOf(code, BOOST.cents + 1)).toBe(false);
  expect(isPixOf(PRINTED, BOOST.cents)).toBe(true);
  expect(isPixOf(code.slice(0, -1), BOOST.cents)).toBe(false);
});
