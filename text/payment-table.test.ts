import { expect, test } from 'vitest';
import type { BookedLine } from '#core/payments/receipt.ts';
import { paymentTable } from './payment-table.ts';

const LINE: BookedLine = {
  kind: 'charge',
  // Already the 1st in London, still November in Bahia.
  at: new Date('2026-12-01T01:30:00Z'),
  receiptNumber: '1042',
  name: 'Lúcia Aparecida dos Santos',
  document: '52998224725',
  what: 'Impulso Ouro por 15 dias',
  paidBy: { method: 'card', brand: 'visa', last4: '4242', instalments: 3 },
  grossCents: 1_129_90,
  refundedCents: 0,
  fiscalNote: { number: '2026123', link: 'https://nfse.irece.example/2026123' },
};

test('the table of a month is read by a spreadsheet in Brazil, and its sums are exact', () => {
  const pix = { ...LINE, paidBy: { method: 'pix' } as const, document: '12ABC34501DE35' };
  const table = paymentTable([
    LINE,
    { ...pix, grossCents: 20, fiscalNote: null },
    { ...LINE, kind: 'refund', grossCents: 0, refundedCents: 10 },
  ]);
  const [heading, first, second, third, sums, end] = table.split('\r\n');
  expect(heading).toContain('"Data";"Lançamento";"Recibo";"Nome";"CPF ou CNPJ"');
  expect(first).toBe(
    '"30/11/2026";"Pagamento";"1042";"Lúcia Aparecida dos Santos";"529.982.247-25";"Impulso Ouro por 15 dias";"Cartão Visa final 4242, em 3 vezes sem juros";"1129,90";"0,00";"1129,90";"2026123";"https://nfse.irece.example/2026123"',
  );
  expect(second).toContain(
    '"12.ABC.345/01DE-35";"Impulso Ouro por 15 dias";"Pix";"0,20";"0,00";"0,20";"";""',
  );
  expect(third).toContain('"30/11/2026";"Devolução";"1042"');
  expect(third).toContain('"0,00";"0,10";"-0,10";"2026123"');
  expect(sums).toBe('"Total";"";"";"";"";"";"";"1130,10";"0,10";"1130,00";"";""');
  expect(end).toBe('');
});

test('no name becomes a formula', () => {
  const table = paymentTable([{ ...LINE, name: '=HYPERLINK("http://evil.example")' }]);
  expect(table).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
});
