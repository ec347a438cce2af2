import { Combobox as Base } from '@base-ui/react/combobox';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

import { controlAttributes, Field, splitField } from '../field/field.tsx';
import type { FieldProps } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import { Select } from '../select/select.tsx';
import { rankOptions } from './option-ranking.ts';
import type { ComboboxOption } from './option-ranking.ts';
import './combobox.css';

export type { ComboboxOption } from './option-ranking.ts';

export interface ComboboxProps extends FieldProps {
  /** The whole list, when it is at hand; beside `search`, what is offered before typing and without script. */
  options?: readonly ComboboxOption[] | undefined;
  /** Or who knows: asked 200 ms after the last letter; a newer question aborts the older. */
  search?: ((query: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>) | undefined;
  defaultValue?: ComboboxOption | undefined;
  onValueChange?: ((option: ComboboxOption | null) => void) | undefined;
  placeholder?: string | undefined;
  emptyText?: string | undefined;
}

const MAX_SHOWN_OPTIONS = 50;
const MAX_SELECT_OPTIONS = 100;
const TYPING_PAUSE_MS = 200;

const never = () => () => {};
const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * Choose one of very many by typing. The form sends `name` = the option's value. Without JavaScript
 * a list of up to 100 is a `<select>`; a longer one is a text field that sends `{name}_label`.
 */
export function Combobox(props: ComboboxProps) {
  return useHydrated() ? <LiveCombobox {...props} /> : <PlainChoice {...props} />;
}

function PlainChoice(props: ComboboxProps) {
  const [field, { options = [], defaultValue, placeholder }] = splitField(props);
  if (options.length > 0 && options.length <= MAX_SELECT_OPTIONS) {
    return (
      <Select
        {...field}
        options={options}
        defaultValue={defaultValue?.value}
        placeholder={placeholder ?? 'Escolha'}
      />
    );
  }
  const control = controlAttributes(field);
  return (
    <Field {...field}>
      <input
        {...control}
        name={`${field.name}_label`}
        className="control"
        placeholder={placeholder}
        defaultValue={defaultValue?.label}
      />
    </Field>
  );
}

/** What the search has found for the latest question. */
function useFound(
  search: ComboboxProps['search'],
  query: string,
): { found: readonly ComboboxOption[]; state: 'idle' | 'searching' | 'failed' } {
  const [answer, setAnswer] = useState<{
    found: readonly ComboboxOption[];
    state: 'idle' | 'searching' | 'failed';
  }>({ found: [], state: 'idle' });
  const ask = useEffectEvent(async (text: string, signal: AbortSignal) => {
    setAnswer((before) => ({ ...before, state: 'searching' }));
    try {
      const found = (await search?.(text, signal)) ?? [];
      if (!signal.aborted) setAnswer({ found, state: 'idle' });
    } catch {
      if (!signal.aborted) setAnswer({ found: [], state: 'failed' });
    }
  });

  useEffect(() => {
    if (!query.trim()) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => void ask(query, controller.signal), TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query]);

  return answer;
}

function LiveCombobox(props: ComboboxProps) {
  const [
    field,
    {
      options,
      search,
      defaultValue,
      onValueChange,
      placeholder,
      emptyText = 'Nada encontrado. Confira como se escreve.',
    },
  ] = splitField(props);
  const [query, setQuery] = useState('');
  const { found, state } = useFound(search, query);
  const asks = search !== undefined && query.trim() !== '';
  const shown = asks ? found : rankOptions(options ?? [], query, MAX_SHOWN_OPTIONS);
  const { name, required, ...input } = controlAttributes(field);
  const message = {
    searching: 'Procurando…',
    failed: 'Não deu para procurar. Tente de novo.',
    idle: search && !asks ? 'Escreva para procurar.' : emptyText,
  }[state];

  return (
    <Field {...field}>
      <Base.Root
        items={shown}
        filter={null}
        name={name}
        required={required}
        defaultValue={defaultValue ?? null}
        isItemEqualToValue={(a: ComboboxOption, b: ComboboxOption) => a.value === b.value}
        onInputValueChange={(text, { reason }) => setQuery(reason === 'input-change' ? text : '')}
        onValueChange={(option) => onValueChange?.(option)}
        autoHighlight
      >
        <Base.InputGroup className="combo">
          <Base.Input {...input} className="control" placeholder={placeholder} />
          <Base.Clear className="combo-button" aria-label="Limpar">
            <Icon name="x" />
          </Base.Clear>
          <Base.Trigger className="combo-button" aria-label="Abrir a lista">
            <Icon name="chevron-down" />
          </Base.Trigger>
        </Base.InputGroup>
        <Base.Portal>
          <Base.Positioner className="combo-place" sideOffset={6}>
            <Base.Popup className="combo-popup" aria-busy={state === 'searching' || undefined}>
              <Base.Empty>
                <div className="combo-note">{message}</div>
              </Base.Empty>
              <Base.List className="combo-list">
                {(option: ComboboxOption) => (
                  <Base.Item key={option.value} value={option} className="combo-item">
                    <span>{option.label}</span>
                    <Base.ItemIndicator>
                      <Icon name="check" />
                    </Base.ItemIndicator>
                  </Base.Item>
                )}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </Field>
  );
}
