import { Form, useNavigation, useSubmit } from 'react-router';
import { VEHICLE_FIELD_LABELS } from '#text/vehicle-field-labels.ts';
import { Button } from '#web/ui/button/button.tsx';
import { fieldId } from '#web/ui/field/field-id.ts';
import { Select } from '#web/ui/select/select.tsx';
import type { FormState } from '../../forms/failed-form.ts';
import { useHydrated } from '../../shell/use-hydrated.ts';
import { vehicleChoiceAddress as words } from '../../addresses/form-addresses.ts';
import type { CatalogueName, ChosenVehicle } from './vehicle-choice.ts';

const optionsOf = (names: readonly CatalogueName[]) =>
  names.map(({ id, name }) => ({ value: id, label: name }));

/** Brand and model, each offering what follows from the one before. */
export function BrandAndModelForm({ chosen, form }: { chosen: ChosenVehicle; form: FormState }) {
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
            error={form.error('model_id')}
          />
        )}
      </div>
      {!isHydrated && (
        <div className="btn-row">
          <Button>Continuar</Button>
        </div>
      )}
    </Form>
  );
}

function modelPlaceholder({ brand }: ChosenVehicle, isLoading: boolean): string {
  if (isLoading) return 'Procurando modelos…';
  return brand ? 'Escolha o modelo' : 'Primeiro a marca';
}
