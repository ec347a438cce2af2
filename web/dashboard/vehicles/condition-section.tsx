import { VEHICLE_DRAFT } from '#core/vehicles/vehicle-draft.ts';
import { VEHICLE_FIELD_LABELS } from '#text/vehicle-field-labels.ts';
import { namedChoices } from '#text/vehicle-filter-words.ts';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { PlateInput } from '#web/ui/plate-input/plate-input.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { TextInput } from '#web/ui/text-input/text-input.tsx';
import { TypeFields } from './type-fields.tsx';
import { labelsOf, type VehicleSection, type VehicleSectionProps } from './vehicle-section.ts';

export const CONDITION_SECTION: VehicleSection = {
  key: 'estado',
  title: 'Estado e uso',
  fields: labelsOf(...VEHICLE_DRAFT.fields.condition),
  Fields: (props) => (
    <>
      <RadioGroup
        name="condition"
        label={VEHICLE_FIELD_LABELS.condition}
        look="segments"
        options={namedChoices('condition')}
        defaultValue={props.form.value('condition')}
        error={props.form.error('condition')}
      />
      <UseFields {...props} />
      <PlateFields {...props} />
      <EngineFields {...props} />
      <TypeFields {...props} />
      <Checkbox
        name="one_owner"
        label={VEHICLE_FIELD_LABELS.one_owner}
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
        label={VEHICLE_FIELD_LABELS.mileage}
        suffix="km"
        inputMode="numeric"
        autoComplete="off"
        placeholder="45.000"
        defaultValue={form.value('mileage')}
        error={form.error('mileage')}
      />
      <Select
        name="color_id"
        label={VEHICLE_FIELD_LABELS.color_id}
        placeholder="Escolha a cor"
        options={settings.colors.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={form.value('color_id')}
        error={form.error('color_id')}
      />
    </div>
  );
}

function PlateFields({ form }: VehicleSectionProps) {
  return (
    <div className="form-row">
      <PlateInput
        name="plate"
        label={VEHICLE_FIELD_LABELS.plate}
        hint="Quem visita só vê o último número. Zero-quilômetro pode ficar sem."
        defaultValue={form.value('plate')}
        error={form.error('plate')}
      />
      <Checkbox
        name="no_plate"
        label={VEHICLE_FIELD_LABELS.no_plate}
        hint="Trator, quadriciclo, cinquentinha antiga, reboque…"
        defaultChecked={form.ticked('no_plate')}
        error={form.error('no_plate')}
      />
    </div>
  );
}

function EngineFields({ form }: VehicleSectionProps) {
  return (
    <div className="form-row">
      <Select
        name="fuel_type"
        label={VEHICLE_FIELD_LABELS.fuel_type}
        placeholder="Escolha o combustível"
        options={namedChoices('fuel_type')}
        defaultValue={form.value('fuel_type')}
        error={form.error('fuel_type')}
      />
      <Select
        name="transmission"
        label={VEHICLE_FIELD_LABELS.transmission}
        mark="optional"
        placeholder="Não informar"
        options={namedChoices('transmission')}
        defaultValue={form.value('transmission')}
        error={form.error('transmission')}
      />
    </div>
  );
}
