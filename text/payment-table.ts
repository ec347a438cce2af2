import { CSV_BEGINNING, csvLine, type Cell } from './csv.ts';
import type { BookedLine } from '#core/payments/receipt.ts';
import { dateText } from './formats.ts';
import { documentText, paidByText } from './payment-words.ts';

const BOOKED_KIND_LABELS: Readonly<Record<BookedLine['kind'], string>> = {
  charge: 'Pagamento',
  refund: 'Devolução',
};

const COLUMNS: readonly (readonly [heading: string, cell: (line: BookedLine) => Cell])[] = [
  ['Data', ({ at }) => dateText(at)],
  ['Lançamento', ({ kind }) => BOOKED_KIND_LABELS[kind]],
  ['Recibo', ({ receiptNumber }) => receiptNumber],
  ['Nome', ({ name }) => name],
  ['CPF ou CNPJ', ({ document }) => document && documentText(document)],
  ['O que foi pago', ({ what }) => what],
  ['Forma de pagamento', ({ paidBy }) => paidByText(paidBy)],
  ['Valor pago (R$)', ({ grossCents: cents }) => ({ cents })],
  ['Devolvido (R$)', ({ refundedCents: cents }) => ({ cents })],
  ['Valor líquido (R$)', (line) => ({ cents: netCents(line) })],
  ['Nota fiscal', ({ fiscalNote }) => fiscalNote && fiscalNote.number],
  ['Link da nota fiscal', ({ fiscalNote }) => fiscalNote && fiscalNote.link],
];

/** What came in and went back in a month for the accountant's spreadsheet, with the sums at the end. */
export function paymentTable(lines: readonly BookedLine[]): string {
  const sum = (cents: (line: BookedLine) => number): Cell => ({
    cents: lines.reduce((total, line) => total + cents(line), 0),
  });
  const rows: Cell[][] = [
    COLUMNS.map(([heading]) => heading),
    ...lines.map((line) => COLUMNS.map(([, cell]) => cell(line))),
    [
      'Total',
      ...Array.from({ length: 6 }, () => null),
      sum(({ grossCents }) => grossCents),
      sum(({ refundedCents }) => refundedCents),
      sum(netCents),
      null,
      null,
    ],
  ];
  return CSV_BEGINNING + rows.map(csvLine).join('');
}

function netCents({ grossCents, refundedCents }: BookedLine): number {
  return grossCents - refundedCents;
}
