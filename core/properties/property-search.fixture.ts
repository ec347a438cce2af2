/* The ads that tests of the property search find. Tests only. */
import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { archiveAd } from '#core/ads/ad-archiving.server.ts';
import { LAPAO, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addHouse, granted, publishHouse } from '#core/ads/ads.fixture.ts';
import { searchContext } from '#core/search/index/search-index.fixture.ts';
import { readSearch, type SearchQuery } from '#core/search/search-reading.ts';
import type { Kysely } from 'kysely';
import type { DB } from '#db/generated/database-types.ts';
import { propertySearchFilters } from './property-search-filters.ts';
import { searchProperties } from './property-search.server.ts';

export const HOUSE = 'Casa com piscina em Irecê';
export const RENTED = 'Apartamento mobiliado em Lapão';
export const FARM = 'Fazenda com poço artesiano em Lapão';
export const SECRET = 'Prédio no Centro, preço a combinar';
export const BOTH = 'Ponto comercial na praça de Irecê';

export async function publishSearchedProperties(db: Kysely<DB>): Promise<void> {
  const lucia = await register(db, { first_name: 'Lúcia' });
  const agency = await register(db, {
    first_name: 'Ana',
    profile: 'business',
    show_profile: false,
  });
  const day = (number: number) => new Date(`2026-11-0${number}T12:00:00Z`);
  await publishHouse(
    db,
    lucia,
    { name: HOUSE, bedroom: 4, amenities: ['swimming_pool', 'gym'], price: 500_000 },
    day(1),
  );
  await publishHouse(
    db,
    lucia,
    {
      name: RENTED,
      category: 'apartment',
      listing_status: 'rent',
      rent: 900,
      city_id: LAPAO,
      neighborhood: 'Rodagem',
      bedroom: 2,
    },
    day(2),
  );
  await publishHouse(
    db,
    lucia,
    {
      name: FARM,
      category: 'farm',
      city_id: LAPAO,
      square_meters: '40 tarefas',
      price: 300_000,
      bedroom: '',
      built_area_meters: '',
      description: 'Terra boa de milho e feijão, com água o ano todo.',
    },
    day(3),
  );
  await publishHouse(
    db,
    agency,
    { name: SECRET, category: 'building', price: 1_000, price_on_request: 'on', bedroom: 1 },
    day(4),
  );
  await publishHouse(
    db,
    lucia,
    { name: BOTH, category: 'commercial', listing_status: 'both', price: 400_000, rent: 2_000 },
    day(5),
  );
  await addHouse(db, lucia, { name: 'Casa ainda não publicada' });
  const sold = await publishHouse(db, lucia, { name: 'Casa que já foi vendida' });
  granted(await transitionAd(db, lucia, { kind: 'property', id: sold }, { action: 'sold' }, NOW));
  const archived = await publishHouse(db, lucia, { name: 'Casa arquivada pela dona' });
  granted(await archiveAd(db, lucia, { kind: 'property', id: archived }, NOW));
}

/** The search as an address asks it. */
export function propertySearcher(db: Kysely<DB>) {
  const searching = searchContext(db);
  const search = async (query: SearchQuery = {}) =>
    searchProperties(await searching(), readSearch(propertySearchFilters, query));
  const names = async (query: SearchQuery = {}) =>
    (await search(query)).items.map((card) => card.name);
  return { search, names };
}
