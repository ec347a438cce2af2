import { LARGER_NUMBER_WORDS } from '#core/descriptions/written-claims.ts';
import type {
  Bodywork,
  Cabin,
  FinancingStatus,
  FuelType,
  MotorcycleStyle,
  StartType,
  SteeringWheel,
  Transmission,
  TruckBody,
  VehicleCondition,
} from './vehicle.ts';

/* Ambiguous words are included: dropping a sentence is harmless, an invented airbag is not. */

const NEVER = /(?!)/;

export const FUEL_WORDS: Record<FuelType, RegExp> = {
  gasoline: /\bgasolina/,
  ethanol: /\balcool|\betanol/,
  flex: /\bflex/,
  diesel: /\bdiesel/,
  gnv: /\bgnv\b|\bgas\b/,
  electric: /\beletric/,
  hybrid: /\bhibrid/,
};

export const FUELS_IN: Partial<Record<FuelType, readonly FuelType[]>> = {
  flex: ['gasoline', 'ethanol'],
};

export const CONDITION_WORDS: Record<VehicleCondition, RegExp> = {
  new: /\bnov[oa]\b|\bzero\b|\b0 ?km\b/,
  semi_new: /\bseminov/,
  used: /\busad[oa]s?\b/,
};

export const TRANSMISSION_WORDS: Record<Transmission, RegExp> = {
  manual: /\bmanua(?:l|is)\b/,
  automatic: /(?<!semi-?)automatic/,
  semi_automatic: /\bsemi-?automatic|\bautomatizad/,
};

export const STEERING_WORDS: Record<SteeringWheel, RegExp> = {
  manual: /\bmecanic/,
  hydraulic: /(?<!eletro-?)hidraulic/,
  electric: /\bdirecao eletrica/,
  electro_hydraulic: /\beletro-?hidraulic/,
};

export const BODYWORK_WORDS: Record<Bodywork, RegExp> = {
  hatch: /\bhatch/,
  sedan: /\bseda(?:n|s|ns)?\b/,
  suv: /\bsuvs?\b/,
  crossover: /\bcrossover/,
  pickup: /\bpicapes?\b|\bpick-?ups?\b|\bcam[ih]+onetes?\b/,
  station_wagon: /\bperuas?\b|\bwagon/,
  coupe: /\bcupes?\b|\bcoupe/,
  convertible: /\bconversive/,
  minivan: /\bmini-?vans?\b/,
  van: /(?<!mini-?)\bvans?\b/,
  roadster: /\broadster/,
  buggy: /\bbuggy|\bbugues?\b/,
  other: NEVER,
};

export const STYLE_WORDS: Record<MotorcycleStyle, RegExp> = {
  street: /\burban/,
  trail: /\btrail/,
  naked: /\bnaked/,
  scooter: /\bscooter/,
  custom: /\bcustom/,
  sport: /\besportiv/,
  touring: /\btouring/,
  off_road: /\boff-?road|\bfora de estrada|\btrilha/,
  utility: /\butilitari/,
  tricycle: /\btriciclo/,
  quadricycle: /\bquadriciclo/,
};

export const START_WORDS: Record<StartType, RegExp> = {
  electric: /\bpartida eletrica/,
  kick: /\bpeda(?:l|is)\b/,
  electric_and_kick: /\bpartida eletrica e a pedal/,
};

export const TRUCK_BODY_WORDS: Record<TruckBody, RegExp> = {
  tipper: /\bcacamba|\bbasculante/,
  box: /\bbaus?\b/,
  flatbed: /\bcarroceria aberta|\bcarga seca|\bgrade baixa/,
  grain: /\bgraneleir/,
  livestock: /\bboiadeir/,
  water_tank: /\bpipa\b/,
  crane: /\bmunck/,
  tow: /\bguincho/,
  chassis: /\bchassi/,
  tank: /\btanque/,
  tractor: /\bcavalos?\b/,
  bus: /\bonibus/,
  other: NEVER,
};

export const CABIN_WORDS: Record<Cabin, RegExp> = {
  single: /\bcabine simples/,
  extended: /\bcabine estendida/,
  double: /\bcabine dupla/,
  sleeper: /\bleito/,
};

export const FINANCING_WORDS: Record<FinancingStatus, RegExp> = {
  financed: /\bfinanciad/,
  with_fine: /\bmulta/,
  paid_license: /\blicencia/,
  auction: /\bleilao|\bleiload/,
};

export const COUNTED_WORDS = { doors: 'portas?', axles: 'eixos?' } as const;

export const FACT_WORDS = {
  mileage: /\bkm\b|\bquilometr|\brod(?:ad|ou)/,
  cylinder_capacity: /\bcc\b|\bcilindrada/,
  load_kg: /\bcarga\b|\bcarrega\b|\btoneladas?\b|\bt\b|\bkg\b|\bquilos?\b/,
  traction: /\btracao|\btracad/,
  cabin: /\bcabine/,
  transmission: /\bcambio|\bmarchas?\b/,
  steering_wheel: /\bdirecao/,
  start_type: /\bpartida/,
  abs: /\babs\b/,
  one_owner: /\bdon[oa]s?\b|\bunic[oa]\b|\bproprietari/,
  accepts_exchange: /\btroca|\bpermut/,
} as const;

