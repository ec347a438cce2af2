import { useSite } from '../../session/root-data.ts';
import { SEARCH_WORDS } from '../../addresses/search-words.ts';
import { Select } from '../../ui/select/select.tsx';

/** One of the region's towns; the empty choice names the field. */
export function TownSelect({ id }: { id: string }) {
  return (
    <Select
      name={SEARCH_WORDS.town}
      id={id}
      label="Cidade"
      hideLabel
      placeholder="Cidade"
      options={useSite().settings.region_towns.map(({ slug, name }) => ({
        value: slug,
        label: name,
      }))}
    />
  );
}
