import { hc } from 'hono/client';
import type { Api } from '#api/api.ts';
import { readCep } from '#core/fields/cep.ts';
import type { TownChoice } from './town-choice.ts';

/** The button that looks a CEP up without script: its `_action`, and where the form stands afterwards. */
export const FIND_CEP = 'find_cep';
export const CEP_PLACE = 'cep';

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

/** Asks the API from the browser. Nothing when the CEP is not whole or not known. */
export async function findCep(typed: string): Promise<FoundCep | undefined> {
  const cep = wholeCep(typed);
  if (!cep) return undefined;
  const answer = await hc<Api>(location.origin).v1.ceps[':cep'].$get({ param: { cep } });
  return answer.ok ? foundCep(await answer.json()) : undefined;
}

/** Writes into a field that is empty, or that still holds what an earlier CEP wrote. */
export function fillEmpty(field: unknown, text: string | null, filled: Map<string, string>): void {
  if (!(field instanceof HTMLInputElement) || !text) return;
  if (field.value.trim() !== '' && field.value !== filled.get(field.name)) return;
  field.value = text;
  filled.set(field.name, text);
}
