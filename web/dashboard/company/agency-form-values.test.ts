import { expect, test } from 'vitest';
import { agencyTree, firstAgency, storedAgency, withClosedPhones } from './agency-form-values.ts';

test('a stored agency is shown as people write it', () => {
  const values = storedAgency({
    name: 'Imobiliária Chapada',
    cnpj: '12ABC34501DE35',
    creci: 'BA 1832-J',
    phones: [{ number: '7436410140' }, { number: '74999123456' }],
    whatsapp: '74999123456',
    contact_email: null,
    description: null,
    zip_code: '44900000',
    city_id: 2914604,
    town: { id: 2914604, name: 'Irecê', slug: 'irece', state: 'BA' },
    street: null,
    number: null,
    complement: null,
    neighborhood: null,
    reference: null,
    lat: null,
    lng: null,
    show_map: false,
  });
  expect(values).toMatchObject({
    cnpj: '12.ABC.345/01DE-35',
    'phones[1].number': '74-99912-3456',
    whatsapp: '74-99912-3456',
    zip_code: '44900-000',
  });
});

test('a new one begins with what the account knows', () => {
  expect(
    firstAgency({
      presentation_name: 'Moto Sertão',
      presentation: null,
      phones: [
        { number: '7436410140', whatsapp: false },
        { number: '74999123456', whatsapp: true },
      ],
    }),
  ).toEqual({
    name: 'Moto Sertão',
    description: null,
    'phones[0].number': '74-3641-0140',
    'phones[1].number': '74-99912-3456',
    whatsapp: '74-99912-3456',
  });
});

test('phones close up, and a form without any sends none', () => {
  const form = new FormData();
  for (const [name, value] of [
    ['name', 'Chapada'],
    ['phones[0].number', ' '],
    ['phones[3].number', '7436410140'],
    ['city_id_label', 'Irecê'],
    ['_action', 'save'],
  ] as const)
    form.append(name, value);
  expect(agencyTree(withClosedPhones(form))).toEqual({
    name: 'Chapada',
    phones: [{ number: '7436410140' }],
  });
  expect(agencyTree(withClosedPhones(new FormData()))).toEqual({ phones: [] });
});
