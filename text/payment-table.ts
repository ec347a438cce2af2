import { CSV_BEGINNING, csvLine } from './csv.ts';
import type { FiscalNote, PaidBy } from '#core/payments/receipt.ts';
import { dateText } from './formats.ts';
import { documentText, paidByText } from './payment-words.ts';

/** One payment as an accountant books it. Amounts in cents. */
export interface PaymentLine {
  paidAt: Date;
  receiptNumber: string;
  name: string;
  /** A CPF or CNPJ without its signs. */
  document: string | null;
  what: string;
  paidBy: PaidBy;
  grossCents: number;
  refundedCents: number;
  fiscalNote: FiscalNote | null;
}

type Cell = string | number | null;

const COLUMNS: readonly (readonly [heading: string, cell: (line: PaymentLine) => Cell])[] = [
  ['Data', ({ paidAt }) => dateText(paidAt)],
  ['Recibo', ({ receiptNumber }) => receiptNumber],
  ['Nome', ({ name }) => name],
  ['CPF ou CNPJ', ({ document }) => document && documentText(document)],
  ['O que foi pago', ({ what }) => what],
  ['Forma de pagamento', ({ paidBy }) => paidByText(paidBy)],
  ['Valor pago (R$)', ({ grossCents }) => grossCents / 100],
  ['Devolvido (R$)', ({ refundedCents }) => refundedCents / 100],
  ['Valor líquido (R$)', (line) => netCents(line) / 100],
  ['Nota fiscal', ({ fiscalNote }) => fiscalNote && fiscalNote.number],
  ['Link da nota fiscal', ({ fiscalNote }) => fiscalNote && fiscalNote.link],
];

/** The payments of a month for the accountant's spreadsheet, with their sums at the end. */
export function paymentTable(lines: readonly PaymentLine[]): string {
  const sum = (cents: (line: PaymentLine) => number) =>
    lines.reduce((total, line) => total + cents(line), 0) / 100;
  const rows: Cell[][] = [
    COLUMNS.map(([heading]) => heading),
    ...lines.map((line) => COLUMNS.map(([, cell]) => cell(line))),
    [
      'Total',
      ...Array.from({ length: 5 }, () => null),
      sum(({ grossCents }) => grossCents),
      sum(({ refundedCents }) => refundedCents),
      sum(netCents),
      null,
      null,
    ],
  ];
  return CSV_BEGINNING + rows.map(csvLine).join('');
}

function netCents({ grossCents, refundedCents }: PaymentLine): number {
  return grossCents - refundedCents;
}
