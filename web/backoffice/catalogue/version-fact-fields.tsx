import type { VehicleType } from '#core/vehicles/vehicle.ts';
import { VEHICLE_FIELD_LABELS } from '#text/vehicle-field-labels.ts';
import { namedChoices, type VehicleChoiceField } from '#text/vehicle-filter-words.ts';
import type { FormState } from '../../forms/failed-form.ts';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Select } from '../../ui/select/select.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import './entry-page.css';

export const SOLD_NEW = 'É vendida zero km';

const OF_TYPE: Readonly<Record<VehicleType, readonly VehicleChoiceField[]>> = {
  cars: ['transmission', 'doors', 'bodywork', 'traction', 'cabin'],
  motorcycles: ['transmission', 'motorcycle_style', 'start_type'],
  trucks: ['transmission', 'doors', 'traction', 'truck_body', 'cabin'],
};

/** What is certain of every vehicle of a version: advertisers find it filled in. */
export function VersionFactFields({ type, form }: { type: VehicleType; form: FormState }) {
  return (
    <>
      <Checkbox name="sold_new" label={SOLD_NEW} defaultChecked={form.ticked('sold_new')} />
      <fieldset className="catalogue-facts">
        <legend>O que vale para todos os veículos desta versão</legend>
        <TextInput
          name="cylinder_capacity"
          label="Cilindrada"
          suffix="cm³"
          inputMode="numeric"
          short
          defaultValue={form.value('cylinder_capacity')}
          error={form.error('cylinder_capacity')}
        />
        {type === 'trucks' && (
          <TextInput
            name="axles"
            label="Eixos"
            inputMode="numeric"
            short
            defaultValue={form.value('axles')}
            error={form.error('axles')}
          />
        )}
        {OF_TYPE[type].map((name) => (
          <Select
            key={name}
            name={name}
            label={VEHICLE_FIELD_LABELS[name]}
            placeholder="Não é certo"
            defaultValue={form.value(name) ?? ''}
            error={form.error(name)}
            options={namedChoices(name)}
          />
        ))}
      </fieldset>
    </>
  );
}
