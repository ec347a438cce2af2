import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Select, type SelectOption } from '#web/ui/select/select.tsx';
import { TextInput } from '#web/ui/text-input/text-input.tsx';
import {
  isSearching,
  NOT_NARROWED,
  ownListAddress,
  type ListWords,
  type OwnListFilter,
  type OwnListQuery,
} from './own-list-address.ts';
import { OwnSearchButton } from './own-search-button.tsx';

export interface OwnListChoice {
  name: OwnListFilter;
  label: string;
  /** By the names of the API. */
  options: readonly SelectOption[];
  /** Shown as first, when nothing is chosen. */
  any?: string | undefined;
}

interface OwnAdsSearchProps {
  words: ListWords;
  path: string;
  /** What the ads are searched by. */
  hint: string;
  query: OwnListQuery;
  choices: readonly OwnListChoice[];
  /** Links to what else is done with the list. */
  children?: ReactNode;
}

/** Search, filters and order of a list of own ads. A choice counts at once where there is script. */
export function OwnAdsSearch({ words, path, hint, query, choices, children }: OwnAdsSearchProps) {
  return (
    <form
      method="get"
      action={path}
      className="own-search"
      role="search"
      aria-label="Procurar nos seus anúncios"
      data-skip-empty
    >
      {query.status && (
        <input
          type="hidden"
          name={words.name('status')}
          value={words.said('status', query.status)}
        />
      )}
      <TextInput
        className="own-search-words"
        name={words.name('q')}
        type="search"
        label="Procurar"
        hideLabel
        icon="search"
        placeholder={hint}
        defaultValue={query.q}
      />
      <OwnSearchButton />
      <div className="own-search-tools">
        <details className="own-search-more" open={isNarrowed(query)}>
          <summary className="btn btn-quiet btn-sm">
            <Icon name="sliders-horizontal" />
            Filtros<span className="sr-only"> e ordem</span>
          </summary>
          <div className="own-search-choices">
            {choices.map(({ name, label, options, any }) => (
              <Select
                key={name}
                name={words.name(name)}
                label={label}
                data-submit-on-change
                options={options.map(({ value, ...option }) => ({
                  ...option,
                  value: words.said(name, value),
                }))}
                placeholder={any}
                defaultValue={words.said(
                  name,
                  query[name] ?? ((any === undefined && options[0]?.value) || ''),
                )}
              />
            ))}
            {isSearching(query) && (
              <ButtonLink
                variant="quiet"
                icon="x"
                href={ownListAddress(words, path, query, NOT_NARROWED)}
              >
                Limpar
              </ButtonLink>
            )}
          </div>
        </details>
        {children}
      </div>
    </form>
  );
}

/** Whether one of the choices was made; what is chosen is in sight. */
function isNarrowed({ q: _words, status: _state, page: _page, ...choices }: OwnListQuery) {
  return Object.values(choices).some(Boolean);
}
