import { readSearch } from '#core/search/search-reading.ts';
import { suggestProperties } from '#core/properties/property-suggestions.server.ts';
import type { Suggest } from '#core/search/suggestions/suggestions.server.ts';
import { suggestVehicles } from '#core/vehicles/vehicle-suggestions.server.ts';
import { propertySearchFilters } from '#core/properties/property-search-filters.ts';
import { PROPERTY_SEARCH } from '#core/properties/property-search.server.ts';
import { vehicleSearchFilters } from '#core/vehicles/vehicle-search-filters.ts';
import { VEHICLE_SEARCH } from '#core/vehicles/vehicle-search.server.ts';
import { signsInIndex, type WantedMap } from '#core/search/ad-map.server.ts';
import { findInIndex } from '#core/search/ad-search.server.ts';
import type { SearchContext } from '#core/search/index/search-index.server.ts';

const typedBy = (suggest: Suggest, ...texts: string[]) =>
  texts.map((typed) => ({ suggest, typed }));

/** What is typed letter by letter: names, words, both, and slips. */
export const TYPED_WORDS = [
  ...typedBy(
    suggestProperties,
    'lapão',
    'casa em joão dourado',
    'terreno com poço',
    'apartamento mobiliado centro',
    'irçe',
    'fazendda xique xiqe',
  ),
  ...typedBy(suggestVehicles, 'gol 1.6', 'honda cg 160', 'caminhão baú', 'volksvagen', 'stradda'),
];

type Query = Record<string, string | string[]>;

