import { useState } from 'react';
import { readCep } from '#core/fields/cep.ts';
import { CepInput } from '#web/ui/cep-input/cep-input.tsx';
import { Combobox, type ComboboxOption } from '#web/ui/combobox/combobox.tsx';
import type { FormState } from '../../forms/failed-form.ts';
import { findTowns, type TownChoice } from './town-choice.ts';

const optionOf = (town: TownChoice): ComboboxOption => ({
  value: town.id,
  label: `${town.name}, ${town.state}`,
});

/** The town of an ad while its form is filled in. */
export interface TownState {
  /** The region's, and those found by typing. */
  known: readonly TownChoice[];
  town: TownChoice | undefined;
  choose: (townId: string | undefined) => void;
  /** Adds the towns of other regions that a search found. */
  search: (q: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>;
  /** Chooses the town that a whole CEP is of. */
  readCepOf: (typed: string) => Promise<void>;
  /** Grows when the town was chosen for the person: the field is drawn anew with it. */
  version: number;
}

export function useTownState(towns: readonly TownChoice[], firstId: string | undefined): TownState {
  const [known, setKnown] = useState(towns);
  const [townId, setTownId] = useState(firstId);
  const [version, setVersion] = useState(0);
  const learn = (found: readonly TownChoice[]) =>
    setKnown((before) => [
      ...before,
      ...found.filter(({ id }) => !before.some((other) => other.id === id)),
    ]);
  return {
    known,
    town: known.find(({ id }) => id === townId),
    version,
    choose: setTownId,
    search: async (q, signal) => {
      const found = await findTowns({ q }, signal);
      learn(found);
      return found.map(optionOf);
    },
    readCepOf: async (typed) => {
      const cep = readCep(typed);
      if (!cep.ok) return;
      const [found] = await findTowns({ cep: cep.value }).catch(() => []);
      if (!found || found.id === townId) return;
      learn([found]);
      setTownId(found.id);
      setVersion((before) => before + 1);
    },
  };
}

interface TownFieldsProps {
  form: FormState;
  towns: readonly TownChoice[];
  state: TownState;
}

/** CEP and town; a whole CEP chooses its town. */
export function TownFields({ form, towns, state }: TownFieldsProps) {
  return (
    <div className="form-row">
      <CepInput
        name="zip_code"
        label="CEP"
        mark="optional"
        defaultValue={form.value('zip_code')}
        error={form.error('zip_code')}
        onChange={({ target }) => void state.readCepOf(target.value)}
      />
      <Combobox
        key={state.version}
        name="city_id"
        label="Cidade"
        placeholder="Escolha a cidade"
        options={towns.map(optionOf)}
        search={state.search}
        defaultValue={state.town && optionOf(state.town)}
        onValueChange={(option) => state.choose(option?.value)}
        error={form.error('city_id')}
      />
    </div>
  );
}
