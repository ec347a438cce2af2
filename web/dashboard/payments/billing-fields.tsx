import { Fragment } from 'react';
import { documentText } from '#text/payment-words.ts';
import { PhoneInput } from '#web/ui/phone-input/phone-input.tsx';
import { TextInput } from '#web/ui/text-input/text-input.tsx';
import type { FormState } from '../../forms/failed-form.ts';
import { ReadValues, useReadMark } from '../../forms/read-values.tsx';
import { sentText } from '../../forms/sent-text.ts';

/** For the head of a refused form, in its order. */
export const BILLING_LABELS = {
  name: 'Nome',
  email: 'E-mail',
  document: 'CPF ou CNPJ',
  cellphone: 'Celular',
};

interface BillingInfo {
  name: string;
  email: string;
  cpf: string | null;
  cnpj: string | null;
  cellphone: string;
}

/** The values of the fields, as they are stored. */
export function storedBilling({ cpf, cnpj, ...facts }: BillingInfo) {
  const document = cpf ?? cnpj;
  return { ...facts, document: document ? documentText(document) : '' };
}

export function sentBilling(form: FormData) {
  return {
    name: sentText(form, 'name'),
    email: sentText(form, 'email'),
    document: sentText(form, 'document'),
    cellphone: sentText(form, 'cellphone'),
  };
}

export interface BillingFieldsProps {
  state: FormState;
  stored: ReturnType<typeof storedBilling>;
  isBusy: boolean;
}

/** Who receipts are made out to. */
export function BillingFields({ state, stored, isBusy }: BillingFieldsProps) {
  const read = { form: state, stored, labels: BILLING_LABELS };
  const mark = useReadMark(read, isBusy);
  const field = (name: keyof typeof BILLING_LABELS) => ({
    name,
    label: BILLING_LABELS[name],
    required: true,
    defaultValue: state.value(name),
    error: state.error(name),
  });
  return (
    <Fragment key={mark}>
      <ReadValues {...read} mark={mark} />
      <TextInput {...field('name')} autoComplete="name" />
      <TextInput {...field('email')} type="email" inputMode="email" autoComplete="email" />
      <TextInput {...field('document')} hint="De quem paga. Vai no recibo." autoComplete="off" />
      <PhoneInput {...field('cellphone')} />
    </Fragment>
  );
}
