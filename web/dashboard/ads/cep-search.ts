import { data } from 'react-router';
import type { FailedForm } from '../../forms/failed-form.ts';
import { valuesOf } from '../../forms/form-values.ts';
import { attempt, type ApiClient } from '../../session/api-client.ts';
import { FIND_CEP, foundCep, GUESSED_TOWN } from './cep-filling.ts';
import { sentText } from '../../forms/sent-text.ts';
import type { TownChoice } from './town-choice.ts';

/** A form that comes back with its address filled in, as far as the CEP tells. */
export interface FilledForm extends FailedForm {
  foundTown?: TownChoice | undefined;
}

/** The button "Buscar CEP" was pressed: without script the form is sent for it. */
export function asksForCep(form: FormData): boolean {
  return form.get('_action') === FIND_CEP;
}

/** The form as it was sent, with what it left empty of the address. Never overwrites what somebody wrote. */
export async function fillByCep(api: ApiClient, form: FormData) {
  const filled: FilledForm = { values: valuesOf(form), errors: [] };
  const outcome = await attempt(
    api.v1.ceps[':cep'].$get({ param: { cep: sentText(form, 'zip_code').trim() || '-' } }),
  );
  if (!outcome.ok) {
    const message = outcome.errors[0]?.detail ?? 'Não deu para buscar o CEP agora.';
    return data({ ...filled, errors: [{ name: 'zip_code', message }] }, { status: 422 });
  }
  const { town, street, neighborhood } = foundCep(outcome.data);
  const known = { city_id: town.id, street, neighborhood };
  const guessed = { city_id: sentText(form, GUESSED_TOWN) };
  for (const [name, text] of Object.entries(known)) {
    const sent = sentText(form, name).trim();
    const isOurs = sent === '' || sent === guessed[name as keyof typeof guessed];
    if (text && isOurs) filled.values[name] = text;
  }
  return data({ ...filled, foundTown: town }, { status: 200 });
}

/** The town of the CEP, in what came of sending a form. */
export function townFoundBy(outcome: object | undefined): TownChoice | undefined {
  return outcome && 'foundTown' in outcome ? (outcome as FilledForm).foundTown : undefined;
}

/** The towns to choose from, with the one that a CEP was of. */
export function townsWith(
  towns: readonly TownChoice[],
  town: TownChoice | undefined,
): readonly TownChoice[] {
  return !town || towns.some(({ id }) => id === town.id) ? towns : [...towns, town];
}
