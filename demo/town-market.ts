import { REGION_TOWNS } from '#core/places/region-towns.ts';
import type { Town } from '#core/places/town.ts';

/** A town as a market: its share of the ads, its prices, and what its parts are called. */
export interface TownMarket {
  town: Town;
  /** Share of the ads; Irecê has most. */
  weight: number;
  /** Price of the same house compared with Irecê. */
  level: number;
  neighborhoods: readonly string[];
  streets: readonly string[];
  /** Povoados and districts; where farms are said to be. */
  villages: readonly string[];
  /** What the land around is known for. */
  crops: readonly string[];
}

const STREETS = [
  'Rua Castro Alves',
  'Rua Rui Barbosa',
  'Rua Sete de Setembro',
  'Rua da Matriz',
  'Rua Duque de Caxias',
  'Rua Dois de Julho',
  'Rua São João',
  'Rua Santa Luzia',
  'Rua Tiradentes',
  'Avenida Getúlio Vargas',
  'Rua Quinze de Novembro',
  'Travessa da Paz',
  'Rua do Cruzeiro',
  'Rua Nossa Senhora Aparecida',
  'Rua Bela Vista',
];
const NEIGHBORHOODS = [
  'Centro',
  'Centro',
  'Novo Horizonte',
  'Alto da Boa Vista',
  'São José',
  'Nova Esperança',
];
const DRY_CROPS = ['milho e feijão', 'mamona', 'palma e capim', 'milho, feijão e palma'];
const IRRIGATED_CROPS = [
  'cebola e cenoura',
  'tomate e pimentão',
  'beterraba e cenoura',
  'cebola, tomate e melancia',
  ...DRY_CROPS,
];
const RIVER_CROPS = ['banana e mamão', 'cebola e melancia', 'capim e milho', 'manga e banana'];
const HILL_CROPS = ['café e hortaliças', 'batata e tomate', 'capim e palma', 'milho e feijão'];

type Known = Partial<Omit<TownMarket, 'town'>> & Pick<TownMarket, 'weight' | 'level'>;

const KNOWN: Readonly<Record<string, Known>> = {
  irece: {
    weight: 44,
    level: 1,
    neighborhoods: [
      'Centro',
      'Centro',
      'Recanto das Árvores',
      'Recanto das Árvores',
      'Coopirecê',
      'Boa Vista',
      'São José',
      'São Francisco',
      'Fórum',
      'Vila Esperança',
      'Fundação Bradesco',
      'Novo Horizonte',
      'Paraíso',
    ],
    streets: [
      'Avenida Adolfo Moitinho',
      'Avenida Raimundo Bonfim',
      'Avenida Tertuliano Cambuí',
      'Avenida Santos Lopes',
      'Avenida Primeiro de Janeiro',
      'Avenida Caraíbas',
      'Rua Coronel Terêncio Dourado',
      ...STREETS.slice(0, 8),
    ],
    villages: ['Angical', 'Itapicuru', 'Umbuzeiro', 'Mocozeiro'],
    crops: IRRIGATED_CROPS,
  },
  'xique-xique': {
    weight: 8,
    level: 0.66,
    villages: ['Copixaba', 'Iguira', 'Nova Iguira', 'Marreca Velha'],
    crops: RIVER_CROPS,
  },
  lapao: {
    weight: 8.5,
    level: 0.68,
    villages: ['Aguada Nova', 'Belo Campo', 'Rodagem', 'Tanquinho'],
    crops: IRRIGATED_CROPS,
  },
  'joao-dourado': {
    weight: 7.5,
    level: 0.7,
    villages: ['Gameleira', 'Mata do Milho'],
    crops: IRRIGATED_CROPS,
  },
  ibitita: { weight: 5, level: 0.54, villages: ['Canoão', 'Feira Nova', 'Pedra Lisa'] },
  'america-dourada': {
    weight: 5,
    level: 0.52,
    villages: ['Soares', 'Prevenido'],
    crops: IRRIGATED_CROPS,
  },
  'barra-do-mendes': { weight: 5, level: 0.52, villages: ['Antari', 'Minas do Espírito Santo'] },
  'presidente-dutra': {
    weight: 2.4,
    level: 0.58,
    villages: ['Campo Formoso'],
    crops: ['pinha', 'pinha e palma', 'milho e feijão'],
  },
  canarana: { weight: 2.2, level: 0.54, villages: ['Salobro'], crops: IRRIGATED_CROPS },
  central: { weight: 2, level: 0.54 },
  'sao-gabriel': { weight: 2, level: 0.54, crops: IRRIGATED_CROPS },
  jussara: { weight: 1.6, level: 0.5, villages: ['Recife'] },
  uibai: { weight: 1.5, level: 0.5, villages: ['Hidrolândia'] },
  ibipeba: {
    weight: 1.8,
    level: 0.52,
    villages: ['Iguitu', 'Lagoa Grande', 'Mirorós'],
    crops: ['banana irrigada', 'milho e feijão', 'palma'],
  },
  cafarnaum: { weight: 1.6, level: 0.52, crops: ['mamona', 'cenoura e cebola', 'palma e sisal'] },
  'morro-do-chapeu': {
    weight: 2.6,
    level: 0.74,
    villages: ['Dias Coelho', 'Ventura', 'Icó'],
    crops: HILL_CROPS,
  },
  seabra: { weight: 2.4, level: 0.84, villages: ['Várzea do Caldas'], crops: HILL_CROPS },
  iraquara: { weight: 1.6, level: 0.66, villages: ['Iraporanga'], crops: HILL_CROPS },
  barra: { weight: 1.3, level: 0.6, villages: ['Ibiraba', 'Igarité'], crops: RIVER_CROPS },
  ibotirama: { weight: 1.3, level: 0.72, crops: RIVER_CROPS },
  remanso: { weight: 0.9, level: 0.62, crops: RIVER_CROPS },
  'sento-se': { weight: 0.8, level: 0.58, crops: RIVER_CROPS },
};

export const TOWN_MARKETS: readonly TownMarket[] = REGION_TOWNS.map((town) => {
  const known: Known = KNOWN[town.slug] ?? { weight: 0.7, level: 0.52 };
  const districts = town.districts.filter((district) => district !== 'Centro');
  return {
    town,
    neighborhoods: NEIGHBORHOODS,
    streets: STREETS,
    villages: districts.length > 0 ? districts : ['Lagoa Seca', 'Baixão', 'Umbuzeiro'],
    crops: DRY_CROPS,
    ...known,
  };
});
