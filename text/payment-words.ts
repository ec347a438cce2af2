import { formatCnpj } from '#core/fields/cnpj.ts';
import { formatCpf } from '#core/fields/cpf.ts';
import type { PaidBy } from '#core/payments/receipt.ts';
import { counted } from './formats.ts';
import { cardBrand } from './payment-labels.ts';

const CPF_LENGTH = 11;

export function documentKind(document: string): 'CPF' | 'CNPJ' {
  return document.length === CPF_LENGTH ? 'CPF' : 'CNPJ';
}

export function documentText(document: string): string {
  return documentKind(document) === 'CPF' ? formatCpf(document) : formatCnpj(document);
}

/** 'Pix', 'Cartão Visa final 4242, em 3 vezes sem juros'. */
export function paidByText(paidBy: PaidBy): string {
  if (paidBy.method === 'pix') return 'Pix';
  const { brand, last4, instalments } = paidBy;
  const card = ['Cartão', brand && cardBrand(brand), last4 && `final ${last4}`];
  const times = instalments > 1 ? `, em ${counted(instalments, 'vez', 'vezes')} sem juros` : '';
  return card.filter(Boolean).join(' ') + times;
}
