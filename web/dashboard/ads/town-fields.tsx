import { useRef, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { CepInput } from '#web/ui/cep-input/cep-input.tsx';
import { Combobox, type ComboboxOption } from '#web/ui/combobox/combobox.tsx';
import type { FormState } from '../../forms/failed-form.ts';
import { useHydrated } from '../../shell/use-hydrated.ts';
import { CEP_PLACE, fillEmpty, FIND_CEP, findCep, wholeCep } from './cep-filling.ts';
import { findTowns, type TownChoice } from './town-choice.ts';
import { ValueQuestion } from './value-question.tsx';

const optionOf = (town: TownChoice): ComboboxOption => ({
  value: town.id,
  label: `${town.name}, ${town.state}`,
});

/** How far the lookup of a CEP is; a town that was found is told by its name. */
type CepNews = 'none' | 'asking' | 'unknown' | 'failed' | { found: string };

/** The town of an ad while its form is filled in. */
export interface TownState {
  /** The region's, and those found by typing. */
  known: readonly TownChoice[];
  town: TownChoice | undefined;
  choose: (townId: string | undefined) => void;
  /** Adds the towns of other regions that a search found. */
  search: (q: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>;
  /** Fills what is empty of town, street and neighbourhood when the CEP is whole. */
  readCepOf: (field: HTMLInputElement) => Promise<void>;
  /** What came of it. */
  cepNews: CepNews;
  /** Grows when the town was chosen for the person: the field is drawn anew with it. */
  version: number;
}

/** @param guessedId the town that the form began with before anybody chose one */
export function useTownState(
  towns: readonly TownChoice[],
  firstId: string | undefined,
  guessedId?: string,
): TownState {
  const [known, setKnown] = useState(towns);
  const [townId, setTownId] = useState(firstId);
  const [version, setVersion] = useState(0);
  const [cepNews, setCepNews] = useState<CepNews>('none');
  const chosen = useRef(firstId);
  /** What was filled in for the person, and another CEP may replace; what they wrote stays. */
  const filled = useRef(new Map(guessedId ? [['town', guessedId]] : []));
  const learn = (found: readonly TownChoice[]) =>
    setKnown((before) => [
      ...before,
      ...found.filter(({ id }) => !before.some((other) => other.id === id)),
    ]);
  return {
    known,
    town: known.find(({ id }) => id === townId),
    version,
    cepNews,
    choose: (id) => {
      chosen.current = id;
      setTownId(id);
    },
    search: async (q, signal) => {
      const found = await findTowns({ q }, signal);
      learn(found);
      return found.map(optionOf);
    },
    readCepOf: async (field) => {
      const cep = wholeCep(field.value);
      if (!cep) return setCepNews('none');
      setCepNews('asking');
      const found = await findCep(cep);
      // What was typed meanwhile is about another CEP.
      if (cep !== wholeCep(field.value)) return;
      if (typeof found === 'string') return setCepNews(found);
      setCepNews({ found: optionOf(found.town).label });
      for (const name of ['street', 'neighborhood'] as const)
        fillEmpty(field.form?.elements.namedItem(name), found[name], filled.current);
      const isOurs = chosen.current === undefined || chosen.current === filled.current.get('town');
      if (!isOurs || found.town.id === chosen.current) return;
      filled.current.set('town', found.town.id);
      chosen.current = found.town.id;
      learn([found.town]);
      setTownId(found.town.id);
      setVersion((before) => before + 1);
    },
  };
}

/** Holds the key of a question about the CEP that was answered with yes. */
const CONFIRMED_CEP = 'confirmed_cep';

interface TownFieldsProps {
  form: FormState;
  towns: readonly TownChoice[];
  state: TownState;
}

/**
 * CEP and town; a whole CEP fills in what it knows. Without script its button sends the form, and the
 * screen's action must answer it: `asksForCep`, `fillByCep`.
 */
export function TownFields({ form, towns, state }: TownFieldsProps) {
  const isHydrated = useHydrated();
  const confirmed = form.value(CONFIRMED_CEP);
  return (
    <div className="form-row" id={CEP_PLACE}>
      <div className="form">
        <CepInput
          name="zip_code"
          label="CEP"
          mark="optional"
          hint={<CepHint news={state.cepNews} />}
          defaultValue={form.value('zip_code')}
          error={form.error('zip_code')}
          onChange={({ target }) => void state.readCepOf(target)}
        />
        {!isHydrated && (
          <Button
            name="_action"
            value={FIND_CEP}
            formAction={`#${CEP_PLACE}`}
            variant="secondary"
            icon="search"
            className="without-script"
          >
            Buscar CEP
          </Button>
        )}
        <ValueQuestion
          form={form}
          name="zip_code"
          confirmation={CONFIRMED_CEP}
          about={['zip_code', 'city_id']}
        />
        {confirmed && !form.question('zip_code') && (
          <input type="hidden" name={CONFIRMED_CEP} value={confirmed} />
        )}
      </div>
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

const CEP_HINTS: Record<Extract<CepNews, string>, string> = {
  none: 'Se souber, a gente preenche a cidade para você.',
  asking: 'Procurando o endereço…',
  unknown: 'Não encontramos este CEP. Confira os números, ou escolha a cidade.',
  failed: 'Não deu para buscar o CEP agora. Escolha a cidade na lista.',
};

/** Beside the CEP, what it told; said aloud, because the fields that it fills are further down. */
function CepHint({ news }: { news: CepNews }) {
  return <span role="status">{typeof news === 'string' ? CEP_HINTS[news] : news.found}</span>;
}
