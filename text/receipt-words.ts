import { formatCnpj } from '#core/fields/cnpj.ts';
import { formatMoney } from '#core/fields/money.ts';
import { formatPhone } from '#core/fields/phone.ts';
import type { Receipt } from '#core/payments/receipt.ts';
import { dateText, dateTimeText } from './formats.ts';
import { documentKind, documentText, paidByText } from './payment-words.ts';

type Row = readonly [label: string, value: string];

/** A receipt as it is read, on paper and on a page. */
export interface ReceiptWords {
  title: string;
  facts: Row[];
  lines: Row[];
  /** The last one is what counts. */
  sums: Row[];
  fiscalNote: { text: string; link: string | null } | null;
  notice: string;
  contact: string;
}

export const RECEIPT_NOTICE = 'Este recibo não é documento fiscal.';

export function receiptWords(receipt: Receipt): ReceiptWords {
  const { payer, fiscalNote, issuer } = receipt;
  return {
    title: `Recibo nº ${receipt.number}`,
    facts: [
      ...(issuer.sellerName === null ? [] : [['Vendido por', issuer.sellerName] as const]),
      ...(issuer.sellerCnpj === null
        ? []
        : [['CNPJ de quem vende', formatCnpj(issuer.sellerCnpj)] as const]),
      ['Data do pagamento', `${dateTimeText(receipt.paidAt)} (horário da Bahia)`],
      ['Pago por', payer.name],
      ...(payer.document === null
        ? []
        : [[documentKind(payer.document), documentText(payer.document)] as const]),
      ['E-mail', payer.email],
      ['Forma de pagamento', paidByText(receipt.paidBy)],
      ...(receipt.period === null ? [] : [['Período', periodText(receipt.period)] as const]),
    ],
    lines: receipt.lines.map(({ what, cents }) => [what, signedMoney(cents)]),
    sums: sumsOf(receipt),
    fiscalNote: fiscalNote && {
      text: `A nota fiscal desta compra tem o número ${fiscalNote.number}.`,
      link: fiscalNote.link,
    },
    notice: RECEIPT_NOTICE,
    contact: `Dúvidas? Escreva para ${issuer.email} ou ligue para ${formatPhone(issuer.phone)}.`,
  };
}

/** '12/11/2026 a 12/12/2026'. */
export function periodText({ from, until }: { from: Date | string; until: Date | string }): string {
  return `${dateText(from)} a ${dateText(until)}`;
}

export function signedMoney(cents: number): string {
  return cents < 0 ? `−${formatMoney(-cents)}` : formatMoney(cents);
}

function sumsOf({ totalCents, discountCents, refundedCents }: Receipt): Row[] {
  const discount: Row[] = [
    ['Subtotal', formatMoney(totalCents + discountCents)],
    ['Desconto', `−${formatMoney(discountCents)}`],
  ];
  const refund: Row[] = [
    ['Devolvido', `−${formatMoney(refundedCents)}`],
    ['Total depois da devolução', formatMoney(totalCents - refundedCents)],
  ];
  return [
    ...(discountCents > 0 ? discount : []),
    ['Total pago', formatMoney(totalCents)],
    ...(refundedCents > 0 ? refund : []),
  ];
}
