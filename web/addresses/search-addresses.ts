import { PROPERTY_CATEGORY_SLUGS } from '#core/properties/property-path.ts';
import type { PropertySearch } from '#core/properties/property-search-filters.ts';
import { VEHICLE_TYPE_SLUGS } from '#core/vehicles/vehicle-path.ts';
import type { VehicleSearch } from '#core/vehicles/vehicle-search-filters.ts';
import { AddressWords } from './address-words.ts';
import {
  AXLE_WORDS,
  LISTING_STATUS_WORDS,
  PROPERTY_SORT_WORDS,
  TRACTION_WORDS,
  VEHICLE_SORT_WORDS,
} from './choice-words.ts';
import { SEARCH_WORDS, SORT_NAME } from './search-words.ts';

/** How results are laid out is no filter: it goes along in links and the API knows nothing of it. */
interface Shown {
  layout?: 'grid' | 'list' | 'map';
  /** What the map shows: a box by two corners. */
  map?: string;
  /** Two towns of a form, from which an outline is made. */
  between?: string;
  and?: string;
  /** The words that the filters of a form were shown for. */
  words_read?: string;
}

/** What a number without a unit means; `area-min=2+tarefas` says it without. */
interface AreaWriting {
  area_unit?: 'tarefa' | 'hectare';
}

export const propertyAddress = new AddressWords<PropertySearch & Shown & AreaWriting>({
  ...SEARCH_WORDS,
  category: { name: 'tipo', values: PROPERTY_CATEGORY_SLUGS },
  category_group: {
    name: 'grupo',
    values: { residential: 'residencial', commercial: 'comercial' },
  },
  listing_status: { name: 'negocio', values: LISTING_STATUS_WORDS },
  monthly_max: 'mes-max',
  neighborhood: 'bairro',
  village: 'povoado',
  bedroom_min: 'quartos-min',
  suite_min: 'suites-min',
  bathroom_min: 'banheiros-min',
  parking_space_min: 'vagas-min',
  area_min: 'area-min',
  area_max: 'area-max',
  area_unit: { name: 'unidade', values: { tarefa: 'tarefas', hectare: 'hectares' } },
  amenities: {
    name: 'comodidades',
    values: {
      allows_pets: 'aceita-animais',
      accessible: 'acessivel',
      gym: 'academia',
      gourmet_area: 'area-gourmet',
      security_24h: 'seguranca-24h',
      elevator: 'elevador',
      bike_rack: 'bicicletario',
      barbecue_grill: 'churrasqueira',
      playground: 'parquinho',
      electric_gate: 'portao-eletronico',
      swimming_pool: 'piscina',
      air_conditioning: 'ar-condicionado',
      furnished: 'mobiliado',
      gated_community: 'condominio-fechado',
      party_hall: 'salao-de-festas',
      coworking_space: 'coworking',
      spa: 'spa',
    },
  },
  infrastructure: {
    name: 'agua-e-acesso',
    values: {
      well: 'poco',
      cistern: 'cisterna',
      dam: 'acude',
      river: 'rio',
      piped_water: 'agua-encanada',
      electricity: 'energia',
      fence: 'cerca',
      corral: 'curral',
      irrigation: 'irrigacao',
      asphalt: 'asfalto',
    },
  },
  documents: {
    name: 'documentos',
    values: {
      deed: 'escritura',
      purchase_contract: 'contrato',
      possession: 'posse',
      probate: 'inventario',
      ccir: 'ccir',
      itr: 'itr',
      car: 'car',
    },
  },
  payment_terms: {
    name: 'pagamento',
    values: {
      bank_financing: 'financiamento',
      direct_instalments: 'parcelado-com-o-dono',
      harvest_instalments: 'parcelas-na-safra',
    },
  },
  with_video: { name: 'com-video', values: { on: 'sim' } },
  sort: { name: SORT_NAME, values: PROPERTY_SORT_WORDS },
});

