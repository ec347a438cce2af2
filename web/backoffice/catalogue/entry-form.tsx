import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { GIVEN_STATUSES, type CatalogueLevel } from '#core/vehicles/catalogue/catalogue-level.ts';
import type { VehicleType } from '#core/vehicles/vehicle.ts';
import { CATALOGUE_STATUS_LABELS } from '#text/catalogue-labels.ts';
import { VEHICLE_FIELD_LABELS } from '#text/vehicle-field-labels.ts';
import type { FormState } from '../../forms/failed-form.ts';
import { namedErrors } from '../../forms/named-errors.ts';
import { ReadValues, useReadMark } from '../../forms/read-values.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx';
import { Select } from '../../ui/select/select.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { SOLD_NEW, VersionFactFields } from './version-fact-fields.tsx';

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

/** By field name, what the form of an entry that is there already asks. */
export function entryLabels(level: CatalogueLevel): Readonly<Record<string, string>> {
  const { name, code, codes, nicknames, status, cylinder_capacity, axles } = FIELD_LABELS;
  if (level !== 'version') return { name, code, nicknames, status };
  return {
    ...VEHICLE_FIELD_LABELS,
    name,
    codes,
    status,
    sold_new: SOLD_NEW,
    cylinder_capacity,
    axles,
  };
}

interface EntryFormProps {
  level: CatalogueLevel;
  type: VehicleType | undefined;
  form: FormState;
  submit: string;
  /** Before the name. */
  children?: ReactNode;
  /** By field name, of one that is there already. */
  stored?: Readonly<Record<string, unknown>>;
}

/** What a brand, a model or a version is called, its codes, state and facts. */
export function EntryForm({ level, type, form, submit, children, stored }: EntryFormProps) {
  const isBusy = useNavigation().formData?.get('_action') === 'save';
  const labels = entryLabels(level);
  const mark = useReadMark({ form, stored: stored ?? {}, labels }, isBusy);
  const field = (name: keyof typeof FIELD_LABELS) => ({
    name,
    label: FIELD_LABELS[name],
    defaultValue: form.value(name),
    error: form.error(name),
  });
  return (
    <>
      <ErrorSummary errors={namedErrors(form.errors, FIELD_LABELS)} />
      <Form key={mark} method="post" className="panel form catalogue-form" noValidate>
        {stored && (
          <>
            <h2>Dados</h2>
            <ReadValues form={form} stored={stored} labels={labels} mark={mark} />
          </>
        )}
        {children}
        <TextInput {...field('name')} required autoComplete="off" />
        {stored && (
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
