import { OWN_AD_SORTS, OWN_PAGE_SIZES } from '#core/ads/own-ad-filters.ts';
import { OWN_AD_SORT_LABELS } from '#text/own-list-labels.ts';
import type { OwnListChoice } from './own-ads-search.tsx';

/** Order and length of the pages, of the lists of every kind. */
export const ORDER_CHOICES: readonly OwnListChoice[] = [
  {
    name: 'to_confirm',
    label: 'Confirmação',
    any: 'Todos',
    options: [{ value: 'on', label: 'A confirmar (há mais de 30 dias)' }],
  },
  {
    name: 'sort',
    label: 'Ordem',
    options: OWN_AD_SORTS.map((value) => ({ value, label: OWN_AD_SORT_LABELS[value] })),
  },
  {
    name: 'per_page',
    label: 'Por página',
    options: OWN_PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} anúncios` })),
  },
];

/** @param any what is shown first, when nothing is chosen. */
export function choiceOf<const Value extends string>(
  name: OwnListChoice['name'],
  label: string,
  any: string,
  values: readonly Value[],
  labels: Readonly<Record<Value, { label: string }>>,
): OwnListChoice {
  return {
    name,
    label,
    any,
    options: values.map((value) => ({ value, label: labels[value].label })),
  };
}

/** A tab for each state, in the order of `states`. */
export function tabsOf<State extends string>(
  states: readonly State[],
  labels: Readonly<Record<State, { plural: string }>>,
) {
  return states.map((state) => ({ state, label: labels[state].plural }));
}
