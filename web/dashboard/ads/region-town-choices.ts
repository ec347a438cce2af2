import { REGION_TOWNS } from '#core/places/region-towns.ts';
import { load, type ApiClient } from '../../session/api-client.ts';
import { townChoices, type TownChoice } from './town-choice.ts';

const ORDER = new Map(REGION_TOWNS.map(({ ibgeCode }, place) => [String(ibgeCode), place]));

/** The towns of the region for a form and its map, the best known first. On the server. */
export async function regionTowns(api: ApiClient): Promise<TownChoice[]> {
  const towns = townChoices(await load(api.v1.towns.$get({ query: {} })));
  const place = ({ id }: TownChoice) => ORDER.get(id) ?? ORDER.size;
  return towns.toSorted((a, b) => place(a) - place(b));
}
