import { REGION_TOWNS } from '#core/places/region-towns.ts';
import { SEARCH_WORDS } from '../../addresses/search-words.ts';
import { Select } from '../../ui/select/select.tsx';

const TOWNS = REGION_TOWNS.map(({ slug, name }) => ({ value: slug, label: name }));

/** One of the region's towns; the empty choice names the field. */
export function TownSelect({ id }: { id: string }) {
  return (
    <Select
      name={SEARCH_WORDS.town}
      id={id}
      label="Cidade"
      hideLabel
      placeholder="Cidade"
      options={TOWNS}
    />
  );
}
