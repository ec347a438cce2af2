import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sentencesOf } from '#core/descriptions/description-sentences.ts';
import { saysOnlyVehicleFacts } from '#core/vehicles/vehicle-description-check.ts';
import type { DescribedVehicle } from '#core/vehicles/vehicle-description.ts';
import { featuresThatApply } from '#core/vehicles/vehicle-features.ts';
import {
  AXLES,
  BODYWORKS,
  CABINS,
  DOORS,
  FINANCING_STATUSES,
  FUEL_TYPES,
  MOTORCYCLE_STYLES,
  START_TYPES,
  STEERING_WHEELS,
  TRACTIONS,
  TRANSMISSIONS,
  TRUCK_BODIES,
  VEHICLE_CONDITIONS,
  VEHICLE_TYPES,
} from '#core/vehicles/vehicle.ts';
import { composedVehicle } from './composed-vehicle.ts';

const NOTHING = { financing_status: [], optional_items: [] };
const IRECE = { name: 'Irecê', state: 'BA' };

describe('writes from its fields', () => {
  test('a car', () => {
    const car: DescribedVehicle = {
      vehicle_type: 'cars',
      brand: 'Fiat',
      model: 'Strada',
      version: 'Freedom 1.3 CD',
      year: 2022,
      condition: 'semi_new',
      mileage: 45_000,
      color: 'Prata',
      fuel_type: 'flex',
      transmission: 'manual',
      steering_wheel: 'electric',
      bodywork: 'pickup',
      cabin: 'double',
      doors: 4,
      one_owner: true,
      accepts_exchange: true,
      exchange_for: 'moto ou gado.',
      financing_status: ['paid_license'],
      town: IRECE,
      optional_items: [
        { name: 'Conforto', items: ['Ar-condicionado', 'Vidros elétricos'] },
        { name: 'Tecnologia e som', items: ['Som com Bluetooth'] },
      ],
    };
    expect(composedVehicle(car)).toMatchInlineSnapshot(`
      "Fiat Strada Freedom 1.3 CD 2022, seminovo, em Irecê (BA). Cor: prata. Tem 45.000 km rodados. É de um único dono.

      É uma picape com cabine dupla e 4 portas. Tem motor flex, câmbio manual e direção elétrica.

      Conforto: ar-condicionado e vidros elétricos. Tecnologia e som: som com Bluetooth.

      O licenciamento está pago. Aceita troca: moto ou gado.

      Mande uma mensagem, tire suas dúvidas e venha ver de perto."
    `);
  });

  test('a motorcycle, which is feminine', () => {
    const motorcycle: DescribedVehicle = {
      ...NOTHING,
      vehicle_type: 'motorcycles',
      brand: 'Honda',
      model: 'CG 160',
      version: 'Start',
      year: 2026,
      condition: 'new',
      mileage: 0,
      color: 'Vermelho',
      fuel_type: 'flex',
      cylinder_capacity: 162,
      motorcycle_style: 'street',
      start_type: 'electric_and_kick',
      abs: true,
      financing_status: ['financed'],
      optional_items: [{ name: 'Motos', items: ['Baú ou bauleto', 'Protetor de motor'] }],
    };
    expect(composedVehicle(motorcycle)).toMatchInlineSnapshot(`
      "Honda CG 160 Start 2026, nova. Cor: vermelho. Zero-quilômetro.

      É uma moto urbana. Tem motor flex de 162 cc e freios ABS. Tem partida elétrica e a pedal.

      Tem baú ou bauleto e protetor de motor.

      Está financiada.

      Mande uma mensagem, tire suas dúvidas e venha ver de perto."
    `);
  });

  test('a truck', () => {
    const truck: DescribedVehicle = {
      ...NOTHING,
      vehicle_type: 'trucks',
      brand: 'Mercedes-Benz',
      model: 'Atego',
      version: '2426',
      year: 2014,
      condition: 'used',
      mileage: 620_000,
      fuel_type: 'diesel',
      truck_body: 'grain',
      traction: '6x2',
      axles: 3,
      load_kg: 14_500,
      cabin: 'sleeper',
      town: IRECE,
    };
    expect(composedVehicle(truck)).toMatchInlineSnapshot(`
      "Mercedes-Benz Atego 2426 2014, usado, em Irecê (BA). Tem 620.000 km rodados.

      É um caminhão graneleiro com cabine leito e 3 eixos. Tem motor a diesel e tração 6x2. Carrega até 14,5 t.

      Mande uma mensagem, tire suas dúvidas e venha ver de perto."
    `);
  });

  test('the barest ad', () => {
    const bare: DescribedVehicle = {
      ...NOTHING,
      vehicle_type: 'cars',
      brand: 'Volkswagen',
      model: 'Fusca',
      version: '1300',
    };
    expect(composedVehicle(bare)).toMatchInlineSnapshot(`
      "Volkswagen Fusca 1300.

      Mande uma mensagem, tire suas dúvidas e venha ver de perto."
    `);
  });
});

