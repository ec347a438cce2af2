import type { Region } from '#core/places/region.ts';
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
  region: Region;
  choices: VehicleChoices;
}

const MILEAGE = 'mileage_max';
const CAPACITY = ['cylinder_capacity_min', 'cylinder_capacity_max'] as const;

export function VehicleFilterForm({
  filters,
  fields,
  region,
  choices,
  ...form
}: VehicleFilterFormProps) {
  const { condition, color, optional_items: items } = choices;
  const { bodywork, doors, truck_body: truckBody, traction, axles, cabin } = choices;
  const body = [bodywork, doors, truckBody, traction, axles, cabin];
  const { fuel_type: fuel, transmission, steering_wheel: steering } = choices;
  const { one_owner: oneOwner, accepts_exchange: exchange, financing_status: papers } = choices;
  const isMotorcycle = filters.vehicle_type === 'motorcycles';
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
      <MotorcycleFilters fields={fields} choices={choices} isMotorcycle={isMotorcycle} />
      <FilterGroup title="Motor e câmbio" used={chosenIn(fuel, transmission, steering)}>
        <PillChoices label="Combustível" of={[fuel]} />
        <PillChoices label="Câmbio" of={[transmission]} />
        <PillChoices label="Direção" of={[steering]} />
      </FilterGroup>
      <FilterGroup title="Carroceria e cor" used={chosenIn(...body, color)}>
        <PillChoices label="Carroceria" of={[bodywork, truckBody]} />
        <PillChoices label="Tração" of={[traction]} />
        <PillChoices label="Eixos" of={[axles]} />
        <PillChoices label="Cabine" of={[cabin]} />
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
      <NearFilter {...filters} region={region} />
    </FilterForm>
  );
}

interface MotorcycleFiltersProps extends Pick<VehicleFilterFormProps, 'fields' | 'choices'> {
  isMotorcycle: boolean;
}

function MotorcycleFilters({ fields, choices, isMotorcycle }: MotorcycleFiltersProps) {
  const { motorcycle_style: style, start_type: start, abs } = choices;
  const used = writtenIn(fields, ...CAPACITY) + chosenIn(style, start, ...(abs ? [abs] : []));
  if (!isMotorcycle && used === 0) return null;
  return (
    <FilterGroup title="Cilindrada e estilo" used={used}>
      <RangeFilter
        legend="Cilindrada"
        from={{
          filter: CAPACITY[0],
          name: words.name(CAPACITY[0]),
          label: 'Cilindrada, a partir de',
          placeholder: 'de 125',
        }}
        to={{
          filter: CAPACITY[1],
          name: words.name(CAPACITY[1]),
          label: 'Cilindrada, até',
          placeholder: 'até 300',
        }}
        fields={fields}
        inputMode="numeric"
      />
      <PillChoices label="Estilo" of={[style]} />
      <PillChoices label="Partida" of={[start]} />
      <PillChoices label="Freios" of={[abs]} />
    </FilterGroup>
  );
}
