import {
  BODYWORKS,
  DOORS,
  FUEL_TYPES,
  STEERING_WHEELS,
  TRANSMISSIONS,
  VEHICLE_CONDITIONS,
} from '#core/vehicles/vehicle.ts';
import {
  BODYWORK_LABELS,
  CONDITION_LABELS,
  FUEL_TYPE_LABELS,
  STEERING_WHEEL_LABELS,
  TRANSMISSION_LABELS,
} from '#text/vehicle-labels.ts';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { PlateInput } from '#web/ui/plate-input/plate-input.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { Select, type SelectOption } from '#web/ui/select/select.tsx';
import { TextInput } from '#web/ui/text-input/text-input.tsx';
import type { VehicleSection, VehicleSectionProps } from './vehicle-section.ts';

export const CONDITION_SECTION: VehicleSection = {
  key: 'estado',
  title: 'Estado e uso',
  fields: [
    'condition',
    'mileage',
    'plate',
    'color_id',
    'fuel_type',
    'transmission',
    'steering_wheel',
    'bodywork',
    'doors',
    'one_owner',
  ],
  Fields: (props) => (
    <>
      <RadioGroup
        name="condition"
        label="O veículo é"
        look="segments"
        options={optionsOf(VEHICLE_CONDITIONS, CONDITION_LABELS)}
        defaultValue={props.form.value('condition')}
        error={props.form.error('condition')}
      />
      <UseFields {...props} />
      <MechanicsFields {...props} />
      <Checkbox
        name="one_owner"
        label="Único dono"
        defaultChecked={props.form.ticked('one_owner')}
        error={props.form.error('one_owner')}
      />
    </>
  ),
};

function UseFields({ form, settings }: VehicleSectionProps) {
  return (
    <div className="form-row">
      <TextInput
        name="mileage"
        label="Quilometragem"
        suffix="km"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        placeholder="45.000"
        defaultValue={form.value('mileage')}
        error={form.error('mileage')}
      />
      <PlateInput
        name="plate"
        label="Placa"
        hint="Quem visita só vê o último número. Zero-quilômetro pode ficar sem."
        defaultValue={form.value('plate')}
        error={form.error('plate')}
      />
      <Select
        name="color_id"
        label="Cor"
        placeholder="Escolha a cor"
        options={settings.colors.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={form.value('color_id')}
        error={form.error('color_id')}
      />
    </div>
  );
}

const DOOR_LABELS: Record<(typeof DOORS)[number], string> = { 2: '2 portas', 4: '4 portas' };

function MechanicsFields({ form, vehicle: { features } }: VehicleSectionProps) {
  const optional = (name: string, label: string, options: SelectOption[]) => (
    <Select
      name={name}
      label={label}
      mark="optional"
      placeholder="Não informar"
      options={options}
      defaultValue={form.value(name)}
      error={form.error(name)}
    />
  );
  return (
    <div className="form-row">
      <Select
        name="fuel_type"
        label="Combustível"
        placeholder="Escolha o combustível"
        options={optionsOf(FUEL_TYPES, FUEL_TYPE_LABELS)}
        defaultValue={form.value('fuel_type')}
        error={form.error('fuel_type')}
      />
      {optional('transmission', 'Câmbio', optionsOf(TRANSMISSIONS, TRANSMISSION_LABELS))}
      {features.includes('steering_wheel') &&
        optional('steering_wheel', 'Direção', optionsOf(STEERING_WHEELS, STEERING_WHEEL_LABELS))}
      {features.includes('bodywork') &&
        optional('bodywork', 'Carroceria', optionsOf(BODYWORKS, BODYWORK_LABELS))}
      {features.includes('doors') && optional('doors', 'Portas', optionsOf(DOORS, DOOR_LABELS))}
    </div>
  );
}

function optionsOf<Value extends string | number>(
  values: readonly Value[],
  labels: Record<Value, string>,
): { value: string; label: string }[] {
  return values.map((value) => ({ value: String(value), label: labels[value] }));
}
