import { formatCpf } from '#core/fields/cpf.ts';
import { formatCreci } from '#core/fields/creci.ts';
import { sentText } from '../../forms/sent-text.ts';
import { phoneChanges, phoneValues } from '../../forms/phone-fields.ts';
import type { Account } from './settings-places.ts';

/** Field labels in the order of the form. */
export const PROFILE_LABELS = {
  first_name: 'Nome',
  last_name: 'Sobrenome',
  phones_attributes: 'Telefone',
  presentation_name: 'Nome de apresentação',
  presentation: 'Apresentação',
  cpf: 'CPF',
  creci: 'CRECI',
  show_profile: 'Mostrar meu perfil',
};

/** A field that is missing from the form (a CRECI, which an owner is not asked for) stays as it is. */
const TEXTS = [
  'first_name',
  'last_name',
  'presentation_name',
  'presentation',
  'cpf',
  'creci',
] as const;

/** The values of an account as its form shows them, by field name. */
export function profileValues(account: Account): Record<string, string> {
  const { first_name, last_name, presentation_name, presentation, cpf, creci } = account;
  return {
    first_name,
    last_name,
    presentation_name: presentation_name ?? '',
    presentation: presentation ?? '',
    cpf: cpf ? formatCpf(cpf) : '',
    creci: creci ? formatCreci(creci) : '',
    show_profile: account.show_profile ? 'on' : '',
    ...phoneValues(account.phones),
  };
}

/** What `PUT /sign_up` takes, from the whole form. */
export function profileChanges(form: FormData): Record<string, unknown> {
  const texts = TEXTS.filter((name) => form.has(name)).map((name) => [name, sentText(form, name)]);
  return {
    ...Object.fromEntries(texts),
    show_profile: form.has('show_profile'),
    phones_attributes: phoneChanges(form),
  };
}
