import type { PropertySearch } from '#core/properties/property-search-filters.ts';
import { AMENITIES, PROPERTY_CATEGORIES } from '#core/properties/property.ts';
import { AMENITY_LABELS, PROPERTY_CATEGORY_LABELS } from '#text/property-labels.ts';
import { RadioGroup } from '../../ui/radio-group/radio-group.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { FilterForm, KeptFilter, MoreFilters, PriceRange } from './filter-form.tsx';
import { countText, type ChoiceCounts } from './choice-counts.ts';
import { AT_LEAST, PillChoices } from './pill-choices.tsx';
import { LocateButton, TownSelect } from './town-select.tsx';

interface PropertyFilterFormProps {
  path: string;
  filters: PropertySearch;
  /** As typed: what was written stays written that way. */
  typed: URLSearchParams;
  townName: string | undefined;
  facets: { town: ChoiceCounts; category: ChoiceCounts; listing_status: ChoiceCounts } | null;
}

const CATEGORIES = PROPERTY_CATEGORIES.map((value) => ({
  value,
  label: PROPERTY_CATEGORY_LABELS[value].label,
}));
const AMENITY_OPTIONS = AMENITIES.map((value) => ({ value, label: AMENITY_LABELS[value] }));

export function PropertyFilterForm({
  path,
  filters,
  typed,
  townName,
  facets,
}: PropertyFilterFormProps) {
  const chosen = (value: number | undefined) => (value === undefined ? [] : [String(value)]);
  const listings = facets?.listing_status;
  const moreUsed =
    filters.amenities.length > 0 ||
    [filters.area_min, filters.area_max, filters.bathroom_min, filters.parking_space_min].some(
      Boolean,
    );
  return (
    <FilterForm path={path} typed={typed}>
      <RadioGroup
        name="listing_status"
        label="O que você quer fazer?"
        look="segments"
        className="segments-tight"
        defaultValue={filters.listing_status ?? ''}
        options={[
          { value: '', label: 'Tudo', hint: countText(listings, 'sale', 'rent', 'both') },
          { value: 'sale', label: 'Comprar', hint: countText(listings, 'sale', 'both') },
          { value: 'rent', label: 'Alugar', hint: countText(listings, 'rent', 'both') },
        ]}
      />
      <div data-geolocate-scope>
        <TownSelect chosen={filters.town} chosenName={townName} counts={facets?.town} />
        <LocateButton />
      </div>
      <PillChoices
        name="category"
        label="Tipo de imóvel"
        choose="several"
        options={CATEGORIES.map((category) => ({
          ...category,
          count: countText(facets?.category, category.value),
        }))}
        chosen={filters.category}
      />
      <PriceRange typed={typed} />
      <PillChoices
        name="bedroom_min"
        label="Quartos"
        choose="one"
        options={AT_LEAST}
        chosen={chosen(filters.bedroom_min)}
      />
      <MoreFilters open={moreUsed}>
        <PillChoices
          name="bathroom_min"
          label="Banheiros"
          choose="one"
          options={AT_LEAST}
          chosen={chosen(filters.bathroom_min)}
        />
        <PillChoices
          name="parking_space_min"
          label="Vagas"
          choose="one"
          options={AT_LEAST}
          chosen={chosen(filters.parking_space_min)}
        />
        <fieldset className="field">
          <legend className="field-label">Área</legend>
          <p className="field-hint" id="dica-da-area">
            Em m², ou como se fala: “2 tarefas”, “1,5 hectare”.
          </p>
          <div className="range">
            <TextInput
              name="area_min"
              label="Área mínima"
              hideLabel
              placeholder="mín."
              defaultValue={typed.get('area_min') ?? undefined}
            />
            <TextInput
              name="area_max"
              label="Área máxima"
              hideLabel
              placeholder="máx."
              defaultValue={typed.get('area_max') ?? undefined}
            />
          </div>
        </fieldset>
        <PillChoices
          name="amenities"
          label="O imóvel tem"
          choose="several"
          options={AMENITY_OPTIONS}
          chosen={filters.amenities}
        />
      </MoreFilters>
      <KeptFilter name="category_group" value={filters.category_group} />
      <KeptFilter name="advertiser" value={filters.advertiser} />
    </FilterForm>
  );
}
