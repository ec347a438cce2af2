import { readPoint, USUAL_RADIUS_KM } from '#core/search/near-place.ts';
import { namedTowns, type Region } from '#core/places/region.ts';
import type { SharedSearch } from '#core/search/shared-filters.ts';
import { AD_FILTER_LABELS } from '#text/search-labels.ts';
import { SEARCH_WORDS } from '../../addresses/search-words.ts';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Select } from '../../ui/select/select.tsx';
import { chosenIn } from './choice-groups.ts';
import { ChoicePicker } from './choice-picker.tsx';
import { FilterGroup } from './filter-form.tsx';
import { LocateButton } from './locate-button.tsx';
import { PillChoices } from './pill-choices.tsx';
import type { sharedChoices } from './shared-choices.ts';

type Shared = Pick<
  ReturnType<typeof sharedChoices>,
  'town' | 'with_photos' | 'advertiser_kind' | 'published_within'
>;

export function TownPicker({ town }: Shared) {
  return (
    <div>
      <ChoicePicker label="Cidade" all="Todas as cidades" of={town} />
      <LocateButton />
    </div>
  );
}

/** What is known of the ad itself: its pictures, its age, who advertises. */
export function AdFilters({ choices, marks = [] }: { choices: Shared; marks?: Marks }) {
  const { with_photos: photos, advertiser_kind: kinds, published_within: published } = choices;
  return (
    <FilterGroup title="Anúncio e anunciante" used={chosenIn(photos, ...marks, kinds, published)}>
      <PillChoices label="O anúncio tem" of={[photos, ...marks]} />
      <PillChoices label="Quem anuncia" of={[kinds]} />
      <PillChoices label="Publicado" of={[published]} />
    </FilterGroup>
  );
}

type Marks = readonly Shared['with_photos'][];

const RADII = [5, 10, 20, 30, 50, 100];

/**
 * Around one of the larger towns or one of those chosen, or around where somebody is, which the script
 * finds. A list of all towns would be a fifth of the page's filters.
 */
export function NearFilter({
  near,
  radius_km: chosen,
  town,
  outline,
  region,
}: SharedSearch & { region: Region }) {
  const radii = [...new Set([...RADII, chosen ?? USUAL_RADIUS_KM])].sort((a, b) => a - b);
  const larger = namedTowns(region).map(({ slug }) => slug);
  const places = [...new Set([near ?? [], town, larger].flat())];
  return (
    <FilterGroup
      title="Perto de um lugar"
      used={(near === undefined && !chosen ? 0 : 1) + (outline ? 1 : 0)}
    >
      <Select
        name={SEARCH_WORDS.near}
        label="Perto de"
        placeholder="Qualquer lugar"
        options={places.map((slug) => ({
          value: slug,
          label: readPoint(slug)
            ? 'Onde estou'
            : (region.find((each) => each.slug === slug)?.name ?? slug),
        }))}
        defaultValue={near ?? ''}
      />
      <Select
        name={SEARCH_WORDS.radius_km}
        label="Até"
        options={radii.map((km) => ({
          value: km === USUAL_RADIUS_KM && km !== chosen ? '' : String(km),
          label: `${km} km`,
        }))}
        defaultValue={chosen === undefined ? '' : String(chosen)}
      />
      {outline && (
        <Checkbox
          name={SEARCH_WORDS.outline}
          value={outline}
          label={AD_FILTER_LABELS.outline}
          defaultChecked
        />
      )}
    </FilterGroup>
  );
}
