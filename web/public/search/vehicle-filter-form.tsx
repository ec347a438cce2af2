import type { VehicleSearch } from '#core/vehicles/vehicle-search-filters.ts';
import {
  BODYWORKS,
  FUEL_TYPES,
  TRANSMISSIONS,
  VEHICLE_CONDITIONS,
  VEHICLE_TYPES,
} from '#core/vehicles/vehicle.ts';
import {
  BODYWORK_LABELS,
  CONDITION_LABELS,
  FUEL_TYPE_LABELS,
  TRANSMISSION_LABELS,
  VEHICLE_TYPE_LABELS,
} from '#text/vehicle-labels.ts';
import { vehicleAddress as words } from '../../addresses/search-addresses.ts';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Select, type SelectOption, type SelectOptionGroup } from '../../ui/select/select.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { FilterForm, MoreFilters, PriceRange } from './filter-form.tsx';
import { countText, type ChoiceCounts } from './choice-counts.ts';
import { LabelledPills, PillChoices } from './pill-choices.tsx';
import { RangeFilter } from './range-filter.tsx';
import { TownFilter } from './town-select.tsx';
import type { SharedFormProps } from './search-page-kind.ts';

interface VehicleFilterFormProps extends SharedFormProps {
  filters: VehicleSearch;
  facets: { town: ChoiceCounts; vehicle_type: ChoiceCounts } | null;
  /** By slug; grouped by type when no type is chosen. */
  brands: readonly (SelectOption | SelectOptionGroup)[];
  /** Of the chosen brand, by slug. */
  models: readonly SelectOption[];
  colors: readonly { id: string; name: string; hex: string }[];
}

export function VehicleFilterForm({
  path,
  filters,
  fields,
  townNames,
  facets,
  brands,
  models,
  colors,
}: VehicleFilterFormProps) {
  // Only cars have one; what an address says is shown, so that it can be taken away.
  const hasBodywork =
    [undefined, 'cars'].includes(filters.vehicle_type) || filters.bodywork.length > 0;
  const moreUsed = filters.bodywork.length > 0 || filters.color.length > 0;
  return (
    <FilterForm path={path} fields={fields} advertiser={filters.advertiser}>
      <PillChoices
        name={words.name('vehicle_type')}
        label="Tipo de veículo"
        choose="one"
        options={[
          { value: '', label: 'Todos', count: countText(facets?.vehicle_type, ...VEHICLE_TYPES) },
          ...VEHICLE_TYPES.map((type) => ({
            value: words.word('vehicle_type', type),
            label: VEHICLE_TYPE_LABELS[type].plural,
            count: countText(facets?.vehicle_type, type),
          })),
        ]}
        chosen={filters.vehicle_type ? [words.word('vehicle_type', filters.vehicle_type)] : []}
      />
      <Select
        name={words.name('brand')}
        label="Marca"
        placeholder="Todas as marcas"
        options={brands}
        defaultValue={filters.brand[0] ?? ''}
        data-submit-on-change="wide"
      />
      {models.length > 0 && (
        <Select
          name={words.name('model')}
          label="Modelo"
          placeholder="Todos os modelos"
          options={models}
          defaultValue={filters.model[0] ?? ''}
        />
      )}
      <PriceRange fields={fields} />
      <RangeFilter
        legend="Ano"
        from={{
          filter: 'year_min',
          name: words.name('year_min'),
          label: 'Ano, a partir de',
          placeholder: 'de',
        }}
        to={{
          filter: 'year_max',
          name: words.name('year_max'),
          label: 'Ano, até',
          placeholder: 'até',
        }}
        fields={fields}
        inputMode="numeric"
        maxLength={4}
      />
      <TextInput
        name={words.name('mileage_max')}
        label="Quilometragem máxima"
        inputMode="numeric"
        placeholder="80.000"
        suffix="km"
        defaultValue={fields.text('mileage_max')}
        error={fields.error('mileage_max')}
      />
      <TownFilter
        chosen={filters.town[0]}
        chosenName={townNames[filters.town[0] ?? '']}
        counts={facets?.town}
      />
      <LabelledPills
        name={words.name('condition')}
        label="Estado"
        values={VEHICLE_CONDITIONS}
        labels={CONDITION_LABELS}
        chosen={filters.condition}
        wordOf={(value) => words.word('condition', value)}
      />
      <LabelledPills
        name={words.name('fuel_type')}
        label="Combustível"
        values={FUEL_TYPES}
        labels={FUEL_TYPE_LABELS}
        chosen={filters.fuel_type}
        wordOf={(value) => words.word('fuel_type', value)}
      />
      <LabelledPills
        name={words.name('transmission')}
        label="Câmbio"
        values={TRANSMISSIONS}
        labels={TRANSMISSION_LABELS}
        chosen={filters.transmission}
        wordOf={(value) => words.word('transmission', value)}
      />
      <div>
        <Checkbox
          name={words.name('accepts_exchange')}
          value={words.word('accepts_exchange', 'on')}
          label="Aceita troca"
          defaultChecked={filters.accepts_exchange}
        />
        <Checkbox
          name={words.name('one_owner')}
          value={words.word('one_owner', 'on')}
          label="Único dono"
          defaultChecked={filters.one_owner}
        />
      </div>
      <MoreFilters open={moreUsed}>
        {hasBodywork && (
          <LabelledPills
            name={words.name('bodywork')}
            label="Carroceria"
            values={BODYWORKS}
            labels={BODYWORK_LABELS}
            chosen={filters.bodywork}
            wordOf={(value) => words.word('bodywork', value)}
          />
        )}
        <PillChoices
          name={words.name('color')}
          label="Cor"
          choose="several"
          options={colors.map(({ id, name, hex }) => ({ value: id, label: name, color: hex }))}
          chosen={filters.color}
        />
      </MoreFilters>
    </FilterForm>
  );
}
