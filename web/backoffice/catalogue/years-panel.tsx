import { Form, useNavigation } from 'react-router';
import { YEAR_ACTIONS } from '#core/vehicles/catalogue/catalogue-level.ts';
import { FUEL_TYPES } from '#core/vehicles/vehicle.ts';
import { YEAR_ACTION_LABELS } from '#text/catalogue-labels.ts';
import { FUEL_TYPE_LABELS } from '#text/vehicle-labels.ts';
import type { FormState } from '../../forms/failed-form.ts';
import { namedErrors } from '../../forms/named-errors.ts';
import { Button } from '../../ui/button/button.tsx';
import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx';
import { FactList } from '../../ui/fact-list/fact-list.tsx';
import { Select } from '../../ui/select/select.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import type { CatalogueEntry } from './catalogue-calls.ts';
import '../file-part.css';
import './years-panel.css';

type Years = NonNullable<CatalogueEntry['version']>['years'];

const FIELD_LABELS = {
  action: 'O que fazer',
  fuel_type: 'Combustível',
  from: 'Do ano',
  to: 'Até o ano',
};

/** The model years of a version, by fuel, and the form that changes them. */
export function YearsPanel({ years, form }: { years: Years; form: FormState }) {
  const isBusy = useNavigation().formData?.get('_action') === 'years';
  const fuels = FUEL_TYPES.filter((fuel) => years.some((year) => year.fuel_type === fuel));
  const year = (name: 'from' | 'to') => ({
    name,
    label: FIELD_LABELS[name],
    inputMode: 'numeric' as const,
    short: true,
    autoComplete: 'off',
    defaultValue: form.value(name),
    error: form.error(name),
  });
  return (
    <section className="panel file-part" aria-labelledby="anos">
      <h2 id="anos">Anos</h2>
      {fuels.length > 0 ? (
        <FactList
          facts={fuels.map((fuel) => ({
            label: FUEL_TYPE_LABELS[fuel],
            value: spansText(years.filter((each) => each.fuel_type === fuel)),
          }))}
        />
      ) : (
        <p>Ainda sem anos: esta versão só aparece para os anunciantes quando tiver um.</p>
      )}
      <ErrorSummary errors={namedErrors(form.errors, FIELD_LABELS)} />
      <Form method="post" className="form years-form" noValidate>
        <Select
          name="action"
          label={FIELD_LABELS.action}
          defaultValue={form.value('action') ?? 'add'}
          options={YEAR_ACTIONS.map((value) => ({ value, label: YEAR_ACTION_LABELS[value] }))}
        />
        <Select
          name="fuel_type"
          label={FIELD_LABELS.fuel_type}
          defaultValue={form.value('fuel_type') ?? fuels[0] ?? 'flex'}
          options={FUEL_TYPES.map((value) => ({ value, label: FUEL_TYPE_LABELS[value] }))}
        />
        <TextInput {...year('from')} required />
        <TextInput {...year('to')} />
        <Button name="_action" value="years" variant="secondary" loading={isBusy}>
          Mudar os anos
        </Button>
      </Form>
    </section>
  );
}

interface Span {
  from: number;
  to: number;
  status: string;
}

/** "2005 a 2016, 2019 (inativo)". */
function spansText(years: Years): string {
  const spans: Span[] = [];
  for (const { year, status } of years) {
    const last = spans.at(-1);
    if (last && last.to === year - 1 && last.status === status) last.to = year;
    else spans.push({ from: year, to: year, status });
  }
  return spans
    .map(({ from, to, status }) => {
      const span = from === to ? `${from}` : `${from} a ${to}`;
      return status === 'inactive' ? `${span} (inativo)` : span;
    })
    .join(', ');
}
