import { REGION_TOWNS } from '#core/places/region-towns.ts';
import { SEARCH_WORDS } from '../../addresses/search-words.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Select } from '../../ui/select/select.tsx';
import { labelWithCount, type ChoiceCounts } from './choice-counts.ts';
import '#web/ui/button/button.css';
import './town-select.css';

interface TownSelectProps {
  chosen: string | undefined;
  /** The name of a chosen town that is not of the region. */
  chosenName?: string | undefined;
  id?: string | undefined;
  /** Without a label of its own the empty choice names the field. */
  short?: boolean | undefined;
  /** Ads by IBGE code. */
  counts?: ChoiceCounts;
}

/** The region's towns; a town from elsewhere is in the list only when it was asked for. */
export function TownSelect({ chosen, chosenName, id, short, counts }: TownSelectProps) {
  const towns = REGION_TOWNS.map(({ slug, name, ibgeCode }) => ({
    value: slug,
    label: labelWithCount(name, counts, String(ibgeCode)),
  }));
  const known = !chosen || towns.some(({ value }) => value === chosen);
  return (
    <Select
      name={SEARCH_WORDS.town}
      id={id}
      label="Cidade"
      hideLabel={short}
      placeholder={short ? 'Cidade' : 'Todas as cidades'}
      options={known ? towns : [{ value: chosen, label: chosenName ?? chosen }, ...towns]}
      defaultValue={chosen ?? ''}
    />
  );
}

/** The town of a search, found by where the visitor is if they like. */
export function TownFilter(props: TownSelectProps) {
  return (
    <div data-geolocate-scope>
      <TownSelect {...props} />
      <LocateButton />
    </div>
  );
}

/**
 * Asks the browser where the visitor is. The page's script enables it and sets every list of towns of the
 * nearest `data-geolocate-scope`; without script it is not shown.
 */
export function LocateButton() {
  return (
    <button
      type="button"
      className="btn btn-quiet btn-sm locate with-script"
      data-geolocate
      disabled
    >
      <Icon name="map-pin" />
      <span data-geolocate-label>Usar minha localização</span>
    </button>
  );
}
