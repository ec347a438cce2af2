import { expect, test } from 'vitest';
import { RECEIPT } from '#core/payments/receipt.fixture.ts';
import { renderReceipt } from './receipt-pdf.ts';

const written = async (receipt: typeof RECEIPT) =>
  Buffer.from(await renderReceipt(receipt)).toString('latin1');
const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('latin1');

test('is a document in Portuguese with a title, whose parts a screen reader reads in order', async () => {
  const file = await written(RECEIPT);
  expect(file).toMatch(/^%PDF-1\.7/);
  expect(file).toContain(utf16('Recibo nº 1042 · Mandacaru'));
  expect(file).toContain('/Lang (pt-BR)');
  expect(file).toContain('/Marked true');
  const parts = [...file.matchAll(/\/S \/(H1|Table|TH|TD|P|Link)\b/g)].map(([, part]) => part);
  expect(parts.filter((part) => part === 'H1')).toHaveLength(1);
  expect(parts.filter((part) => part === 'Table')).toHaveLength(2);
  expect(parts.filter((part) => part === 'TH')).toHaveLength(9);
});

test('stays on one page, small enough for weak signal, with the longest names', async () => {
  const long = 'Imobiliária e Administradora de Bens do Sertão 🌵 Škoda '.repeat(4).slice(0, 200);
  const file = await written({
    ...RECEIPT,
    payer: { ...RECEIPT.payer, name: long, email: `${'a'.repeat(64)}@${'b'.repeat(180)}.example` },
    lines: Array.from({ length: 2 }, () => ({ what: long, cents: 10_00 })),
    fiscalNote: { number: '2026123', link: `https://nfse.irece.example/${'9'.repeat(300)}` },
    refundedCents: 1,
  });
  expect(file.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(file.length).toBeLessThan(60_000);
});
