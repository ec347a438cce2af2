import { Form, useNavigation, useSubmit } from 'react-router';
import { VEHICLE_TYPES } from '#core/vehicles/vehicle.ts';
import { VEHICLE_FIELD_LABELS } from '#text/vehicle-field-labels.ts';
import { VEHICLE_TYPE_LABELS } from '#text/vehicle-labels.ts';
import { Button } from '#web/ui/button/button.tsx';
import { fieldId } from '#web/ui/field/field-id.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Select } from '#web/ui/select/select.tsx';
import type { FormState } from '../../forms/failed-form.ts';
import { useHydrated } from '../../shell/use-hydrated.ts';
import { VEHICLE_TYPE_ICONS } from '../../ad-icons.ts';
import { vehicleChoiceAddress as words } from '../../addresses/form-addresses.ts';
import type { CatalogueName, ChosenVehicle } from './vehicle-choice.ts';
import './vehicle-choice-form.css';

interface VehicleChoiceFormProps {
  chosen: ChosenVehicle | undefined;
  form: FormState;
}

const optionsOf = (names: readonly CatalogueName[]) =>
  names.map(({ id, name }) => ({ value: id, label: name }));

/**
 * Type, brand and model, each offering what follows from the one before. The choices live in the
 * address, so that without script every choice is a step of its own.
 */
export function VehicleChoiceForm({ chosen, form }: VehicleChoiceFormProps) {
  return (
    <section className="form-section" aria-labelledby="veiculo">
      <h2 id="veiculo">Qual é o veículo?</h2>
      <nav className="type-links" aria-label="Tipo de veículo">
        {VEHICLE_TYPES.map((type) => (
          <a
            key={type}
            href={`${words.link('', { type })}#veiculo`}
            aria-current={chosen?.type === type ? 'true' : undefined}
          >
            <Icon name={VEHICLE_TYPE_ICONS[type]} size={28} />
            {VEHICLE_TYPE_LABELS[type].label}
          </a>
        ))}
      </nav>
      {chosen && <BrandAndModel chosen={chosen} form={form} />}
    </section>
  );
}

function BrandAndModel({ chosen, form }: { chosen: ChosenVehicle; form: FormState }) {
  const submit = useSubmit();
  const isHydrated = useHydrated();
  const isLoading = useNavigation().state === 'loading';
  const choose = ({ currentTarget, target }: React.ChangeEvent<HTMLFormElement>) => {
    const choices = new FormData(currentTarget);
    // The models of another brand do not follow from this one.
    if ((target as unknown as HTMLSelectElement).name === words.name('brand'))
      choices.delete(words.name('model'));
    void submit(choices, { method: 'get', replace: true, preventScrollReset: true });
  };
  return (
    <Form method="get" className="form" replace preventScrollReset onChange={choose}>
      <input type="hidden" name={words.name('type')} value={words.word('type', chosen.type)} />
      <div className="form-row">
        <Select
          key={chosen.type}
          id={fieldId('brand_id')}
          name={words.name('brand')}
          label={VEHICLE_FIELD_LABELS.brand_id}
          placeholder="Escolha a marca"
          options={optionsOf(chosen.brands)}
          defaultValue={chosen.brand?.id}
          error={chosen.brand ? undefined : form.error('brand_id')}
        />
        {(chosen.brand || isHydrated) && (
          <Select
            key={`${chosen.type} ${chosen.brand?.id}`}
            id={fieldId('model_id')}
            name={words.name('model')}
            label={VEHICLE_FIELD_LABELS.model_id}
            placeholder={modelPlaceholder(chosen, isLoading)}
            disabled={!chosen.brand}
            options={optionsOf(chosen.models)}
            defaultValue={chosen.model?.id}
            error={chosen.model ? undefined : form.error('model_id')}
          />
        )}
      </div>
      {!isHydrated && (
        <div className="btn-row">
          <Button variant={chosen.model ? 'secondary' : 'primary'}>
            {chosen.model ? 'Trocar o modelo' : 'Continuar'}
          </Button>
        </div>
      )}
    </Form>
  );
}

function modelPlaceholder({ brand }: ChosenVehicle, isLoading: boolean): string {
  if (isLoading) return 'Procurando modelos…';
  return brand ? 'Escolha o modelo' : 'Primeiro a marca';
}
