import { expect, test } from 'vitest';
import { RECEIPT } from '#core/payments/receipt.fixture.ts';
import { receiptWords } from './receipt-words.ts';

const plain = (rows: readonly (readonly [string, string])[]) =>
  rows.map((row) => row.join(': ').replaceAll('\u00a0', ' '));

test('a receipt says who paid what, when and how', () => {
  const words = receiptWords(RECEIPT);
  expect(words.title).toBe('Recibo nº 1042');
  expect(plain(words.facts)).toEqual([
    'Data do pagamento: 21/11/2026 às 12:00 (horário da Bahia)',
    'Pago por: Lúcia Aparecida dos Santos',
    'CPF: 529.982.247-25',
    'E-mail: lucia@mandacaru.example',
    'Forma de pagamento: Cartão Visa final 4242, em 3 vezes sem juros',
  ]);
  expect(plain([...words.lines, ...words.sums])).toEqual([
    'Impulso Ouro por 15 dias: Honda CG 160 Fan 2022: R$ 129,90',
    'Subtotal: R$ 129,90',
    'Desconto: −R$ 12,99',
    'Total pago: R$ 116,91',
  ]);
  expect(words.notice).toBe('Este recibo não é documento fiscal.');
});

test('a receipt of what was given back says what is left of it, and where the fiscal note is', () => {
  const words = receiptWords({
    ...RECEIPT,
    payer: { ...RECEIPT.payer, document: '12ABC34501DE35' },
    discountCents: 0,
    refundedCents: 116_91,
    paidBy: { method: 'pix' },
    fiscalNote: { number: '2026123', link: 'https://nfse.irece.example/2026123' },
  });
  expect(plain(words.facts)).toEqual(
    expect.arrayContaining(['CNPJ: 12.ABC.345/01DE-35', 'Forma de pagamento: Pix']),
  );
  expect(plain(words.sums)).toEqual([
    'Total pago: R$ 116,91',
    'Devolvido: −R$ 116,91',
    'Total depois da devolução: R$ 0,00',
  ]);
  expect(words.fiscalNote?.text).toContain('2026123');
});

test('a receipt of a plan names who sells, the period, and what was credited', () => {
  const words = receiptWords({
    ...RECEIPT,
    lines: [
      { what: 'Troca para o plano Grande, até o fim do período', cents: 40_00 },
      { what: 'Crédito do que já estava pago', cents: -20_00 },
    ],
    discountCents: 0,
    totalCents: 20_00,
    period: { from: new Date('2026-11-21T15:00:00Z'), until: new Date('2026-12-10T15:00:00Z') },
    issuer: { ...RECEIPT.issuer, sellerName: 'Mandacaru Ltda.', sellerCnpj: '11222333000181' },
  });
  expect(plain(words.facts)).toEqual(
    expect.arrayContaining([
      'Vendido por: Mandacaru Ltda.',
      'CNPJ de quem vende: 11.222.333/0001-81',
      'Período: 21/11/2026 a 10/12/2026',
    ]),
  );
  expect(plain(words.lines)).toEqual([
    'Troca para o plano Grande, até o fim do período: R$ 40,00',
    'Crédito do que já estava pago: −R$ 20,00',
  ]);
});
