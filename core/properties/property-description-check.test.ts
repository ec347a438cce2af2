import { describe, expect, test } from 'vitest';
import { saysOnlyPropertyFacts } from './property-description-check.ts';
import type { DescribedProperty } from './property-description.ts';
import {
  AMENITIES,
  INFRASTRUCTURE,
  PAYMENT_TERMS,
  PROPERTY_DOCUMENTS,
  RENTAL_GUARANTEES,
} from './property.ts';

const BARE: DescribedProperty = {
  category: 'house',
  listing_status: 'sale',
  town: { name: 'Irecê', state: 'BA' },
  amenities: [],
  rental_guarantees: [],
  infrastructure: [],
  documents: [],
  payment_terms: [],
};
const HOUSE: DescribedProperty = {
  ...BARE,
  neighborhood: 'Bairro 2 de Julho',
  reference: 'perto da feira, na BR-052',
  bedroom: 3,
  suite: 1,
  bathroom: 2,
  parking_space: 2,
  square_meters: 8712,
  built_area_meters: 140,
  year_built: 2015,
  amenities: ['barbecue_grill'],
  property_tax: 480_00,
};
const RENT: DescribedProperty = {
  ...BARE,
  category: 'apartment',
  listing_status: 'rent',
  floor: 3,
  rental_period: 365,
  condominium_fee: 250_50,
  rental_guarantees: ['bail_insurance'],
};

const FARM: DescribedProperty = {
  ...BARE,
  category: 'farm',
  village: 'Lagoa do Gaudêncio',
  infrastructure: ['well', 'electricity'],
  dirt_road_km: 12,
  documents: ['deed', 'itr'],
  payment_terms: ['harvest_instalments'],
  accepts_exchange: true,
  exchange_for: 'caminhonete 2015 ou vinte cabeças de gado',
};
const LOT: DescribedProperty = { ...BARE, category: 'lot', front_meters: 12.5, depth_meters: 25 };

test.each<[string, DescribedProperty]>([
  ['Casa à venda em Irecê, no Bairro 2 de Julho.', HOUSE],
  ['São três quartos, sendo uma suíte, e 2 banheiros.', HOUSE],
  ['A garagem tem duas vagas.', HOUSE],
  ['O terreno de 2 tarefas (8.712 m²) tem 140 m² de área construída.', HOUSE],
  ['Tem churrasqueira para os domingos em família.', HOUSE],
  ['Fica perto da feira, na BR-052.', HOUSE],
  ['O IPTU é de R$ 480,00 por ano.', HOUSE],
  ['Ano de construção: 2015.', HOUSE],
  ['Apartamento para alugar no 3º andar.', RENT],
  ['Aceita seguro-fiança, com prazo de 365 dias.', RENT],
  ['O condomínio custa R$ 250,50 por mês.', RENT],
  ['Fica no povoado de Lagoa do Gaudêncio, em Irecê.', FARM],
  ['Tem água de poço e energia.', FARM],
  ['São 12 km de estrada de chão até o asfalto.', FARM],
  ['Tem documentos: escritura e ITR.', FARM],
  ['Aceita parcelas na safra.', FARM],
  ['Aceita troca por caminhonete 2015 ou vinte cabeças de gado.', FARM],
  ['São 12,5 m de frente por 25 m de fundo.', LOT],
])('lets stand what the form says: %s', (sentence, facts) => {
  expect(saysOnlyPropertyFacts(sentence, facts)).toBe(true);
});

test.each<[string, DescribedProperty]>([
  ['São quatro quartos.', HOUSE],
  ['São 3 banheiros e 2 quartos.', HOUSE],
  ['O terreno tem 10 tarefas.', HOUSE],
  ['São dez tarefas de terra.', HOUSE],
  ['Tem 140 m² no terreno de 9.000 m².', HOUSE],
  ['Casa por apenas R$ 250.000.', HOUSE],
  ['O quintal é grande.', HOUSE],
  ['Tem poço artesiano e energia solar.', HOUSE],
  ['Com escritura registrada.', HOUSE],
  ['Fica perto da escola.', HOUSE],
  ['Aceita financiamento.', HOUSE],
  ['A vista é linda.', HOUSE],
  ['Também pode ser alugada.', HOUSE],
  ['Fica a vinte minutos de Lapão.', HOUSE],
  ['Fica em Lapão.', HOUSE],
  ['Ligue para 74 99999-1234.', HOUSE],
  ['Veja em www.golpe.example.', HOUSE],
  ['Escreva para lucia@sertao.example.', HOUSE],
  ['Tem garagem.', BARE],
  ['Paga condomínio.', BARE],
  ['Paga pouco IPTU.', RENT],
  ['Também está à venda.', RENT],
  ['Fica no térreo.', HOUSE],
  ['Aceita fiador.', RENT],
  ['Tem açude e água encanada.', FARM],
  ['Tem água boa.', HOUSE],
  ['Fica a 12 km, na beira do asfalto.', FARM],
  ['São 15 km de estrada de chão até o asfalto.', FARM],
  ['São 12 km de estrada.', HOUSE],
  ['Tem CCIR e CAR.', FARM],
  ['Toda a documentação está em dia.', FARM],
  ['O documento está pronto.', HOUSE],
  ['Aceita financiamento e parcelas na safra.', FARM],
  ['Pode ser parcelado.', HOUSE],
  ['Aceita troca por carro.', HOUSE],
  ['São 10 m de frente.', LOT],
  ['São 12 m de frente.', HOUSE],
])('refuses what the form does not say: %s', (sentence, facts) => {
  expect(saysOnlyPropertyFacts(sentence, facts)).toBe(false);
});

