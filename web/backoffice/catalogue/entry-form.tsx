import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { GIVEN_STATUSES, type CatalogueLevel } from '#core/vehicles/catalogue/catalogue-level.ts';
import type { VehicleType } from '#core/vehicles/vehicle.ts';
import { CATALOGUE_STATUS_LABELS } from '#text/catalogue-labels.ts';
import type { FormState } from '../../forms/failed-form.ts';
import { namedErrors } from '../../forms/named-errors.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx';
import { Select } from '../../ui/select/select.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { VersionFactFields } from './version-fact-fields.tsx';

const FIELD_LABELS = {
  parent: 'Tipo de veículo',
  name: 'Nome',
  code: 'Código',
  codes: 'Códigos da tabela',
  nicknames: 'Apelidos',
  status: 'Situação',
  cylinder_capacity: 'Cilindrada',
  axles: 'Eixos',
};

interface EntryFormProps {
  level: CatalogueLevel;
  type: VehicleType | undefined;
  form: FormState;
  submit: string;
  /** Before the name. */
  children?: ReactNode;
  /** Of one that is there already. */
  revision?: string;
}

/** What a brand, a model or a version is called, its codes, state and facts. */
export function EntryForm({ level, type, form, submit, children, revision }: EntryFormProps) {
  const isBusy = useNavigation().formData?.get('_action') === 'save';
  const field = (name: keyof typeof FIELD_LABELS) => ({
    name,
    label: FIELD_LABELS[name],
    defaultValue: form.value(name),
    error: form.error(name),
  });
  return (
    <>
      <ErrorSummary errors={namedErrors(form.errors, FIELD_LABELS)} />
      <Form method="post" className="panel form catalogue-form" noValidate>
        {revision && (
          <>
            <h2>Dados</h2>
            <input type="hidden" name="revision" value={revision} />
          </>
        )}
        {children}
        <TextInput {...field('name')} required autoComplete="off" />
        {revision && (
          <Checkbox
            name="new_address"
            label="Se o nome mudar, mudar também o endereço"
            hint="Sem marcar, o endereço fica como está. Marcando, o endereço de antes continua levando até aqui."
            defaultChecked={form.ticked('new_address')}
          />
        )}
        {level === 'brand' && (
          <TextInput {...field('code')} required short hint="Letras e números, sem espaços." />
        )}
        {level === 'model' && <TextInput {...field('code')} short hint="Se houver." />}
        {level === 'version' ? (
          <>
            <TextInput
              {...field('codes')}
              hint="Da tabela de preços, como 005490-9. Separe com vírgulas."
            />
            <VersionFactFields type={type ?? 'cars'} form={form} />
          </>
        ) : (
          <TextInput
            {...field('nicknames')}
            hint="Como o povo chama, separado por vírgulas. Quem anuncia também acha por eles."
          />
        )}
        <Select
          {...field('status')}
          required
          hint="O inativo não é mais oferecido aos anunciantes. Anúncios e buscas continuam."
          options={GIVEN_STATUSES.map((status) => ({
            value: status,
            label: CATALOGUE_STATUS_LABELS[status].label,
          }))}
        />
        <Button name="_action" value="save" loading={isBusy}>
          {submit}
        </Button>
      </Form>
    </>
  );
}
