import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import type { FormState } from '../../forms/failed-form.ts';
import { namedErrors } from '../../forms/named-errors.ts';
import { DefaultButton } from '../ads/default-button.tsx';
import type { TownChoice } from '../ads/town-choice.ts';
import type { PlanAllowance } from './property-section.ts';
import { PROPERTY_SECTIONS } from './property-sections.ts';
import '../ads/form-frame.css';
import './property-form.css';

interface PropertyFormProps {
  form: FormState;
  towns: readonly TownChoice[];
  plan?: PlanAllowance | undefined;
  /** The buttons at the foot. */
  children: ReactNode;
}

const LABELS: Readonly<Record<string, string>> = Object.assign(
  {},
  ...PROPERTY_SECTIONS.map(({ fields }) => fields),
);

/** Everything that an owner writes about a property, chapter by chapter. */
export function PropertyForm({ form, towns, plan, children }: PropertyFormProps) {
  return (
    <Form method="post" className="form property-form" noValidate>
      <DefaultButton action="save" />
      <ErrorSummary errors={namedErrors(form.errors, LABELS)} />
      {PROPERTY_SECTIONS.map(({ key, title, lead, Fields }) => (
        <section key={key} className="form-section" aria-labelledby={key}>
          <div>
            <h2 id={key}>{title}</h2>
            {lead && <p className="form-lead">{lead}</p>}
          </div>
          <Fields form={form} towns={towns} plan={plan} />
        </section>
      ))}
      <div className="btn-row form-foot">{children}</div>
    </Form>
  );
}
