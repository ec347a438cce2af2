import * as z from 'zod';
import { readCnpj } from '#core/fields/cnpj.ts';
import { readCpf } from '#core/fields/cpf.ts';
import { emailField } from '#core/fields/email-address.ts';
import { accepted, refused, type Reading } from '#core/fields/reading.ts';
import { phoneField } from '#core/fields/phone.ts';
import { textField } from '#core/fields/text-field.ts';
import { FULL_NAME_LENGTH, lineField } from '#core/fields/text-lengths.ts';

type Document = { cpf: string; cnpj: null } | { cpf: null; cnpj: string };

/** Whichever of the two it is. */
export function readDocument(text: string): Reading<Document> {
  const cpf = readCpf(text);
  if (cpf.ok) return accepted({ cpf: cpf.value, cnpj: null });
  const cnpj = readCnpj(text);
  return cnpj.ok
    ? accepted({ cpf: null, cnpj: cnpj.value })
    : refused('CPF ou CNPJ inválido. Confira os números');
}

/** Who receipts are made out to (specification, section 3). */
export const billingInfoInput = z.strictObject({
  name: lineField(FULL_NAME_LENGTH),
  email: emailField,
  document: textField(readDocument),
  cellphone: phoneField,
});

export type BillingInfoInput = z.output<typeof billingInfoInput>;
