import * as z from 'zod';
import { aboutCep, cepField } from '#core/fields/cep.ts';
import { checkboxField } from '#core/fields/checkbox-field.ts';
import { cnpjField } from '#core/fields/cnpj.ts';
import { latitudeField, longitudeField } from '#core/fields/coordinates.ts';
import { agencyCreciField } from '#core/fields/creci.ts';
import { emailField } from '#core/fields/email-address.ts';
import { integerField } from '#core/fields/number-field.ts';
import { PHONE_LIMITS, phoneListProblem } from '#core/fields/phone-list.ts';
import { firmNameField } from '#core/fields/person-name.ts';
import { phoneField } from '#core/fields/phone.ts';
import { optionalField } from '#core/fields/text-field.ts';
import {
  ADDRESS_LINE_LENGTH,
  ADDRESS_NUMBER_LENGTH,
  FULL_NAME_LENGTH,
  lineField,
} from '#core/fields/text-lengths.ts';
import { presentationField } from '#core/fields/ad-texts.ts';
import { alongOtherProblems, typedOrNumber } from '#core/fields/form-or-json.ts';

const addressLine = optionalField(lineField(ADDRESS_LINE_LENGTH));

const phones = z
  .array(z.strictObject({ number: phoneField }))
  .max(20, 'Telefones demais')
  .superRefine((entries, context) => {
    const list = entries.map(({ number }) => ({ number, whatsapp: false, _destroy: false }));
    const problem = phoneListProblem(list, PHONE_LIMITS.agency);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  });

/** Specification, sections 3 and 5; `city_id` is the IBGE code. */
export const agencyInput = z
  .strictObject({
    name: firmNameField(FULL_NAME_LENGTH),
    cnpj: cnpjField,
    creci: optionalField(agencyCreciField),
    phones,
    whatsapp: optionalField(phoneField),
    contact_email: optionalField(emailField),
    description: optionalField(presentationField),
    zip_code: typedOrNumber(optionalField(cepField)),
    ...aboutCep,
    city_id: typedOrNumber(optionalField(integerField({ min: 1_100_000, max: 5_399_999 }))),
    street: addressLine,
    number: typedOrNumber(optionalField(lineField(ADDRESS_NUMBER_LENGTH))),
    complement: addressLine,
    neighborhood: addressLine,
    reference: addressLine,
    lat: typedOrNumber(optionalField(latitudeField)),
    lng: typedOrNumber(optionalField(longitudeField)),
    show_map: checkboxField,
  })
  .refine((agency) => (agency.lat === undefined) === (agency.lng === undefined), {
    path: ['lat'],
    message: 'Marque o lugar no mapa de novo',
    ...alongOtherProblems,
  });

export type AgencyInput = z.output<typeof agencyInput>;
