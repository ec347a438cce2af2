import { describe, expect, test } from 'vitest';
import { COLOUR_CATALOGUE } from '#db/reference/catalogue/colour-catalogue.ts';
import { OPTIONAL_ITEM_CATALOGUE } from '#db/reference/catalogue/optional-item-catalogue.ts';
import { saysOnlyVehicleFacts } from './vehicle-description-check.ts';
import type { DescribedVehicle } from './vehicle-description.ts';
import { FUEL_TYPES } from './vehicle.ts';

const BARE: DescribedVehicle = {
  vehicle_type: 'cars',
  brand: 'Fiat',
  model: 'Strada',
  version: '1.4 Working CD Flex',
  financing_status: [],
  optional_items: [],
};
const PICKUP: DescribedVehicle = {
  ...BARE,
  year: 2019,
  condition: 'used',
  mileage: 45_000,
  color: 'Prata',
  fuel_type: 'flex',
  transmission: 'manual',
  bodywork: 'pickup',
  cabin: 'double',
  doors: 4,
  steering_wheel: 'electric',
  one_owner: true,
  accepts_exchange: true,
  exchange_for: 'moto nova ou gado',
  financing_status: ['with_fine'],
  town: { name: 'Irecê', state: 'BA' },
  optional_items: [{ name: 'Conforto', items: ['Ar-condicionado', 'Vidros elétricos'] }],
};
const MOTORCYCLE: DescribedVehicle = {
  ...BARE,
  vehicle_type: 'motorcycles',
  brand: 'Honda',
  model: 'CG 160',
  version: 'Start',
  year: 2022,
  cylinder_capacity: 162,
  motorcycle_style: 'street',
  start_type: 'electric_and_kick',
  abs: true,
};
const TRUCK: DescribedVehicle = {
  ...BARE,
  vehicle_type: 'trucks',
  brand: 'Mercedes-Benz',
  model: 'Atego',
  version: '2426',
  traction: '6x2',
  axles: 3,
  load_kg: 14_500,
  truck_body: 'tractor',
  financing_status: ['auction'],
};

test.each<[string, DescribedVehicle]>([
  ['Fiat Strada 1.4 Working CD Flex 2019, usada e prata, em Irecê.', PICKUP],
  ['Uma picape prateada com cabine dupla e quatro portas.', PICKUP],
  ['São 45.000 km rodados.', PICKUP],
  ['Tem ar-condicionado, vidros elétricos e direção elétrica.', PICKUP],
  ['O câmbio é manual e o motor flex aceita gasolina ou álcool.', PICKUP],
  ['Teve um só dono.', PICKUP],
  ['Tem multa.', PICKUP],
  ['Aceita troca por moto nova ou gado.', PICKUP],
  ['Moto urbana de 162 cc, com freios ABS.', MOTORCYCLE],
  ['Tem partida elétrica e a pedal.', MOTORCYCLE],
  ['Cavalo mecânico com tração 6x2 e três eixos.', TRUCK],
  ['Carrega 14,5 toneladas.', TRUCK],
  ['Veio de leilão.', TRUCK],
])('lets stand what the form says: %s', (sentence, facts) => {
  expect(saysOnlyVehicleFacts(sentence, facts)).toBe(true);
});

test.each<[string, DescribedVehicle]>([
  ['Fiat Strada 2020.', PICKUP],
  ['São 30.000 km rodados.', PICKUP],
  ['Tem duas portas.', PICKUP],
  ['A cor é vermelha.', PICKUP],
  ['Motor a diesel.', PICKUP],
  ['Carro elétrico.', PICKUP],
  ['Tem travas elétricas.', PICKUP],
  ['Tem câmbio automático.', PICKUP],
  ['A direção é hidráulica.', PICKUP],
  ['Tem tração 4x4.', PICKUP],
  ['Está como novo.', PICKUP],
  ['Zero-quilômetro.', PICKUP],
  ['Revisões em dia na concessionária.', PICKUP],
  ['Pneus novos.', PICKUP],
  ['Documento em dia e IPVA pago.', PICKUP],
  ['Não tem multa.', PICKUP],
  ['O licenciamento está pago.', PICKUP],
  ['Nunca foi batida.', PICKUP],
  ['É muito econômica.', PICKUP],
  ['Faz 14 km por litro.', PICKUP],
  ['Em ótimo estado.', PICKUP],
  ['Aceita financiamento.', PICKUP],
  ['Custa R$ 60.000.', PICKUP],
  ['Ligue para 74 99999-1234.', PICKUP],
  ['Está em Lapão.', PICKUP],
  ['É de um único dono.', BARE],
  ['Aceita troca.', BARE],
  ['Rodou pouco, poucos km.', BARE],
  ['O câmbio é macio.', BARE],
  ['Freios ABS.', BARE],
  ['A cabine é larga.', BARE],
  ['Moto de 300 cc.', MOTORCYCLE],
  ['Uma trail para qualquer caminho.', MOTORCYCLE],
  ['Tem freio a disco dianteiro.', MOTORCYCLE],
  ['Tem 4 eixos.', TRUCK],
  ['Tração 6x4.', TRUCK],
  ['Carrega 20 toneladas.', TRUCK],
  ['É graneleiro.', TRUCK],
  ['Está financiado.', TRUCK],
])('refuses what the form does not say: %s', (sentence, facts) => {
  expect(saysOnlyVehicleFacts(sentence, facts)).toBe(false);
});

describe('every choice of the form is known by its words', () => {
  const SAID: Record<string, string> = {
    gasoline: 'a gasolina',
    ethanol: 'a etanol',
    flex: 'flex',
    diesel: 'a diesel',
    gnv: 'a gás',
    electric: 'elétrico',
    hybrid: 'híbrido',
  };
  const nameless = { ...BARE, version: 'Working' };

  test.each(FUEL_TYPES)('the fuel %s', (fuel_type) => {
    const sentence = `O motor é ${SAID[fuel_type]}.`;
    expect(saysOnlyVehicleFacts(sentence, nameless)).toBe(false);
    expect(saysOnlyVehicleFacts(sentence, { ...nameless, fuel_type })).toBe(true);
  });

  const items = OPTIONAL_ITEM_CATALOGUE.flatMap(({ name, items: all }) =>
    all.map((item) => [typeof item === 'string' ? item : item[0], name] as const),
  );
  test.each(items)('%s', (item, name) => {
    const sentence = `Tem ${item.toLowerCase()}.`;
    expect(saysOnlyVehicleFacts(sentence, nameless)).toBe(false);
    const equipped = { ...nameless, optional_items: [{ name, items: [item] }] };
    expect(saysOnlyVehicleFacts(sentence, equipped)).toBe(true);
  });

  test.each(COLOUR_CATALOGUE.map(([name]) => name))('the colour %s', (color) => {
    const sentence = `Na cor ${color.toLowerCase()}.`;
    expect(saysOnlyVehicleFacts(sentence, nameless)).toBe(false);
    expect(saysOnlyVehicleFacts(sentence, { ...nameless, color })).toBe(true);
  });
});
