import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { ErrorSummary, type FormError } from '#web/ui/error-summary/error-summary.tsx';
import type { FormState } from '../../forms/failed-form.ts';
import type { TownChoice } from '../ads/town-choice.ts';
import { PROPERTY_SECTIONS } from './property-sections.ts';

interface PropertyFormProps {
  form: FormState;
  towns: readonly TownChoice[];
  /** The buttons at the foot. */
  children: ReactNode;
}

const LABELS: Readonly<Record<string, string>> = Object.assign(
  {},
  ...PROPERTY_SECTIONS.map(({ fields }) => fields),
);

/** A field's name without the place in its list, and that place. */
function fieldOf({ name = '' }: FormError): { field: string; place?: string } {
  const [, field = '', place] = /^([^[.]+)(?:\[(\d+)\])?/.exec(name) ?? [];
  return { field, ...(place === undefined ? {} : { place }) };
}

/** In the order in which the form asks. */
function placeOf(error: FormError): number {
  return Object.keys(LABELS).indexOf(fieldOf(error).field);
}

/** Away from its field a refusal says what it is about: "Telefone 2: Telefone inválido". */
function named(error: FormError): FormError {
  const { field, place } = fieldOf(error);
  const label = LABELS[field];
  const number = place === undefined ? '' : ` ${Number(place) + 1}`;
  return label ? { ...error, message: `${label}${number}: ${error.message}` } : error;
}

/** Everything that an owner writes about a property, chapter by chapter. */
export function PropertyForm({ form, towns, children }: PropertyFormProps) {
  return (
    <Form method="post" className="form property-form" noValidate>
      <ErrorSummary errors={form.errors.toSorted((a, b) => placeOf(a) - placeOf(b)).map(named)} />
      {PROPERTY_SECTIONS.map(({ key, title, lead, Fields }) => (
        <section key={key} className="form-section" aria-labelledby={key}>
          <div>
            <h2 id={key}>{title}</h2>
            {lead && <p className="form-lead">{lead}</p>}
          </div>
          <Fields form={form} towns={towns} />
        </section>
      ))}
      <div className="btn-row form-foot">{children}</div>
    </Form>
  );
}
