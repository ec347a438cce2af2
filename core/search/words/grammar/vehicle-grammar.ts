import type {
  Bodywork,
  FinancingStatus,
  FuelType,
  SteeringWheel,
  Transmission,
  VehicleCondition,
  VehicleType,
} from '#core/vehicles/vehicle.ts';
import { filterRules, meaning, onlyWords } from './grammar-rules.ts';
import type { Rule } from './grammar.ts';
import { MOTORCYCLE_STYLE_RULES, VEHICLE_FEATURE_RULES } from './vehicle-feature-rules.ts';
import { VEHICLE_KIND_RULES } from './vehicle-kind-rules.ts';
import { VEHICLE_NUMBER_RULES } from './vehicle-numbers.ts';

const TYPE_PHRASES: Readonly<Record<VehicleType, string>> = {
  cars: 'carro, caro, automóvel, carrinho, carango, carro de passeio, veículo de passeio',
  motorcycles: 'moto, motocicleta, motoca, motinha, motocicreta',
  trucks: 'caminhão, caminhãozinho, truck',
};

/** 'other' is no word that anybody asks for; a van is a car or a truck, and only cars have a bodywork. */
const BODYWORK_PHRASES: Readonly<Record<Exclude<Bodywork, 'other' | 'van'>, string>> = {
  hatch: 'hatch, hatchback, hach, rach',
  sedan: 'sedan, sedã, sedam, cedan',
  suv: 'suv, utilitário esportivo, jipe, jeepão',
  crossover: 'crossover',
  pickup: `
      picape, pickup, pick up, picapi, caminhonete, camionete, camioneta, caminhoneta,
      camionhete, caminhonet, camnhonete, carro de carroceria`,
  station_wagon: 'perua, station wagon',
  coupe: 'cupê, coupe',
  convertible: 'conversível',
  minivan: 'minivan, mini van',
  roadster: 'roadster',
  buggy: 'buggy, bugue, bugy',
};

export const VEHICLE_SUBJECT_RULES: readonly Rule[] = [
  ...filterRules('vehicle_type', TYPE_PHRASES),
  ...filterRules('bodywork', BODYWORK_PHRASES),
  ...MOTORCYCLE_STYLE_RULES,
];

const FUEL_PHRASES: Readonly<Record<FuelType, string>> = {
  gasoline: 'gasolina, a gasolina, só gasolina',
  ethanol: 'álcool, etanol, a álcool',
  flex: 'flex, total flex, bicombustível, flexível',
  diesel: 'diesel, a diesel, disel, óleo diesel, turbo diesel, dísel',
  gnv: 'gnv, kit gás, a gás, gás natural',
  electric: 'elétrico',
  hybrid: 'híbrido, ibrido',
};

const TRANSMISSION_PHRASES: Readonly<Record<Transmission, string>> = {
  manual: 'manual, câmbio manual|mecânico, cambio normal',
  automatic: 'automático, câmbio automático, aut, automatic, altomatico',
  semi_automatic: 'semi automático, semiautomático, automatizado, câmbio automatizado',
};

const STEERING_PHRASES: Readonly<Record<SteeringWheel, string>> = {
  manual: 'direção mecânica',
  hydraulic: 'direção hidráulica, hidráulica, dh, direção hidraulica',
  electric: 'direção elétrica',
  electro_hydraulic: 'direção eletro hidráulica, eletrohidráulica',
};

const CONDITION_PHRASES: Readonly<Record<VehicleCondition, string>> = {
  new: 'zero, zero km, zero quilômetro, 0 km, 0 quilômetro, 0k, okm, novo, zero bala',
  semi_new: 'seminovo, semi novo',
  used: 'usado, de segunda mão, segunda mão',
};

const FINANCING_PHRASES: Readonly<Record<FinancingStatus, string>> = {
  financed: 'financiado, alienado',
  with_fine: 'multa',
  paid_license: `
      documento|doc pago, documentação paga, licenciamento pago, licenciado, documento em dia,
      doc em dia, documentação em dia, ipva pago, documento pago e em dia,
      documento|doc|documentação ok, documento|doc|documentação em ordem|regular|certo,
      documentado, emplacado`,
  auction: 'leilão, de leilão, leiloado',
};

/** Read word by word these would mean something else. */
const ONLY_WORDS = onlyWords(`
    como novo, parece novo, estado de novo, estado de zero, motor novo, bateria nova,
    embreagem nova, manual e chave, manual do proprietário, pouco rodado, baixa km|quilometragem,
    pouca km|quilometragem, aceita financiamento|cartão, financia, primeira|1 parcela,
    sem entrada, parcela baixa|pequena|leve, abaixo|baixo da|de fipe, nota fiscal, moto boy, casa nova, vidro fumê, ar quente,
    suspensão a ar, kit gás injetado, nunca batido, 4 marchas, 5 marchas, 6 marchas, motor de partida, couro novo`);

export const VEHICLE_RULES: readonly Rule[] = [
  ...VEHICLE_SUBJECT_RULES,
  ...VEHICLE_KIND_RULES,
  ...filterRules('fuel_type', FUEL_PHRASES),
  ...filterRules('transmission', TRANSMISSION_PHRASES),
  ...filterRules('steering_wheel', STEERING_PHRASES),
  ...filterRules('condition', CONDITION_PHRASES),
  ...filterRules('financing_status', FINANCING_PHRASES),
  meaning(
    `
      único dono, 1 dono, um dono, só um dono, só 1 dono, um dono só, 1 único dono,
      primeiro dono, um único dono, 1 dono só, unica dona`,
    ['one_owner', 'on'],
  ),
  meaning('loja, concessionária, revenda, em loja, agência', ['advertiser_kind', 'business']),
  meaning('menor km, menor quilometragem, menos rodado, menos km, mais nova em km', [
    'sort',
    'lowest_mileage',
  ]),
  ...VEHICLE_NUMBER_RULES,
  ...VEHICLE_FEATURE_RULES,
  {
    patterns: 'motor {number}, motor de {number}',
    read: ([said]) => said && { filters: [], words: [said.from, said.end] },
  },
  ...ONLY_WORDS,
];
