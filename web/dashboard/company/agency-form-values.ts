import type * as z from 'zod';
import type { agencyAnswer } from '#api/agencies.ts';
import { cepQuestionKey, formatCep } from '#core/fields/cep.ts';
import { formatCnpj } from '#core/fields/cnpj.ts';
import { PHONE_LIMITS } from '#core/fields/phone-list.ts';
import { formatPhone } from '#core/fields/phone.ts';
import { treeOf } from '../../forms/form-values.ts';
import type { SubmittedFields } from '../../session/api-types.ts';
import { sentText } from '../../forms/sent-text.ts';

/** An agency as its owner reads it. */
type OwnAgency = z.infer<typeof agencyAnswer>['attributes'];

/** Field labels in the order of the form. */
export const AGENCY_LABELS = {
  name: 'Nome da empresa',
  cnpj: 'CNPJ',
  creci: 'CRECI',
  description: 'Descrição',
  phones: 'Telefone',
  whatsapp: 'WhatsApp',
  contact_email: 'E-mail de contato',
  zip_code: 'CEP',
  city_id: 'Cidade',
  neighborhood: 'Bairro',
  reference: 'Referência',
  street: 'Rua',
  number: 'Número',
  complement: 'Complemento',
  pasted_place: 'Localização colada',
  lat: 'Latitude',
  lng: 'Longitude',
  show_map: 'Mapa',
};

/** Places for phones in the form. */
export const PHONE_PLACES = Array.from({ length: PHONE_LIMITS.agency.max }, (_, place) => place);

/** The values of an agency as its form shows them, by field name. */
export function storedAgency(agency: OwnAgency): Record<string, unknown> {
  const { phones, cnpj, whatsapp, zip_code: cep, ...plain } = agency;
  return {
    ...plain,
    ...phoneValues(phones),
    cnpj: formatCnpj(cnpj),
    whatsapp: whatsapp && formatPhone(whatsapp),
    zip_code: cep && formatCep(cep),
    confirmed_cep: cep && cepQuestionKey(cep, agency.city_id),
  };
}

/** What the form begins with: what the account knows already. */
export function firstAgency(account: {
  presentation_name: string | null;
  presentation: string | null;
  phones: readonly { number: string; whatsapp: boolean }[];
}): Record<string, unknown> {
  const whatsapp = account.phones.find((phone) => phone.whatsapp)?.number;
  return {
    ...phoneValues(account.phones),
    name: account.presentation_name,
    description: account.presentation,
    whatsapp: whatsapp && formatPhone(whatsapp),
  };
}

/** The tree that the API takes. */
export function agencyTree(form: FormData): SubmittedFields {
  const tree = treeOf(form);
  // Without script a town that is not in the list is sent as text, which no field of the API takes.
  delete tree['city_id_label'];
  tree['phones'] ??= [];
  return tree;
}

/** Phones close up, so that a refusal stands beside the phone that it is about. */
export function withClosedPhones(form: FormData): FormData {
  const numbers = PHONE_PLACES.map((place) => sentText(form, `phones[${place}].number`)).filter(
    (number) => number.trim() !== '',
  );
  const closed = new FormData();
  for (const [name, value] of form) if (!name.startsWith('phones[')) closed.append(name, value);
  numbers.forEach((number, place) => closed.append(`phones[${place}].number`, number));
  return closed;
}

function phoneValues(phones: readonly { number: string }[]): Record<string, string> {
  return Object.fromEntries(
    phones.map(({ number }, place) => [`phones[${place}].number`, formatPhone(number)]),
  );
}