/** What visitors ask, some of them in several ways. */
const PROPERTY_SEARCHES: Record<string, Query[]> = {
  everything: [{}],
  'everything, page 2 and 40': [{ page: '2' }, { page: '40' }],
  oldest: [{ sort: 'oldest' }],
  'by price': [
    { sort: 'price_asc' },
    { sort: 'price_desc' },
    { sort: 'price_asc', listing_status: 'rent' },
    { sort: 'price_desc', page: '40' },
  ],
  town: [{ town: 'irece' }, { town: 'lapao' }, { town: 'uibai' }, { town: 'irece', page: '40' }],
  category: [
    { category: 'house' },
    { category: ['farm', 'site'] },
    { category_group: 'commercial' },
  ],
  'town, category, by price': [
    { town: 'irece', category: 'house', sort: 'price_asc' },
    { town: 'central', category: 'lot', sort: 'price_desc' },
  ],
  'town, category, price': [
    {
      town: 'irece',
      category: 'house',
      listing_status: 'sale',
      price_min: '150000',
      price_max: '300000',
    },
    { town: 'joao-dourado', category: 'farm', price_max: '800000', sort: 'price_asc' },
    { town: 'irece', category: 'apartment', listing_status: 'rent', price_max: '900' },
  ],
  'price alone': [
    { price_max: '80000' },
    { price_min: '2000000' },
    { listing_status: 'rent', price_max: '500', sort: 'price_asc' },
  ],
  rooms: [
    { bedroom_min: '3' },
    { bedroom_min: '5', sort: 'price_asc' },
    { bedroom_min: '3', bathroom_min: '3', parking_space_min: '2' },
    { town: 'seabra', bedroom_min: '4' },
  ],
  area: [
    { area_min: '50 tarefas' },
    { area_max: '60' },
    { area_min: '500', area_max: '520' },
    { area_min: '20 hectares', category: 'farm', sort: 'price_asc' },
  ],
  amenities: [
    { amenities: 'swimming_pool' },
    { amenities: 'coworking_space' },
    { amenities: ['swimming_pool', 'gym'] },
    { town: 'irece', amenities: ['electric_gate', 'air_conditioning'], sort: 'price_asc' },
  ],
  'everything at once': [
    {
      town: 'irece',
      category: 'house',
      listing_status: 'sale',
      price_max: '400000',
      bedroom_min: '3',
      parking_space_min: '2',
      amenities: 'barbecue_grill',
      sort: 'price_asc',
    },
    {
      category: ['house', 'apartment'],
      bedroom_min: '4',
      area_min: '300',
      amenities: ['swimming_pool', 'gourmet_area'],
      price_min: '400000',
    },
  ],
  'common word': [{ q: 'casa' }, { q: 'terreno' }, { q: 'água' }],
  'common word, page 2 and 40': [
    { q: 'casa', page: '2' },
    { q: 'casa', page: '40' },
  ],
  'common word by price': [
    { q: 'casa', sort: 'price_asc' },
    { q: 'escritura', sort: 'price_desc' },
  ],
  'common word by relevance': [
    { q: 'casa', sort: 'relevance' },
    { q: 'terreno plano', sort: 'relevance' },
  ],
  'usual word': [
    { q: 'piscina' },
    { q: 'poço artesiano' },
    { q: 'galpão' },
    { q: '"poço artesiano"' },
  ],
  'usual word by relevance and price': [
    { q: 'poço artesiano', sort: 'relevance' },
    { q: 'piscina', sort: 'price_asc' },
  ],
  'rare word': [{ q: 'umbuzeiro' }, { q: 'haras' }, { q: 'coworking' }],
  'misspelt word': [{ q: 'fazemda' }, { q: 'apartamemto lapaum' }],
  'words and filters': [
    { q: 'piscina', town: 'irece', listing_status: 'sale', price_max: '600000' },
    { q: 'casa quintal', town: 'lapao' },
    { q: 'irrigação', category: 'farm', area_min: '50 tarefas', sort: 'price_asc' },
    { q: 'casa', bedroom_min: '5', sort: 'relevance' },
  ],
  near: [
    { near: '-11.304,-41.856', radius_km: '10' },
    { near: 'irece', radius_km: '50', sort: 'distance' },
    { near: '-11.5,-42.1', sort: 'price_asc', listing_status: 'sale' },
    { near: 'lapao', category: 'farm', area_min: '20 tarefas', sort: 'distance' },
  ],
  'the whole month': [
    { listing_status: 'rent', monthly_max: '1200' },
    { listing_status: 'rent', monthly_max: '900', town: 'irece', sort: 'price_asc' },
  ],
  'per m²': [{ sort: 'price_per_area' }, { category: 'lot', sort: 'price_per_area', page: '30' }],
  'of the last days': [{ published_within: '7' }, { published_within: '30', town: 'irece' }],
  'far pages': [{ page: '9000' }, { town: 'irece', sort: 'oldest', page: '3000' }],
  'several towns, documents, payment': [
    { town: ['irece', 'lapao', 'ibitita', 'central'], documents: 'deed' },
    { infrastructure: ['artesian_well', 'fence'], accepts_exchange: 'on' },
    { payment_terms: 'financing', with_photos: 'on', advertiser_kind: 'broker' },
  ],
  'said in words': [
    { q: 'casa 3 quartos com piscina em lapão até 250 mil' },
    { q: 'chacara com agua e energia perto de irece' },
    { q: 'kitnet mobiliada pra alugar' },
    { q: 'apartamento 2 quartos garagem centro aceita financiamento' },
    { q: 'terreno 10x30 plano escritura' },
    { q: 'roça 50 tarefas cercada açude curral' },
    { q: 'galpao comercial na avenida com escritório e banheiro' },
    { q: 'aceita troca em carro' },
  ],
  'phrases, "ou" and minus': [
    { q: '"pronta para morar"' },
    { q: 'sobrado ou duplex' },
    { q: 'sítio -piscina' },
    { q: '"casa com quintal" varanda -reforma' },
    { q: 'chácara ou fazenda pomar ou irrigação' },
  ],
  'what nobody has': [
    { q: 'castelo medieval' },
    { q: 'casa piscina elevador sauna heliponto' },
    { town: 'uibai', category: 'hotel', price_max: '1000', bedroom_min: '8' },
    { q: 'fazenda barata irece escritura', price_max: '5000', amenities: 'gym' },
  ],
};

