import type { VehicleType } from '#core/vehicles/vehicle.ts';
import { OPTIONAL_ITEM_CATALOGUE } from '#db/reference/catalogue/optional-item-catalogue.ts';
import type { Random } from './seeded-random.ts';

interface Equipped {
  vehicleType: VehicleType;
  year: number;
  kind: string;
  model: string;
  version: string;
}

/** First model year in which an ordinary vehicle may have the item. */
const COMMON_SINCE: Readonly<Record<string, number>> = {
  'Ar-condicionado': 2002,
  'Vidros elétricos': 2000,
  'Travas elétricas': 2000,
  'Retrovisores elétricos': 2008,
  'Freios ABS': 2012,
  'Airbag do motorista': 2012,
  'Airbag duplo': 2014,
  Alarme: 1998,
  'Som com Bluetooth': 2006,
  'Entrada USB': 2008,
  'Computador de bordo': 2010,
  'Comandos no volante': 2013,
  'Central multimídia': 2015,
  'Espelhamento de celular': 2017,
  'Sensor de estacionamento': 2012,
  'Câmera de ré': 2015,
  'Controle de estabilidade': 2018,
  'Controle de tração': 2018,
  'Assistente de partida em rampa': 2018,
  Isofix: 2016,
  'Airbags laterais': 2019,
  'Ar-condicionado digital': 2017,
  'Piloto automático': 2015,
  'Chave presencial': 2018,
  'Carregador por indução': 2021,
  'Painel digital': 2020,
  'Faróis de LED': 2018,
  'Bancos de couro': 2008,
  'Teto solar': 2016,
  'Injeção eletrônica': 2009,
  'Freio a disco dianteiro': 2000,
  'Freio a disco traseiro': 2012,
  'Freios CBS': 2016,
  'Tomada USB': 2018,
  'Freio a ar': 1975,
  'Freio motor': 1990,
  Retarder: 2010,
  Climatizador: 2005,
  'Tacógrafo digital': 2012,
  'Suspensão a ar na cabine': 2010,
  'Direção hidráulica': 1985,
  'Banco do motorista com ajuste de altura': 2008,
  'Volante com ajuste de altura': 2008,
  'Desembaçador traseiro': 1998,
  Rastreador: 2010,
  'Rodas de liga leve': 2000,
  'Faróis de neblina': 2004,
  'Rack de teto': 2004,
};

const isDear = ({ version }: Equipped) =>
  /Automático|CVT|Elétrico|Híbrido|Premium|Titanium|LTZ|Elite|EXL/.test(version);

const ONLY_WHEN: Readonly<Record<string, (vehicle: Equipped) => boolean>> = {
  'Bancos de couro': isDear,
  'Chave presencial': isDear,
  'Teto solar': (vehicle) => isDear(vehicle) && ['suv', 'sedan'].includes(vehicle.kind),
  'Ar-condicionado digital': isDear,
  'Carregador por indução': isDear,
  'Airbags laterais': isDear,
  'Capota marítima': ({ kind }) => kind === 'pickup',
  'Protetor de caçamba': ({ kind }) => kind === 'pickup',
  'Santo-antônio': ({ kind, version }) => kind === 'pickup' && version.includes('CD'),
  'Estribo lateral': ({ kind }) => kind === 'pickup' || kind === 'suv',
  'Rack de teto': ({ kind }) => kind === 'suv' || kind === 'station_wagon' || kind === 'crossover',
  'Terceira fileira de bancos': ({ version }) => version.includes('7 lugares'),
  'Bloqueio de diferencial': ({ version }) => /6x4|6x2/.test(version),
  'Quinta roda': ({ kind }) => kind === 'tractor',
  'Suspensão a ar na cabine': ({ kind }) => kind === 'tractor',
  'Freio a ar': ({ kind, model }) =>
    kind !== 'van' && !/Daily|HR|F-4000|F-350|Sprinter/.test(model),
  'Carroceria de madeira': ({ kind }) => kind === 'cargo_bed',
  'Lona nova': ({ kind }) => kind === 'cargo_bed',
  'Freio a disco traseiro': ({ kind }) => kind !== 'scooter',
  'Protetor de mãos': ({ kind }) => kind === 'trail',
  'Para-brisa ou bolha': ({ kind }) => kind !== 'street',
  'Freios CBS': ({ version }) => !version.includes('ABS'),
};

/** Names of plausible optional items, with those that the version names. */
export function optionalItems(random: Random, vehicle: Equipped): string[] {
  const spread = random.between(0.2, 0.8);
  return OPTIONAL_ITEM_CATALOGUE.flatMap((group) =>
    group.items.flatMap((item) => {
      const [name, types] = typeof item === 'string' ? [item, group.vehicleTypes] : item;
      if (!types.includes(vehicle.vehicleType)) return [];
      if (vehicle.year < (COMMON_SINCE[name] ?? 0) || ONLY_WHEN[name]?.(vehicle) === false)
        return [];
      return name === 'Terceira fileira de bancos' || random.chance(spread) ? [name] : [];
    }),
  );
}
