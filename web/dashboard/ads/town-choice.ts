import { browserApi } from '#web/session/browser-api.ts';

/** A town to choose, with its place on the map in degrees. */
export interface TownChoice {
  /** IBGE code as text. */
  id: string;
  name: string;
  state: string;
  lat: number;
  lng: number;
}

interface TownAnswer {
  data: { id: string; attributes: Omit<TownChoice, 'id'> }[];
}

/** The towns of the API's answer. */
export function townChoices({ data }: TownAnswer): TownChoice[] {
  return data.map(({ id, attributes: { name, state, lat, lng } }) => ({
    id,
    name,
    state,
    lat,
    lng,
  }));
}

/** Asks the API from the browser: towns are public, no token is needed. */
export async function findTowns(query: { q: string }, signal?: AbortSignal): Promise<TownChoice[]> {
  const api = browserApi();
  const answer = await api.v1.towns.$get({ query }, signal ? { init: { signal } } : undefined);
  if (!answer.ok) throw new Error('The towns did not answer.');
  return townChoices(await answer.json());
}
