import { Form, useNavigation } from 'react-router';
import { VEHICLE_TYPES } from '#core/vehicles/vehicle.ts';
import { VEHICLE_TYPE_LABELS } from '#text/vehicle-labels.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import { FactList } from '#web/ui/fact-list/fact-list.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { TextInput } from '#web/ui/text-input/text-input.tsx';
import type { FormState } from '../../forms/failed-form.ts';
import { namedErrors } from '../../forms/named-errors.ts';
import type { ChosenVehicle } from './vehicle-choice.ts';
import './proposed-version-form.css';

/** What the button sends as its `_action`. */
export const PROPOSE = 'propose';

const LABELS = {
  brand_name: 'Nome da marca',
  model_name: 'Nome do modelo',
  version_name: 'Nome da versão',
};

interface ProposedVersionFormProps {
  chosen: ChosenVehicle | undefined;
  form: FormState;
}

/** "Não achei meu veículo": it is written down, and our team puts it into the catalogue. */
export function ProposedVersionForm({ chosen, form }: ProposedVersionFormProps) {
  const isSending = useNavigation().formData?.get('_action') === PROPOSE;
  const errors = form.errors.filter(({ name = '' }) => name in LABELS);
  const wasSent = form.value('_action') === PROPOSE;
  return (
    <details id="nao-achei" className="form-section proposed-version" open={wasSent}>
      <summary>Não achei meu veículo</summary>
      <Form method="post" className="form" noValidate>
        <p>
          Escreva como está no documento. O anúncio continua normalmente: nossa equipe coloca o
          veículo no catálogo quando conferir.
        </p>
        <ErrorSummary errors={namedErrors(errors, LABELS)} />
        {chosen ? (
          <Known chosen={chosen} />
        ) : (
          <RadioGroup
            name="vehicle_type"
            label="Tipo de veículo"
            look="segments"
            options={VEHICLE_TYPES.map((type) => ({
              value: type,
              label: VEHICLE_TYPE_LABELS[type].label,
            }))}
            defaultValue={form.value('vehicle_type')}
            error={wasSent ? form.error('vehicle_type') : undefined}
          />
        )}
        <div className="form-row">
          {!chosen?.brand && <NameField name="brand_name" example="Gurgel" form={form} />}
          {!chosen?.model && <NameField name="model_name" example="BR 800" form={form} />}
          <NameField name="version_name" example="0.8 SL" form={form} />
        </div>
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
          { label: 'Marca', value: brand?.name },
          { label: 'Modelo', value: model?.name },
        ]}
      />
      <input type="hidden" name="vehicle_type" value={type} />
      {brand && <input type="hidden" name="brand_id" value={brand.id} />}
      {model && <input type="hidden" name="model_id" value={model.id} />}
    </>
  );
}

function NameField({
  name,
  example,
  form,
}: {
  name: keyof typeof LABELS;
  example: string;
  form: FormState;
}) {
  return (
    <TextInput
      name={name}
      label={LABELS[name]}
      mark={name === 'version_name' ? 'optional' : undefined}
      placeholder={example}
      maxLength={60}
      autoComplete="off"
      defaultValue={form.value(name)}
      error={form.error(name)}
    />
  );
}
