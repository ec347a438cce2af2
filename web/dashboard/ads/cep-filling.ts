import { readCep } from '#core/fields/cep.ts';
import { browserApi } from '#web/session/browser-api.ts';
import type { TownChoice } from './town-choice.ts';

/** The button that looks a CEP up without script: its `_action`, and where the form stands afterwards. */
export const FIND_CEP = 'find_cep';
export const CEP_PLACE = 'cep';

/** The field that names the town that the form began with: a CEP may replace it. */
export const GUESSED_TOWN = 'guessed_city_id';

/** What is known of a CEP, for the fields of an address. */
export interface FoundCep {
  /** 8 digits. */
  cep: string;
  town: TownChoice;
  street: string | null;
  neighborhood: string | null;
}

interface CepAnswer {
  data: {
    id: string;
    attributes: Omit<FoundCep, 'cep' | 'town'> & {
      town: { id: number; name: string; state: string; lat: number; lng: number };
    };
  };
}

export function foundCep({ data: { id: cep, attributes } }: CepAnswer): FoundCep {
  const { town } = attributes;
  return { cep, ...attributes, town: { ...town, id: String(town.id) } };
}

/** The eight digits, when they are all there. */
export function wholeCep(typed: string): string | undefined {
  const reading = readCep(typed);
  return reading.ok ? reading.value : undefined;
}

/** Who knows CEPs has no more time than this, or the person has chosen the town long ago. In ms. */
const PATIENCE_MS = 8000;

/** Asks the API from the browser about a whole CEP. */
export async function findCep(cep: string): Promise<FoundCep | 'unknown' | 'failed'> {
  try {
    const answer = await browserApi().v1.ceps[':cep'].$get(
      { param: { cep } },
      { init: { signal: AbortSignal.timeout(PATIENCE_MS) } },
    );
    if (answer.ok) return foundCep(await answer.json());
    return answer.status === 404 ? 'unknown' : 'failed';
  } catch {
    return 'failed';
  }
}

/** Writes into a field that is empty, or that still holds what an earlier CEP wrote. */
export function fillEmpty(field: unknown, text: string | null, filled: Map<string, string>): void {
  if (!(field instanceof HTMLInputElement) || !text) return;
  if (field.value.trim() !== '' && field.value !== filled.get(field.name)) return;
  field.value = text;
  filled.set(field.name, text);
}
