import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sentencesOf } from '#core/descriptions/description-sentences.ts';
import { saysOnlyPropertyFacts } from '#core/properties/property-description-check.ts';
import {
  describedPropertyInput,
  type DescribedProperty,
} from '#core/properties/property-description.ts';
import {
  AMENITIES,
  INFRASTRUCTURE,
  LISTING_STATUSES,
  PAYMENT_TERMS,
  PROPERTY_CATEGORIES,
  PROPERTY_DOCUMENTS,
  RENTAL_GUARANTEES,
} from '#core/properties/property.ts';
import { composedProperty } from './composed-property.ts';

const TOWN = { name: 'Irecê', state: 'BA' };

function factsOf(form: Record<string, unknown>): DescribedProperty {
  const { city_id: _, ...facts } = describedPropertyInput.parse({ city_id: '2914604', ...form });
  return { ...facts, town: TOWN };
}

test('writes a house from its fields', () => {
  const text = composedProperty(
    factsOf({
      category: 'house',
      listing_status: 'both',
      neighborhood: 'Recanto das Árvores',
      reference: 'perto da feira.',
      bedroom: '3',
      suite: '1',
      bathroom: '2',
      parking_space: '1',
      square_meters: '360 m²',
      built_area_meters: '140',
      year_built: '2015',
      amenities: ['barbecue_grill', 'electric_gate', 'allows_pets'],
      property_tax: '480',
      rental_period: '365',
      rental_guarantees: ['deposit', 'guarantor'],
    }),
  );
  expect(text).toMatchInlineSnapshot(`
    "Casa à venda ou para alugar no bairro Recanto das Árvores, em Irecê (BA). Fica perto da feira.

    São 3 quartos (1 suíte), 2 banheiros e garagem para 1 carro. O terreno tem 360 m², com 140 m² de área construída. A construção é de 2015. Conta com churrasqueira e portão eletrônico. Aceita animais de estimação.

    O IPTU é de R$ 480 por ano. O aluguel é por um ano. Como garantia do aluguel, aceita caução ou fiador.

    Mande uma mensagem, tire suas dúvidas e venha conhecer."
  `);
});

test('writes a farm without rooms, in every unit', () => {
  const text = composedProperty(
    factsOf({
      category: 'farm',
      listing_status: 'sale',
      neighborhood: 'Povoado de Itapicuru',
      square_meters: '10 tarefas',
    }),
  );
  expect(text).toMatchInlineSnapshot(`
    "Fazenda à venda no Povoado de Itapicuru, em Irecê (BA).

    Tem 10 tarefas de terra (4,36 ha ou 43.560 m²).

    Mande uma mensagem, tire suas dúvidas e venha conhecer."
  `);
});

test('writes a farm with its water, its road, its papers and how it may be paid for', () => {
  const text = composedProperty(
    factsOf({
      category: 'farm',
      listing_status: 'sale',
      village: 'Itapicuru',
      square_meters: '10 tarefas',
      infrastructure: ['well', 'river', 'electricity', 'corral'],
      dirt_road_km: '7,5',
      documents: ['deed', 'itr'],
      payment_terms: ['direct_instalments', 'harvest_instalments'],
      accepts_exchange: 'on',
      exchange_for: 'Hilux ou gado.',
    }),
  );
  expect(text).toMatchInlineSnapshot(`
    "Fazenda à venda no povoado de Itapicuru, em Irecê (BA).

    Tem 10 tarefas de terra (4,36 ha ou 43.560 m²).

    Tem poço, energia elétrica e curral. Tem rio ou riacho. Fica a 7,5 km do asfalto, por estrada de chão.

    Pode ser parcelado direto com o dono. Aceita parcelas na safra. Aceita troca: Hilux ou gado. Documentos: escritura e ITR.

    Mande uma mensagem, tire suas dúvidas e venha conhecer."
  `);
});

