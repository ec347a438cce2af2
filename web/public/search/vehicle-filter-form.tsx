import type { VehicleSearch } from '#core/vehicles/vehicle-search-filters.ts';
import { vehicleAddress as words } from '../../addresses/search-addresses.ts';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { chosenIn } from './choice-groups.ts';
import { ChoicePicker } from './choice-picker.tsx';
import { FilterForm, FilterGroup, PriceRange, writtenIn } from './filter-form.tsx';
import { PillChoices } from './pill-choices.tsx';
import { RangeFilter } from './range-filter.tsx';
import type { SharedFormProps } from './search-page-kind.ts';
import { AdFilters, NearFilter, TownPicker } from './shared-filter-groups.tsx';
import type { VehicleChoices } from './vehicle-choices.ts';

interface VehicleFilterFormProps extends SharedFormProps {
  filters: VehicleSearch;
  choices: VehicleChoices;
}

const MILEAGE = 'mileage_max';

export function VehicleFilterForm({ filters, fields, choices, ...form }: VehicleFilterFormProps) {
  const { condition, bodywork, doors, color, optional_items: items } = choices;
  const { fuel_type: fuel, transmission, steering_wheel: steering } = choices;
  const { one_owner: oneOwner, accepts_exchange: exchange, financing_status: papers } = choices;
  return (
    <FilterForm {...form} fields={fields} advertiser={filters.advertiser}>
      <PillChoices label="Tipo de veículo" look="segments" of={[choices.vehicle_type]} />
      <ChoicePicker
        label="Marca"
        all="Todas as marcas"
        of={choices.brand}
        isOpen={filters.brand.length > 0 && filters.model.length === 0}
        submits
      />
      <ChoicePicker {...choices.model} of={choices.model} />
      <ChoicePicker {...choices.version} of={choices.version} />
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
      <TownPicker {...choices} />
      <FilterGroup
        title="Estado e quilometragem"
        used={writtenIn(fields, MILEAGE) + chosenIn(condition, oneOwner)}
      >
        <TextInput
          name={words.name(MILEAGE)}
          label="Quilometragem máxima"
          inputMode="numeric"
          placeholder="80.000"
          suffix="km"
          defaultValue={fields.text(MILEAGE)}
          error={fields.error(MILEAGE)}
        />
        <PillChoices label="Estado" of={[condition, oneOwner]} />
      </FilterGroup>
      <FilterGroup title="Motor e câmbio" used={chosenIn(fuel, transmission, steering)}>
        <PillChoices label="Combustível" of={[fuel]} />
        <PillChoices label="Câmbio" of={[transmission]} />
        <PillChoices label="Direção" of={[steering]} />
      </FilterGroup>
      <FilterGroup title="Carroceria e cor" used={chosenIn(bodywork, doors, color)}>
        <PillChoices label="Carroceria" of={[bodywork]} />
        <PillChoices label="Portas" of={[doors]} />
        <PillChoices label="Cor" of={[color]} />
      </FilterGroup>
      {items.choices.length > 0 && (
        <FilterGroup title="Opcionais" used={chosenIn(items)}>
          <PillChoices label="O veículo tem" of={[items]} />
        </FilterGroup>
      )}
      <FilterGroup title="Troca e situação" used={chosenIn(exchange, papers)}>
        <PillChoices label="Negócio" of={[exchange]} />
        <PillChoices label="Situação" of={[papers]} />
      </FilterGroup>
      <AdFilters choices={choices} />
      <NearFilter {...filters} />
    </FilterForm>
  );
}