export const vehicleAddress = new AddressWords<VehicleSearch & Shown>({
  ...SEARCH_WORDS,
  vehicle_type: { name: 'tipo', values: VEHICLE_TYPE_SLUGS },
  brand: 'marca',
  model: 'modelo',
  version: 'versao',
  year_min: 'ano-min',
  year_max: 'ano-max',
  mileage_max: 'km-max',
  fuel_type: {
    name: 'combustivel',
    values: {
      gasoline: 'gasolina',
      ethanol: 'alcool',
      flex: 'flex',
      diesel: 'diesel',
      gnv: 'gnv',
      electric: 'eletrico',
      hybrid: 'hibrido',
    },
  },
  transmission: {
    name: 'cambio',
    values: { manual: 'manual', automatic: 'automatico', semi_automatic: 'semiautomatico' },
  },
  condition: {
    name: 'estado',
    values: { new: 'novo', semi_new: 'seminovo', used: 'usado' },
  },
  bodywork: {
    name: 'carroceria',
    values: {
      hatch: 'hatch',
      sedan: 'sedan',
      suv: 'suv',
      crossover: 'crossover',
      pickup: 'picape',
      station_wagon: 'perua',
      coupe: 'cupe',
      convertible: 'conversivel',
      minivan: 'minivan',
      van: 'van',
      roadster: 'roadster',
      buggy: 'buggy',
      other: 'outra',
    },
  },
  color: 'cor',
  doors: { name: 'portas', values: { 2: '2', 4: '4' } },
  steering_wheel: {
    name: 'direcao',
    values: {
      manual: 'mecanica',
      hydraulic: 'hidraulica',
      electric: 'eletrica',
      electro_hydraulic: 'eletro-hidraulica',
    },
  },
  cylinder_capacity_min: 'cilindrada-min',
  cylinder_capacity_max: 'cilindrada-max',
  motorcycle_style: {
    name: 'estilo',
    values: {
      street: 'urbana',
      trail: 'trail',
      naked: 'naked',
      scooter: 'scooter',
      custom: 'custom',
      sport: 'esportiva',
      touring: 'touring',
      off_road: 'off-road',
      utility: 'utilitaria',
      tricycle: 'triciclo',
      quadricycle: 'quadriciclo',
    },
  },
  start_type: {
    name: 'partida',
    values: { electric: 'eletrica', kick: 'pedal', electric_and_kick: 'eletrica-e-pedal' },
  },
  abs: { name: 'abs', values: { on: 'sim' } },
  truck_body: {
    name: 'implemento',
    values: {
      tipper: 'cacamba',
      box: 'bau',
      flatbed: 'aberta',
      grain: 'graneleiro',
      livestock: 'boiadeiro',
      water_tank: 'pipa',
      crane: 'munck',
      tow: 'guincho',
      chassis: 'chassi',
      tank: 'tanque',
      tractor: 'cavalo-mecanico',
      bus: 'onibus',
      other: 'outra',
    },
  },
  traction: { name: 'tracao', values: TRACTION_WORDS },
  axles: { name: 'eixos', values: AXLE_WORDS },
  cabin: {
    name: 'cabine',
    values: { single: 'simples', extended: 'estendida', double: 'dupla', sleeper: 'leito' },
  },
  optional_items: 'opcionais',
  financing_status: {
    name: 'situacao',
    values: {
      financed: 'financiado',
      with_fine: 'com-multas',
      paid_license: 'licenciado',
      auction: 'leilao',
    },
  },
  one_owner: { name: 'unico-dono', values: { on: 'sim' } },
  sort: { name: SORT_NAME, values: VEHICLE_SORT_WORDS },
});

/** Which ads of an advertiser, in which order, which page of them. */
export const advertiserAddress = new AddressWords<
  Pick<PropertySearch, 'listing_status' | 'page'> & {
    ads: 'properties' | 'vehicles';
    sort: PropertySearch['sort'] | VehicleSearch['sort'];
  }
>({
  ads: { name: 'anuncios', values: { properties: 'imoveis', vehicles: 'veiculos' } },
  sort: { name: SORT_NAME, values: { ...VEHICLE_SORT_WORDS, ...PROPERTY_SORT_WORDS } },
  listing_status: { name: 'negocio', values: LISTING_STATUS_WORDS },
  page: SEARCH_WORDS.page,
});