export const COLOUR_CLAIMS: readonly { root: string; claim: RegExp }[] =
  'branc prat pret cinz vermelh azu marro beg verd amarel laranj dourad vinh rox ros fantas'
    .split(' ')
    .map((root) => ({ root, claim: new RegExp(String.raw`\b${root}[a-z]{0,3}\b`) }));

/** What optional items speak of. A word may be said when an item that the vehicle has says it. */
export const EQUIPMENT: readonly RegExp[] = [
  'ar[- ]condicionado|climatiz\\w*',
  'digita(?:l|is)',
  'vidros?',
  'travas?',
  'retrovis\\w*|espelh\\w*',
  'couro',
  'bancos?|assentos?|estofa\\w*',
  'ajustes?|altura',
  'volantes?',
  'piloto',
  'chaves?|presencial',
  'desembacad\\w*',
  'fileiras?|lugares',
  'freios?',
  'discos?',
  'cbs',
  'dianteir[oa]s?',
  'traseir[oa]s?',
  'air-?bags?',
  'dupl[oa]s?',
  'latera(?:l|is)',
  'alarmes?',
  'rastread\\w*',
  'estabilidade',
  'rampas?',
  'assistentes?',
  'controles?',
  'isofix',
  'sensor(?:es)?|estacionamento',
  'cameras?',
  'som|radio',
  'bluetooth',
  'multimidia|central',
  'celular(?:es)?|android|carplay',
  'usb',
  'tomadas?|entradas?',
  'computador|bordo',
  'comandos?',
  'carregador\\w*|inducao',
  'pain(?:el|eis)',
  'rodas?|aros?',
  'liga leve',
  'farol|farois|lanternas?',
  'neblina|milha',
  'led',
  'racks?',
  'tetos?|solar(?:es)?',
  'engates?|reboques?',
  'capotas?',
  'protetor(?:es)?',
  'santo-?\\s?antonio',
  'estribos?',
  'peliculas?|insulfilm',
  'pneus?',
  'inje[tc]\\w*|eletronic\\w*',
  'bauletos?|bagageir\\w*',
  'para-?brisas?|bolhas?',
  'relacao|kits?',
  'escap\\w*',
  'origina(?:l|is)',
  'freio a ar|suspens\\w*',
  'freio motor|retarder',
  'bloqueio|diferencial',
  'suplementar(?:es)?',
  'tacograf\\w*',
  'quinta',
  'lonas?',
  'caixas?|cozinhas?',
  'madeiras?',
].map((words) => new RegExp(String.raw`\b(?:${words})\b`));

/** No field covers these: only the owner's own words may. */
export const UNKNOWABLE = new RegExp(
  String.raw`\b(?:${[
    'sem|nao|nunca|nenhum\\w*|nada|livres?|tod[oa]s?|sempre',
    'revis\\w*|manuten\\w*|mecanicos?|oficina|garanti\\w*|laudo|vistori\\w*|procedencia|historico|periciad\\w*',
    'ipva|documento\\w*|documentac\\w*|dut|crlv|recibo|emplaca\\w*|transfer\\w*|quitad\\w*|debitos?|impostos?|regulariz\\w*',
    'conservad\\w*|estado|impecave\\w*|perfeit\\w*|excelentes?|otim[oa]s?|bo(?:m|a|ns|as)|lind[oa]s?|bonit[oa]s?|top|inteir\\w*|zerad\\w*|nov[oa]s|recem|cuidad\\w*|bem|raridade|reliquia',
    'batid\\w*|sinistr\\w*|amassad\\w*|arranh\\w*|riscos?|detalhes?|pintura|lataria|retoc\\w*|ferrugem|enchente|acident\\w*',
    'econom\\w*|consum\\w*|faz|potencia|potentes?|cv|torque|turbo\\w*|aspirad\\w*|valvulas|forca|fortes?|velo[cz]\\w*|desempenho|anda|motorizac\\w*',
    'confortave\\w*|espacos[oa]s?|ampl[oa]s?|grandes?|segur[oa]s?|robust\\w*|resistentes?|luxo\\w*|modern[oa]s?|complet\\w*|silencios\\w*|porta-?malas|bagagem|bagagens',
    'bateria|oleo|correia|embreagem|motor (?:feito|retificado)|retific\\w*|reform\\w*|troc(?:ad[oa]s?|ou)|instalad\\w*|personaliz\\w*|rebaixad\\w*|blindad\\w*',
    'prec\\w*|valor\\w*|descontos?|oportunidade|imperdive\\w*|barat\\w*|fipe|abaixo|negoci\\w*|parcel\\w*|consorcio|financiamentos?|financi(?:ar|o|avel)|avista|a vista|investi\\w*|reais',
    'frigobar|geladeira|camas?|tv|dvd|gps|acessorios?|equipad\\w*|equipamentos?|itens|opcionais|tecnologi\\w*',
    'garagem|mulher|idos[oa]s?|viage(?:m|ns)|estradas?|asfalto|urgente|motivo',
    LARGER_NUMBER_WORDS,
  ].join('|')})\b`,
);
