import { PROPERTY_CATEGORY_SLUGS } from '#core/properties/property-path.ts';
import type { PropertySearch } from '#core/properties/property-search-filters.ts';
import { VEHICLE_TYPE_SLUGS } from '#core/vehicles/vehicle-path.ts';
import type { VehicleSearch } from '#core/vehicles/vehicle-search-filters.ts';
import { AddressWords } from './address-words.ts';
import { LISTING_STATUS_WORDS, PROPERTY_SORT_WORDS, VEHICLE_SORT_WORDS } from './choice-words.ts';
import { SEARCH_WORDS } from './search-words.ts';

/** How results are laid out is no filter: it goes along in links and the API knows nothing of it. */
interface Shown {
  layout?: 'list';
}

export const propertyAddress = new AddressWords<PropertySearch & Shown>({
  ...SEARCH_WORDS,
  category: { name: 'tipo', values: PROPERTY_CATEGORY_SLUGS },
  category_group: {
    name: 'grupo',
    values: { residential: 'residencial', commercial: 'comercial' },
  },
  listing_status: { name: 'negocio', values: LISTING_STATUS_WORDS },
  bedroom_min: 'quartos-min',
  bathroom_min: 'banheiros-min',
  parking_space_min: 'vagas-min',
  area_min: 'area-min',
  area_max: 'area-max',
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
  sort: { name: 'ordem', values: PROPERTY_SORT_WORDS },
});

export const vehicleAddress = new AddressWords<VehicleSearch & Shown>({
  ...SEARCH_WORDS,
  vehicle_type: { name: 'tipo', values: VEHICLE_TYPE_SLUGS },
  brand: 'marca',
  model: 'modelo',
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
  accepts_exchange: { name: 'aceita-troca', values: { on: 'sim' } },
  one_owner: { name: 'unico-dono', values: { on: 'sim' } },
  sort: { name: 'ordem', values: VEHICLE_SORT_WORDS },
});

/** Which ads of an advertiser, in which order, which page of them. */
export const advertiserAddress = new AddressWords<
  Pick<PropertySearch, 'listing_status' | 'page'> & {
    ads: 'properties' | 'vehicles';
    sort: PropertySearch['sort'] | VehicleSearch['sort'];
  }
>({
  ads: { name: 'anuncios', values: { properties: 'imoveis', vehicles: 'veiculos' } },
  sort: { name: 'ordem', values: VEHICLE_SORT_WORDS },
  listing_status: { name: 'negocio', values: LISTING_STATUS_WORDS },
  page: SEARCH_WORDS.page,
});