const oneOf = <Value>(values: readonly Value[]) =>
  fc.option(fc.constantFrom(...values), { nil: undefined });
const groups = [
  { name: 'Conforto', items: ['Ar-condicionado digital', 'Chave presencial'] },
  { name: 'Segurança', items: ['Freios ABS', 'Controle de tração', 'Câmera de ré'] },
  { name: 'Motos', items: ['Kit relação novo', 'Baú ou bauleto'] },
  { name: 'Caminhões', items: ['Direção hidráulica', 'Lona nova', 'Tanque suplementar'] },
];
const anyVehicle = fc.record({
  vehicle_type: fc.constantFrom(...VEHICLE_TYPES),
  brand: fc.constantFrom('Fiat', 'Mercedes-Benz', 'Caoa Chery'),
  model: fc.constantFrom('Uno', 'Novo Uno', 'CG 160', 'Atego', 'Tiggo 7 Pro'),
  version: fc.constantFrom('1.0', 'Start', '2426', '1.5 Turbo Flex Automático', 'L 1113 4x2'),
  year: fc.option(fc.integer({ min: 1930, max: 2027 }), { nil: undefined }),
  condition: oneOf(VEHICLE_CONDITIONS),
  mileage: fc.option(fc.integer({ min: 0, max: 2_000_000 }), { nil: undefined }),
  color: oneOf(['Branco', 'Azul', 'Rosa', 'Fantasia']),
  fuel_type: oneOf(FUEL_TYPES),
  transmission: oneOf(TRANSMISSIONS),
  steering_wheel: oneOf(STEERING_WHEELS),
  bodywork: oneOf(BODYWORKS),
  doors: oneOf(DOORS),
  cylinder_capacity: fc.option(fc.integer({ min: 25, max: 3000 }), { nil: undefined }),
  motorcycle_style: oneOf(MOTORCYCLE_STYLES),
  start_type: oneOf(START_TYPES),
  abs: fc.boolean(),
  truck_body: oneOf(TRUCK_BODIES),
  traction: oneOf(TRACTIONS),
  axles: oneOf(AXLES),
  cabin: oneOf(CABINS),
  load_kg: fc.option(fc.integer({ min: 100, max: 80_000 }), { nil: undefined }),
  one_owner: fc.boolean(),
  accepts_exchange: fc.boolean(),
  exchange_for: fc.constantFrom(undefined, 'carro', 'Hilux 2015. Ou 20 vacas!', 'casa na Lapa'),
  financing_status: fc.subarray([...FINANCING_STATUSES]),
  town: fc.constantFrom(undefined, IRECE, { name: 'Central', state: 'BA' }),
  optional_items: fc.subarray(groups),
});

test('every sentence it writes stands before the check, for whatever form', async () => {
  await fc.assert(
    fc.asyncProperty(anyVehicle, async (form) => {
      const facts: DescribedVehicle = featuresThatApply(form, form.vehicle_type);
      const text = composedVehicle(facts);
      const sentences = await Array.fromAsync(sentencesOf(whole(text)));
      const refused = sentences.filter((one) => !saysOnlyVehicleFacts(one.text, facts));
      expect(refused).toEqual([]);
      const put = sentences.map(
        ({ text: one, opensParagraph }) => (opensParagraph ? '\n\n' : ' ') + one,
      );
      expect(put.join('').trim()).toBe(text);
    }),
    { numRuns: 500 },
  );
});

async function* whole(text: string) {
  yield text;
}