describe('every choice of the form is known by its words', () => {
  const SAID: Record<string, string> = {
    allows_pets: 'Aceita pets e outros animais.',
    accessible: 'O imóvel é acessível.',
    gym: 'Conta com academia.',
    gourmet_area: 'Conta com espaço gourmet.',
    security_24h: 'Conta com portaria e segurança 24 horas.',
    elevator: 'Conta com elevador.',
    bike_rack: 'Conta com bicicletário.',
    barbecue_grill: 'Conta com churrasqueira.',
    playground: 'Conta com parquinho.',
    electric_gate: 'Conta com portão automático.',
    swimming_pool: 'Conta com piscina.',
    air_conditioning: 'Conta com ar-condicionado.',
    furnished: 'Vai mobiliado, com móveis planejados.',
    gated_community: 'Fica em condomínio fechado.',
    party_hall: 'Conta com salão de festas.',
    coworking_space: 'Conta com coworking.',
    spa: 'Conta com spa e sauna.',
    deposit: 'Aceita caução.',
    guarantor: 'Aceita fiador.',
    bail_insurance: 'Aceita seguro-fiança.',
    guarantee_letter: 'Aceita carta-fiança.',
    capitalization_bond: 'Aceita título de capitalização.',
    well: 'Conta com poço.',
    cistern: 'Conta com cisterna.',
    dam: 'Conta com uma barragem.',
    river: 'Passa um riacho.',
    piped_water: 'É tudo encanado.',
    electricity: 'Tem luz.',
    fence: 'É toda cercada.',
    corral: 'Conta com curral.',
    irrigation: 'É irrigada.',
    asphalt: 'O asfalto chega até a porta.',
    deed: 'Tem escritura.',
    purchase_contract: 'Tem contrato de compra e venda.',
    possession: 'É de posse.',
    probate: 'Está em inventário.',
    ccir: 'Tem CCIR.',
    itr: 'Tem ITR.',
    car: 'Tem CAR.',
    bank_financing: 'Aceita financiamento.',
    direct_instalments: 'Parcelamento direto com o dono.',
    harvest_instalments: 'Parte na colheita.',
  };

  test.each(AMENITIES)('%s', (amenity) => {
    const sentence = SAID[amenity] ?? '';
    expect(saysOnlyPropertyFacts(sentence, BARE)).toBe(false);
    expect(saysOnlyPropertyFacts(sentence, { ...BARE, amenities: [amenity] })).toBe(true);
  });

  test.each(RENTAL_GUARANTEES)('%s', (guarantee) => {
    const sentence = SAID[guarantee] ?? '';
    const rent = { ...BARE, listing_status: 'rent' as const };
    expect(saysOnlyPropertyFacts(sentence, rent)).toBe(false);
    expect(saysOnlyPropertyFacts(sentence, { ...rent, rental_guarantees: [guarantee] })).toBe(true);
  });

  test.each(INFRASTRUCTURE)('%s', (one) => {
    const sentence = SAID[one] ?? '';
    expect(saysOnlyPropertyFacts(sentence, BARE)).toBe(false);
    expect(saysOnlyPropertyFacts(sentence, { ...BARE, infrastructure: [one] })).toBe(true);
  });

  test.each(PROPERTY_DOCUMENTS)('%s', (one) => {
    const sentence = SAID[one] ?? '';
    expect(saysOnlyPropertyFacts(sentence, BARE)).toBe(false);
    expect(saysOnlyPropertyFacts(sentence, { ...BARE, documents: [one] })).toBe(true);
  });

  test.each(PAYMENT_TERMS)('%s', (one) => {
    const sentence = SAID[one] ?? '';
    expect(saysOnlyPropertyFacts(sentence, BARE)).toBe(false);
    expect(saysOnlyPropertyFacts(sentence, { ...BARE, payment_terms: [one] })).toBe(true);
  });
});