test('writes a lot by its front and depth', () => {
  const lot = {
    category: 'lot',
    listing_status: 'sale',
    neighborhood: 'Centro',
    village: 'Angical',
  };
  expect(composedProperty(factsOf({ ...lot, front_meters: '12', depth_meters: '25' })))
    .toMatchInlineSnapshot(`
    "Lote à venda no Centro, no povoado de Angical, em Irecê (BA).

    Mede 12 m de frente por 25 m de fundo.

    Mande uma mensagem para tirar dúvidas e marcar de ver o terreno."
  `);
});

test('leaves out an exchange that speaks of a telephone', () => {
  const exchange = { accepts_exchange: 'on', exchange_for: 'carro, 74 99912-3456' };
  expect(
    factsOf({ category: 'lot', listing_status: 'sale', ...exchange }).exchange_for,
  ).toBeUndefined();
});

test('says something of the barest ad', () => {
  expect(composedProperty(factsOf({ category: 'lot', listing_status: 'rent' })))
    .toMatchInlineSnapshot(`
      "Lote para alugar em Irecê (BA).

      Mande uma mensagem para tirar dúvidas e marcar de ver o terreno."
    `);
});

const count = (max: number) => fc.option(fc.integer({ min: 0, max }).map(String), { nil: '' });
const anyForm = fc.record({
  category: fc.constantFrom(...PROPERTY_CATEGORIES),
  listing_status: fc.constantFrom(...LISTING_STATUSES),
  neighborhood: fc.constantFrom('', 'Centro', 'Povoado 12', 'Nova Iguira', 'Jardim das Águas'),
  reference: fc.constantFrom(
    '',
    'perto da piscina pública',
    'km 9 da BR-052!',
    'Rua sem saída. Casa 7, verde.',
  ),
  bedroom: count(99),
  suite: count(99),
  bathroom: count(99),
  parking_space: count(999),
  commercial_room: count(999),
  floor: fc.option(fc.integer({ min: -5, max: 200 }).map(String), { nil: '' }),
  square_meters: fc.option(fc.integer({ min: 1, max: 9_000_000 }), { nil: '' }),
  built_area_meters: fc.option(fc.integer({ min: 1, max: 90_000 }), { nil: '' }),
  year_built: fc.option(fc.integer({ min: 1700, max: 2026 }), { nil: '' }),
  amenities: fc.subarray([...AMENITIES]),
  condominium_fee: fc.option(fc.integer({ min: 1, max: 99_999 }), { nil: '' }),
  property_tax: fc.option(fc.integer({ min: 1, max: 99_999 }), { nil: '' }),
  rental_period: count(365),
  rental_guarantees: fc.subarray([...RENTAL_GUARANTEES]),
  village: fc.constantFrom('', 'Angical', 'Povoado de Nova Iguira', 'Sítio Poço 9'),
  infrastructure: fc.subarray([...INFRASTRUCTURE]),
  dirt_road_km: fc.constantFrom('', '0,5', '12', '7,25 km'),
  documents: fc.subarray([...PROPERTY_DOCUMENTS]),
  payment_terms: fc.subarray([...PAYMENT_TERMS]),
  accepts_exchange: fc.constantFrom('', 'on'),
  exchange_for: fc.constantFrom('', 'carro', 'Hilux 2015. Ou 20 vacas!', 'casa na Lapa'),
  front_meters: fc.constantFrom('', '12', '8,75'),
  depth_meters: fc.constantFrom('', '25', '1.000'),
});

test('every sentence it writes stands before the check, for whatever form', async () => {
  await fc.assert(
    fc.asyncProperty(anyForm, async (form) => {
      const facts = factsOf(form);
      const text = composedProperty(facts);
      const sentences = await Array.fromAsync(sentencesOf(inPieces(text)));
      expect(sentences.filter((sentence) => !saysOnlyPropertyFacts(sentence.text, facts))).toEqual(
        [],
      );
      const put = sentences.map(
        ({ text: one, opensParagraph }) => (opensParagraph ? '\n\n' : ' ') + one,
      );
      expect(put.join('').trim()).toBe(text);
    }),
    { numRuns: 300 },
  );
});

async function* inPieces(text: string) {
  for (let at = 0; at < text.length; at += 7) yield text.slice(at, at + 7);
}
