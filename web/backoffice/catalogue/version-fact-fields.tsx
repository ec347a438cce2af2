import {
  BODYWORKS,
  CABINS,
  MOTORCYCLE_STYLES,
  START_TYPES,
  TRACTIONS,
  TRANSMISSIONS,
  TRUCK_BODIES,
  type VehicleType,
} from '#core/vehicles/vehicle.ts';
import {
  CABIN_LABELS,
  MOTORCYCLE_STYLE_LABELS,
  TRUCK_BODY_LABELS,
} from '#text/catalogue-labels.ts';
import { BODYWORK_LABELS, START_TYPE_LABELS, TRANSMISSION_LABELS } from '#text/vehicle-labels.ts';
import type { FormState } from '../../forms/failed-form.ts';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Select, type SelectOption } from '../../ui/select/select.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import './entry-page.css';

const optionsOf = <Choice extends string>(
  choices: readonly Choice[],
  labels: Readonly<Record<Choice, string>>,
): SelectOption[] => choices.map((value) => ({ value, label: labels[value] }));

const CHOICES = {
  transmission: ['Câmbio', optionsOf(TRANSMISSIONS, TRANSMISSION_LABELS)],
  doors: ['Portas', ['2', '4'].map((value) => ({ value, label: value }))],
  bodywork: ['Carroceria', optionsOf(BODYWORKS, BODYWORK_LABELS)],
  motorcycle_style: ['Estilo', optionsOf(MOTORCYCLE_STYLES, MOTORCYCLE_STYLE_LABELS)],
  traction: ['Tração', TRACTIONS.map((value) => ({ value, label: value }))],
  truck_body: ['Carroceria', optionsOf(TRUCK_BODIES, TRUCK_BODY_LABELS)],
  cabin: ['Cabine', optionsOf(CABINS, CABIN_LABELS)],
  start_type: ['Partida', optionsOf(START_TYPES, START_TYPE_LABELS)],
} as const satisfies Record<string, readonly [string, readonly SelectOption[]]>;

const OF_TYPE: Readonly<Record<VehicleType, readonly (keyof typeof CHOICES)[]>> = {
  cars: ['transmission', 'doors', 'bodywork', 'traction', 'cabin'],
  motorcycles: ['transmission', 'motorcycle_style', 'start_type'],
  trucks: ['transmission', 'doors', 'traction', 'truck_body', 'cabin'],
};

/** What is certain of every vehicle of a version: advertisers find it filled in. */
export function VersionFactFields({ type, form }: { type: VehicleType; form: FormState }) {
  return (
    <>
      <Checkbox
        name="sold_new"
        label="É vendida zero km"
        defaultChecked={form.ticked('sold_new')}
      />
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
            label={CHOICES[name][0]}
            placeholder="Não é certo"
            defaultValue={form.value(name) ?? ''}
            error={form.error(name)}
            options={CHOICES[name][1]}
          />
        ))}
      </fieldset>
    </>
  );
}
