import type { Region } from '#core/places/region.ts';
import { SEARCH_WORDS } from '../../addresses/search-words.ts';
import { Button } from '../../ui/button/button.tsx';
import { Select } from '../../ui/select/select.tsx';
import type { SearchAddress } from './search-address.ts';
import './between-places.css';

const FIELDS = [
  [SEARCH_WORDS.between, 'Uma cidade'],
  [SEARCH_WORDS.and, 'Outra cidade'],
] as const;

/** An area of the map without drawing it: the box around two towns. */
export function BetweenPlaces({ address, towns }: { address: SearchAddress; towns: Region }) {
  const options = towns
    .map(({ slug, name }) => ({ value: slug, label: name }))
    .sort((one, other) => one.label.localeCompare(other.label, 'pt-BR'));
  const { pathname, searchParams } = new URL(
    address.without('outline', 'map'),
    'https://own.invalid',
  );
  return (
    <details className="search-map-between">
      <summary>Escolher a área por duas cidades</summary>
      <form action={pathname} data-skip-empty>
        {[...searchParams].map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        {FIELDS.map(([name, label]) => (
          <Select key={name} name={name} label={label} placeholder="Escolha" options={options} />
        ))}
        <Button variant="secondary" icon="search">
          Buscar entre elas
        </Button>
      </form>
    </details>
  );
}
