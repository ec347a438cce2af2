import { startupSettings } from '../../shell/startup-settings.ts';
import { load, type ApiClient } from '../../session/api-client.ts';
import { townChoices, type TownChoice } from './town-choice.ts';

/** The towns of the region for a form and its map, the best known first. On the server. */
export async function regionTowns(api: ApiClient): Promise<TownChoice[]> {
  const [found, { website }] = await Promise.all([
    load(api.v1.towns.$get({ query: {} })),
    startupSettings(api),
  ]);
  const order = new Map(website.towns.map((code, place) => [String(code), place]));
  const place = ({ id }: TownChoice) => order.get(id) ?? order.size;
  const towns = townChoices(found);
  return towns.sort((a, b) => place(a) - place(b));
}
