import clsx from 'clsx';
import type { ReactNode } from 'react';
import {
  CABINS_OF_TYPE,
  TRACTIONS_OF_TYPE,
  type VehicleFeature,
} from '#core/vehicles/vehicle-features.ts';
import type { VehicleType } from '#core/vehicles/vehicle.ts';
import { VEHICLE_FIELD_LABELS } from '#text/vehicle-field-labels.ts';
import { namedChoices, type VehicleChoiceField } from '#text/vehicle-filter-words.ts';
import { VEHICLE_TYPE_DETAILS } from '#text/vehicle-labels.ts';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { FieldMark } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { TextInput } from '#web/ui/text-input/text-input.tsx';
import type { FormState } from '../../forms/failed-form.ts';
import type { VehicleSectionProps } from './vehicle-section.ts';
import './type-fields.css';

/** What only vehicles of its type have; none of it must be told. */
export function TypeFields({ form, vehicle: { type } }: VehicleSectionProps) {
  const Fields = FIELDS_OF_TYPE[type];
  return (
    <fieldset className="type-fields">
      <legend className="field-label">
        {VEHICLE_TYPE_DETAILS[type]}
        <FieldMark mark="optional" />
      </legend>
      <Fields form={form} />
    </fieldset>
  );
}

interface FieldsProps {
  form: FormState;
}

const FIELDS_OF_TYPE: Readonly<Record<VehicleType, (props: FieldsProps) => ReactNode>> = {
  cars: ({ form }) => (
    <div className="form-row car-fields">
      <Choice form={form} name="bodywork" />
      <Choice form={form} name="cabin" offered={CABINS_OF_TYPE.cars} className="pickup-field" />
      <Choice form={form} name="doors" />
      <Choice form={form} name="steering_wheel" />
      <Choice form={form} name="traction" offered={TRACTIONS_OF_TYPE.cars} />
    </div>
  ),
  motorcycles: ({ form }) => (
    <>
      <div className="form-row">
        <Typed
          form={form}
          name="cylinder_capacity"
          suffix="cc"
          inputMode="numeric"
          placeholder="160"
        />
        <Choice form={form} name="motorcycle_style" />
        <Choice form={form} name="start_type" />
      </div>
      <Checkbox
        name="abs"
        label={VEHICLE_FIELD_LABELS.abs}
        defaultChecked={form.ticked('abs')}
        error={form.error('abs')}
      />
    </>
  ),
  trucks: ({ form }) => (
    <div className="form-row">
      <Choice form={form} name="truck_body" />
      <Choice form={form} name="traction" offered={TRACTIONS_OF_TYPE.trucks} />
      <Choice form={form} name="axles" />
      <Typed form={form} name="load_kg" placeholder="14 t" />
      <Choice form={form} name="cabin" offered={CABINS_OF_TYPE.trucks} />
      <Choice form={form} name="steering_wheel" />
      <Choice form={form} name="doors" />
    </div>
  ),
};

/** Their choices do not fit into half a telephone. */
const LONG_WORDED: ReadonlySet<VehicleFeature> = new Set([
  'bodywork',
  'steering_wheel',
  'motorcycle_style',
  'start_type',
  'truck_body',
]);

interface ChoiceProps extends FieldsProps {
  name: VehicleFeature & VehicleChoiceField;
  /** Where not all are. */
  offered?: readonly string[];
  className?: string;
}

function Choice({ form, name, offered, className }: ChoiceProps) {
  const options = namedChoices(name).filter(({ value }) => offered?.includes(value) ?? true);
  return (
    <Select
      name={name}
      label={VEHICLE_FIELD_LABELS[name]}
      placeholder="Escolha"
      options={options}
      defaultValue={form.value(name)}
      error={form.error(name)}
      className={clsx(LONG_WORDED.has(name) && 'wide-field', className)}
    />
  );
}

interface TypedProps extends FieldsProps {
  name: VehicleFeature;
  placeholder: string;
  suffix?: string;
  inputMode?: 'numeric';
}

function Typed({ form, name, ...input }: TypedProps) {
  return (
    <TextInput
      {...input}
      name={name}
      label={VEHICLE_FIELD_LABELS[name]}
      autoComplete="off"
      defaultValue={form.value(name)}
      error={form.error(name)}
    />
  );
}
