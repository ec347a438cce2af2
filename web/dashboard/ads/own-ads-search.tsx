import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Select, type SelectOption } from '#web/ui/select/select.tsx';
import { TextInput } from '#web/ui/text-input/text-input.tsx';
import {
  isSearching,
  ownListAddress,
  parameterName,
  type OwnListParameter,
  type OwnListQuery,
} from './own-list-address.ts';
import './own-ads-search.css';

export interface OwnListChoice {
  name: OwnListParameter;
  label: string;
  options: readonly SelectOption[];
  /** Shown as first, when nothing is chosen. */
  any?: string | undefined;
}

interface OwnAdsSearchProps {
  path: string;
  query: OwnListQuery;
  choices: readonly OwnListChoice[];
  /** Links to what else is done with the list. */
  children?: ReactNode;
}

/** Search, filters and order of a list of own ads. A choice counts at once where there is script. */
export function OwnAdsSearch({ path, query, choices, children }: OwnAdsSearchProps) {
  return (
    <form
      method="get"
      action={path}
      className="own-search"
      role="search"
      aria-label="Procurar nos seus anúncios"
      data-skip-empty
    >
      {query.status && <input type="hidden" name={parameterName('status')} value={query.status} />}
      <TextInput
        className="own-search-words"
        name={parameterName('q')}
        type="search"
        label="Procurar"
        hideLabel
        icon="search"
        placeholder="Título, lugar, referência ou código"
        defaultValue={query.q}
        maxLength={120}
      />
      <Button variant="secondary">Procurar</Button>
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
                name={parameterName(name)}
                label={label}
                data-submit-on-change
                options={options}
                placeholder={any}
                defaultValue={query[name] ?? (any === undefined ? options[0]?.value : '')}
              />
            ))}
            {isSearching(query) && (
              <ButtonLink
                variant="quiet"
                icon="x"
                href={ownListAddress(path, query, {
                  q: undefined,
                  category: undefined,
                  listing_status: undefined,
                })}
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
function isNarrowed({ category, listing_status: offer, sort, per_page: size }: OwnListQuery) {
  return Boolean(category ?? offer ?? sort ?? size);
}