const VEHICLE_SEARCHES: Record<string, Query[]> = {
  everything: [{}],
  'everything, page 2 and 40': [{ page: '2' }, { page: '40' }],
  'by price and kilometres': [
    { sort: 'price_asc' },
    { sort: 'price_desc' },
    { sort: 'lowest_mileage' },
    { sort: 'price_asc', page: '40' },
  ],
  town: [{ town: 'irece' }, { town: 'uibai' }],
  type: [{ vehicle_type: 'cars' }, { vehicle_type: 'trucks', sort: 'price_desc' }],
  'brand and model': [
    { brand: 'fiat' },
    { brand: 'honda', model: 'cg-160' },
    { vehicle_type: 'cars', brand: 'volkswagen', model: 'gol', sort: 'price_asc' },
  ],
  'brand, town, price, year': [
    { brand: 'chevrolet', town: 'irece', price_max: '60000', year_min: '2015' },
    { brand: 'honda', town: 'lapao', price_max: '15000', sort: 'lowest_mileage' },
  ],
  'year, kilometres, fuel': [
    { year_min: '2020' },
    { mileage_max: '30000', fuel_type: 'diesel' },
    { year_max: '1990', sort: 'price_asc' },
  ],
  'choices of the second rank': [
    { one_owner: 'on', transmission: 'automatic' },
    { condition: 'semi_new', bodywork: ['pickup', 'suv'], sort: 'price_asc' },
    { fuel_type: 'electric' },
    { bodywork: 'convertible' },
    { accepts_exchange: 'on', price_max: '20000' },
  ],
  'common word': [{ q: 'carro' }, { q: 'moto' }, { q: 'revisado' }],
  'common word by relevance and price': [
    { q: 'carro', sort: 'relevance' },
    { q: 'moto', sort: 'price_asc' },
  ],
  'model by name': [{ q: 'gol' }, { q: 'cg 160 fan' }, { q: 'hilux diesel', sort: 'relevance' }],
  'misspelt word': [{ q: 'strda' }, { q: 'chevrolete onixx' }],
  'words and filters': [
    { q: 'único dono', vehicle_type: 'cars', town: 'irece', price_max: '50000' },
    { q: 'baú', vehicle_type: 'trucks', sort: 'price_asc' },
  ],
  near: [
    { near: '-11.304,-41.856', radius_km: '30', sort: 'lowest_mileage' },
    { near: 'xique-xique', sort: 'distance' },
  ],
  'said in words': [
    { q: 'hilux 2015 4x4 diesel' },
    { q: 'moto ate 10 mil' },
    { q: 'cg160 vermelha partida elétrica' },
    { q: 'strada cabine dupla com ar condicionado' },
    { q: 'onix automático branco único dono' },
    { q: 'caminhonete diesel automatica até 120 mil em irece' },
  ],
  'phrases, "ou" and minus': [
    { q: 'bros ou xre' },
    { q: '"ipva pago" -leilão' },
    { q: 'saveiro cross -financiado' },
  ],
  'what nobody has': [{ q: 'ferrari conversível zero' }, { q: 'corola prata', year_min: '2050' }],
};

type IndexContext = Pick<SearchContext, 'index' | 'now'>;

export interface MeasuredSearch {
  name: string;
  search: (context: IndexContext) => unknown;
  map: (context: IndexContext, wanted: WantedMap) => unknown;
}

/** Every way of asking; those of one name belong together. */
export const SEARCH_MIX: readonly MeasuredSearch[] = [
  ...Object.entries(PROPERTY_SEARCHES).flatMap(([name, queries]) =>
    queries.map((query) => {
      const filters = readSearch(propertySearchFilters, query);
      return {
        name: `properties: ${name}`,
        search: (context: IndexContext) => findInIndex(PROPERTY_SEARCH, context, filters),
        map: (context: IndexContext, wanted: WantedMap) =>
          signsInIndex(PROPERTY_SEARCH, context, filters, wanted),
      };
    }),
  ),
  ...Object.entries(VEHICLE_SEARCHES).flatMap(([name, queries]) =>
    queries.map((query) => {
      const filters = readSearch(vehicleSearchFilters, query);
      return {
        name: `vehicles: ${name}`,
        search: (context: IndexContext) => findInIndex(VEHICLE_SEARCH, context, filters),
        map: (context: IndexContext, wanted: WantedMap) =>
          signsInIndex(VEHICLE_SEARCH, context, filters, wanted),
      };
    }),
  ),
];
