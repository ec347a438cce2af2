import { Form, useNavigation } from 'react-router';
import { vehicleName } from '#core/vehicles/vehicle-name.ts';
import { FUEL_TYPES, VEHICLE_TYPES } from '#core/vehicles/vehicle.ts';
import { FUEL_TYPE_LABELS, VEHICLE_TYPE_LABELS } from '#text/vehicle-labels.ts';
import { formState, type FailedForm } from '../../forms/failed-form.ts';
import { namedErrors } from '../../forms/named-errors.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx';
import { Select } from '../../ui/select/select.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { ENTER_VERSION } from './catalogue-corrections.ts';
import { useCatalogueAddress } from './use-catalogue-address.ts';
import type { OfficeVehicle } from './office-vehicle-facts.tsx';

const LABELS = {
  vehicle_type: 'Tipo',
  brand_name: 'Marca',
  model_name: 'Modelo',
  version_name: 'Versão',
  fuel_type: 'Combustível',
  first_year: 'Primeiro ano',
  last_year: 'Último ano',
};
type FieldName = keyof typeof LABELS;

interface NewVersionFormProps {
  ad: OfficeVehicle;
  failed: FailedForm | undefined;
}

/** The vehicle of the ad becomes one of the catalogue, as it was written or as it is written right. */
export function NewVersionForm({ ad, failed }: NewVersionFormProps) {
  const isSending = useNavigation().formData?.get('_action') === ENTER_VERSION;
  const refused = failed?.values['_action'] === ENTER_VERSION ? failed : undefined;
  const form = formState(refused, writtenVersion(ad));
  const question = form.question('last_year');
  const field = (name: FieldName) => ({
    name,
    label: LABELS[name],
    defaultValue: form.value(name),
    error: form.error(name),
  });
  return (
    <details open={refused !== undefined}>
      <summary aria-keyshortcuts="N">
        Acrescentar ao catálogo <kbd aria-hidden="true">N</kbd>
      </summary>
      <Form method="post" action={useCatalogueAddress()} className="form" noValidate>
        <ErrorSummary errors={namedErrors(form.errors, LABELS)} />
        <div className="form-row">
          <TextInput {...field('brand_name')} autoComplete="off" data-first />
          <TextInput {...field('model_name')} autoComplete="off" />
          <TextInput {...field('version_name')} hint="Se só há uma: Standard." autoComplete="off" />
        </div>
        <div className="form-row">
          <Select
            {...field('vehicle_type')}
            options={VEHICLE_TYPES.map((type) => ({
              value: type,
              label: VEHICLE_TYPE_LABELS[type].label,
            }))}
          />
          <Select
            {...field('fuel_type')}
            options={FUEL_TYPES.map((fuel) => ({ value: fuel, label: FUEL_TYPE_LABELS[fuel] }))}
          />
          <TextInput {...field('first_year')} inputMode="numeric" short />
          <TextInput {...field('last_year')} inputMode="numeric" short />
        </div>
        {question && (
          <Checkbox name={question.key} label="O ano do anúncio está certo mesmo assim" />
        )}
        <div className="btn-row">
          <Button name="_action" value={ENTER_VERSION} icon="plus" loading={isSending}>
            Acrescentar e usar
          </Button>
        </div>
      </Form>
    </details>
  );
}

function writtenVersion(ad: OfficeVehicle): Record<FieldName, string | number> {
  return {
    vehicle_type: ad.vehicle_type,
    brand_name: ad.brand.name,
    model_name: ad.model.name,
    version_name: vehicleName(ad.version.name),
    fuel_type: ad.fuel_type,
    first_year: ad.year,
    last_year: ad.year,
  };
}
