import { Form, useNavigation } from 'react-router';
import { VEHICLE_TYPES, type VehicleType } from '#core/vehicles/vehicle.ts';
import { VEHICLE_FIELD_LABELS } from '#text/vehicle-field-labels.ts';
import { VEHICLE_TYPE_HINT, VEHICLE_TYPE_LABELS } from '#text/vehicle-labels.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import { FactList } from '#web/ui/fact-list/fact-list.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { TextInput } from '#web/ui/text-input/text-input.tsx';
import { formState, type FormState } from '../../forms/failed-form.ts';
import { namedErrors } from '../../forms/named-errors.ts';
import type { ChosenVehicle, VehicleChoice } from './vehicle-choice.ts';
import './proposed-version-form.css';

/** What the button sends as its `_action`. */
export const PROPOSE = 'propose';

/** Inside of what is closed: browsers open it for whoever is led there. */
export const WRITING = 'escrever-veiculo';

const LABELS = {
  vehicle_type: 'Tipo de veículo',
  brand_name: 'Nome da marca',
  model_name: 'Nome do modelo',
  version_name: 'Nome da versão',
  year: VEHICLE_FIELD_LABELS.year,
};

const EXAMPLES: Readonly<Record<VehicleType, readonly [string, string, string]>> = {
  cars: ['Gurgel', 'BR 800', '0.8 SL'],
  motorcycles: ['Caloi', 'Mobylette', 'XR 50'],
  trucks: ['Massey Ferguson', 'MF 275', '4x4'],
};

interface ProposedVersionFormProps {
  chosen: ChosenVehicle | undefined;
  /** What was written before, to be corrected. */
  written: VehicleChoice['written'];
  form: FormState;
}

/** "Não achei meu veículo": it is written down, and our team puts it into the catalogue. */
export function ProposedVersionForm({ chosen, written, form }: ProposedVersionFormProps) {
  const isSending = useNavigation().formData?.get('_action') === PROPOSE;
  const isRefused = form.value('_action') === PROPOSE;
  const own = isRefused ? form : formState(undefined, written);
  const examples = EXAMPLES[chosen?.type ?? 'trucks'];
  return (
    <details
      id="nao-achei"
      className="form-section proposed-version"
      open={isRefused || written !== undefined}
    >
      <summary>Não achei meu veículo</summary>
      <Form method="post" id={WRITING} className="form" noValidate>
        <p>
          Escreva como está no documento. O anúncio continua normalmente: nossa equipe coloca o
          veículo no catálogo quando conferir.
        </p>
        {chosen ? (
          <Known chosen={chosen} />
        ) : (
          <RadioGroup
            name="vehicle_type"
            label={LABELS.vehicle_type}
            hint={VEHICLE_TYPE_HINT}
            look="segments"
            options={VEHICLE_TYPES.map((type) => ({
              value: type,
              label: VEHICLE_TYPE_LABELS[type].label,
            }))}
            defaultValue={own.value('vehicle_type')}
            error={own.error('vehicle_type')}
          />
        )}
        <div className="form-row">
          {!chosen?.brand && <NameField name="brand_name" example={examples[0]} form={own} />}
          {!chosen?.model && <NameField name="model_name" example={examples[1]} form={own} />}
          <NameField name="version_name" example={examples[2]} mark="optional" form={own} />
          <TextInput
            name="year"
            id="ano-escrito"
            label={LABELS.year}
            mark="optional"
            inputMode="numeric"
            autoComplete="off"
            placeholder="1989"
            defaultValue={own.value('year')}
          />
        </div>
        <ErrorSummary errors={isRefused ? namedErrors(form.errors, LABELS) : []} />
        <div className="btn-row">
          <Button name="_action" value={PROPOSE} variant="secondary" loading={isSending}>
            Usar este veículo
          </Button>
        </div>
      </Form>
    </details>
  );
}

function Known({ chosen: { type, brand, model } }: { chosen: ChosenVehicle }) {
  return (
    <>
      <FactList
        facts={[
          { label: 'Tipo', value: VEHICLE_TYPE_LABELS[type].label },
          ...(brand ? [{ label: 'Marca', value: brand.name }] : []),
          ...(model ? [{ label: 'Modelo', value: model.name }] : []),
        ]}
      />
      <input type="hidden" name="vehicle_type" value={type} />
      {brand && <input type="hidden" name="brand_id" value={brand.id} />}
      {model && <input type="hidden" name="model_id" value={model.id} />}
    </>
  );
}

interface NameFieldProps {
  name: keyof typeof LABELS;
  example: string;
  mark?: 'optional';
  form: FormState;
}

function NameField({ name, example, mark, form }: NameFieldProps) {
  return (
    <TextInput
      name={name}
      label={LABELS[name]}
      mark={mark}
      placeholder={example}
      autoComplete="off"
      defaultValue={form.value(name)}
      error={form.error(name)}
    />
  );
}
