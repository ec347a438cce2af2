import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { VEHICLE_FIELD_LABELS } from '#text/vehicle-field-labels.ts';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import type { FormState } from '../../forms/failed-form.ts';
import { useSite } from '../../session/root-data.ts';
import { namedErrors } from '../../forms/named-errors.ts';
import { DefaultButton } from '../ads/default-button.tsx';
import type { TownChoice } from '../ads/town-choice.ts';
import type { ChosenVehicle } from './vehicle-choice.ts';
import { VEHICLE_SECTIONS } from './vehicle-sections.ts';
import '../ads/form-frame.css';

interface VehicleFormProps {
  form: FormState;
  vehicle: ChosenVehicle;
  towns: readonly TownChoice[];
  /** The buttons at the foot. */
  children: ReactNode;
}

/** In the order in which the form asks. */
const LABELS = Object.fromEntries(
  VEHICLE_SECTIONS.flatMap(({ fields }) => fields).map((field) => [
    field,
    VEHICLE_FIELD_LABELS[field],
  ]),
);

/** Everything that an owner writes about a vehicle, chapter by chapter. */
export function VehicleForm({ form, vehicle, towns, children }: VehicleFormProps) {
  const settings = useSite().vehicleSettings.data;
  return (
    <Form method="post" className="form" noValidate>
      <DefaultButton action="save" />
      <ErrorSummary errors={namedErrors(form.errors, LABELS)} />
      {VEHICLE_SECTIONS.map(({ key, title, lead, Fields }) => (
        <section key={key} className="form-section" aria-labelledby={key}>
          <div>
            <h2 id={key}>{title}</h2>
            {lead && <p className="form-lead">{lead}</p>}
          </div>
          <Fields form={form} vehicle={vehicle} settings={settings} towns={towns} />
        </section>
      ))}
      <div className="btn-row form-foot">{children}</div>
    </Form>
  );
}
