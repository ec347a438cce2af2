import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { adDescriptionField, adTitleField } from './ad-texts.ts';
import { areaField } from './area.ts';
import { cepField } from './cep.ts';
import { cnpjField } from './cnpj.ts';
import { coordinatesField } from './coordinates.ts';
import { cpfField } from './cpf.ts';
import { creciField } from './creci.ts';
import { emailField } from './email-address.ts';
import { expirationDateField } from './expiration-date.ts';
import { mileageField } from './mileage.ts';
import { priceField } from './money.ts';
import { numberField } from './number-field.ts';
import { newPasswordField } from './password.ts';
import { nameField } from './person-name.ts';
import { phoneField } from './phone.ts';
import { plateField } from './plate.ts';
import { optionalField } from './text-field.ts';
import { webUrlField } from './web-url.ts';
import { youtubeUrlField } from './youtube-url.ts';

const FIELDS: Record<string, z.ZodType> = {
  title: adTitleField,
  description: adDescriptionField,
  area: areaField(),
  cep: cepField,
  cnpj: cnpjField,
  coordinates: coordinatesField,
  cpf: cpfField,
  creci: creciField,
  email: emailField,
  expiration: expirationDateField('2026-01-01'),
  mileage: mileageField,
  price: priceField,
  number: numberField(),
  password: newPasswordField(),
  name: nameField,
  phone: phoneField,
  plate: plateField,
  url: webUrlField,
  youtube: youtubeUrlField,
};

const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: fc.constantFrom(...'0123456789.,-/ eRr$milxX@:ªº'.split('')), maxLength: 80 }),
  fc.anything(),
);

test.each(Object.entries(FIELDS))(
  '%s answers anything with a value or one sentence',
  (_, field) => {
    fc.assert(
      fc.property(anything, (input) => {
        const result = field.safeParse(input);
        if (result.success) return;
        expect(result.error.issues).toHaveLength(1);
        expect(result.error.issues[0]?.message).toMatch(/^\p{Lu}.{5,}/u);
      }),
      { numRuns: 400 },
    );
  },
);

const TYPED: Readonly<Partial<Record<keyof typeof FIELDS, string>>> = {
  title: 'Casa ampla em Irecê',
  area: '2 tarefas',
  cep: '44900-000',
  cnpj: '11.222.333/0001-81',
  coordinates: '-11.30417, -41.85583',
  cpf: '529.982.247-25',
  creci: 'CRECI-BA 12345-F',
  email: 'taina@exemplo.com',
  expiration: '31/12/2026',
  mileage: '45.000 km',
  price: 'R$ 250.000',
  number: '12',
  password: 'umbuzeiro na serra',
  name: 'Tainá',
  phone: '(74) 99912-3456',
  plate: 'ABC1D23',
  url: 'https://exemplo.com.br/casa',
  youtube: 'https://youtu.be/dQw4w9WgXcQ',
};

test.each(Object.entries(TYPED))(
  '%s is read over the invisible signs of a pasted text',
  (name, typed = '') => {
    const field = FIELDS[name];
    const pasted = `\u202a\u2060${typed.slice(0, 3)}\u200b${typed.slice(3)}\u202c\ufeff`;
    expect(field?.safeParse(pasted).data).toEqual(field?.parse(typed));
  },
);

test('what holds invisible signs alone is empty', () => {
  expect(emailField.safeParse('\u200b\u2060').error?.issues[0]?.message).toBe('Campo obrigatório');
  expect(optionalField(emailField).parse('\u200b')).toBeUndefined();
});
