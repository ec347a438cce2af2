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
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Select, type SelectOption, type SelectOptionGroup } from '../../ui/select/select.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { FilterForm, KeptFilter, MoreFilters, PriceRange } from './filter-form.tsx';
import { countText, type ChoiceCounts } from './choice-counts.ts';
import { PillChoices } from './pill-choices.tsx';
import { LocateButton, TownSelect } from './town-select.tsx';
import type { WrittenFields } from './written-fields.ts';

interface VehicleFilterFormProps {
  path: string;
  filters: VehicleSearch;
  fields: WrittenFields;
  townName: string | undefined;
  facets: { town: ChoiceCounts; vehicle_type: ChoiceCounts } | null;
  /** By slug; grouped by type when no type is chosen. */
  brands: readonly (SelectOption | SelectOptionGroup)[];
  /** Of the chosen brand, by slug. */
  models: readonly SelectOption[];
  colors: readonly { id: string; name: string; hex: string }[];
}

const TYPES = [
  { value: '', label: 'Todos' },
  ...VEHICLE_TYPES.map((value) => ({ value, label: VEHICLE_TYPE_LABELS[value].plural })),
];
const options = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }));
const CONDITIONS = options(VEHICLE_CONDITIONS, CONDITION_LABELS);
const FUELS = options(FUEL_TYPES, FUEL_TYPE_LABELS);
const GEARS = options(TRANSMISSIONS, TRANSMISSION_LABELS);
const BODIES = options(BODYWORKS, BODYWORK_LABELS);

export function VehicleFilterForm({
  path,
  filters,
  fields,
  townName,
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
    <FilterForm path={path} fields={fields}>
      <PillChoices
        name="vehicle_type"
        label="Tipo de veículo"
        choose="one"
        options={TYPES.map(({ value, label }) => ({
          value,
          label,
          count: countText(facets?.vehicle_type, ...(value ? [value] : VEHICLE_TYPES)),
        }))}
        chosen={filters.vehicle_type ? [filters.vehicle_type] : []}
      />
      <Select
        name="brand"
        label="Marca"
        placeholder="Todas as marcas"
        options={brands}
        defaultValue={filters.brand ?? ''}
        data-submit-on-change="wide"
      />
      {models.length > 0 && (
        <Select
          name="model"
          label="Modelo"
          placeholder="Todos os modelos"
          options={models}
          defaultValue={filters.model ?? ''}
        />
      )}
      <PriceRange fields={fields} />
      <fieldset className="field">
        <legend className="field-label">Ano</legend>
        <div className="range">
          <YearInput name="year_min" label="Ano, a partir de" placeholder="de" fields={fields} />
          <YearInput name="year_max" label="Ano, até" placeholder="até" fields={fields} />
        </div>
      </fieldset>
      <TextInput
        name="mileage_max"
        label="Quilometragem máxima"
        inputMode="numeric"
        placeholder="80.000"
        suffix="km"
        defaultValue={fields.text('mileage_max')}
        error={fields.error('mileage_max')}
      />
      <div data-geolocate-scope>
        <TownSelect chosen={filters.town} chosenName={townName} counts={facets?.town} />
        <LocateButton />
      </div>
      <PillChoices
        name="condition"
        label="Estado"
        choose="several"
        options={CONDITIONS}
        chosen={filters.condition}
      />
      <PillChoices
        name="fuel_type"
        label="Combustível"
        choose="several"
        options={FUELS}
        chosen={filters.fuel_type}
      />
      <PillChoices
        name="transmission"
        label="Câmbio"
        choose="several"
        options={GEARS}
        chosen={filters.transmission}
      />
      <div>
        <Checkbox
          name="accepts_exchange"
          label="Aceita troca"
          defaultChecked={filters.accepts_exchange}
        />
        <Checkbox name="one_owner" label="Único dono" defaultChecked={filters.one_owner} />
      </div>
      <MoreFilters open={moreUsed}>
        {hasBodywork && (
          <PillChoices
            name="bodywork"
            label="Carroceria"
            choose="several"
            options={BODIES}
            chosen={filters.bodywork}
          />
        )}
        <PillChoices
          name="color"
          label="Cor"
          choose="several"
          options={colors.map(({ id, name, hex }) => ({ value: id, label: name, color: hex }))}
          chosen={filters.color}
        />
      </MoreFilters>
      <KeptFilter name="advertiser" value={filters.advertiser} />
    </FilterForm>
  );
}

interface YearInputProps {
  name: string;
  label: string;
  placeholder: string;
  fields: WrittenFields;
}

function YearInput({ fields, ...field }: YearInputProps) {
  return (
    <TextInput
      {...field}
      hideLabel
      inputMode="numeric"
      maxLength={4}
      defaultValue={fields.text(field.name)}
      error={fields.error(field.name)}
    />
  );
}
