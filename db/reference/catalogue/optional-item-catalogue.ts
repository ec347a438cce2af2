import type { VehicleType } from '#core/vehicles/vehicle.ts';

export interface CatalogueOptionalGroup {
  name: string;
  vehicleTypes: readonly VehicleType[];
  items: readonly (string | readonly [name: string, vehicleTypes: readonly VehicleType[]])[];
}

const CARS: readonly VehicleType[] = ['cars'];
const ENCLOSED: readonly VehicleType[] = ['cars', 'trucks'];
const EVERY: readonly VehicleType[] = ['cars', 'motorcycles', 'trucks'];

/** What an ad may say that the vehicle has. An item without types of its own has its group's. */
export const OPTIONAL_ITEM_CATALOGUE: readonly CatalogueOptionalGroup[] = [
  {
    name: 'Conforto',
    vehicleTypes: ENCLOSED,
    items: [
      'Ar-condicionado',
      ['Ar-condicionado digital', CARS],
      'Vidros elétricos',
      'Travas elétricas',
      'Retrovisores elétricos',
      ['Bancos de couro', CARS],
      'Banco do motorista com ajuste de altura',
      'Volante com ajuste de altura',
      'Piloto automático',
      ['Chave presencial', CARS],
      ['Desembaçador traseiro', CARS],
      ['Terceira fileira de bancos', CARS],
    ],
  },
  {
    name: 'Segurança',
    vehicleTypes: ENCLOSED,
    items: [
      'Freios ABS',
      'Airbag do motorista',
      ['Airbag duplo', CARS],
      ['Airbags laterais', CARS],
      ['Alarme', EVERY],
      ['Rastreador', EVERY],
      'Controle de estabilidade',
      'Controle de tração',
      'Assistente de partida em rampa',
      ['Isofix', CARS],
      ['Sensor de estacionamento', CARS],
      'Câmera de ré',
    ],
  },
  {
    name: 'Tecnologia e som',
    vehicleTypes: ENCLOSED,
    items: [
      'Som com Bluetooth',
      'Central multimídia',
      'Espelhamento de celular',
      'Entrada USB',
      'Computador de bordo',
      'Comandos no volante',
      ['Carregador por indução', CARS],
      ['Painel digital', EVERY],
    ],
  },
  {
    name: 'Externo',
    vehicleTypes: ENCLOSED,
    items: [
      ['Rodas de liga leve', EVERY],
      'Faróis de neblina',
      ['Faróis de LED', EVERY],
      ['Rack de teto', CARS],
      ['Teto solar', CARS],
      ['Engate para reboque', CARS],
      ['Capota marítima', CARS],
      ['Protetor de caçamba', CARS],
      ['Santo-antônio', CARS],
      ['Estribo lateral', CARS],
      'Película nos vidros',
      'Pneus novos',
    ],
  },
  {
    name: 'Motos',
    vehicleTypes: ['motorcycles'],
    items: [
      'Injeção eletrônica',
      'Freio a disco dianteiro',
      'Freio a disco traseiro',
      'Freios CBS',
      'Baú ou bauleto',
      'Bagageiro',
      'Protetor de motor',
      'Protetor de mãos',
      'Para-brisa ou bolha',
      'Tomada USB',
      'Kit relação novo',
      'Escapamento original',
    ],
  },
  {
    name: 'Caminhões',
    vehicleTypes: ['trucks'],
    items: [
      'Direção hidráulica',
      'Freio a ar',
      'Freio motor',
      'Retarder',
      'Bloqueio de diferencial',
      'Climatizador',
      'Tanque suplementar',
      'Tacógrafo digital',
      'Suspensão a ar na cabine',
      'Quinta roda',
      'Lona nova',
      'Caixa de cozinha',
      'Carroceria de madeira',
    ],
  },
];
