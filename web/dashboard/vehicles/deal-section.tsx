import { FINANCING_STATUSES } from '#core/vehicles/vehicle.ts';
import { VEHICLE_FIELD_LABELS } from '#text/vehicle-field-labels.ts';
import { FINANCING_STATUS_LABELS } from '#text/vehicle-labels.ts';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { CheckboxGroup } from '#web/ui/checkbox-group/checkbox-group.tsx';
import { MoneyInput } from '#web/ui/money-input/money-input.tsx';
import { labelsOf, type VehicleSection } from './vehicle-section.ts';
import './deal-section.css';

export const DEAL_SECTION: VehicleSection = {
  key: 'preco',
  title: 'Preço e negócio',
  fields: labelsOf('price', 'accepts_exchange', 'financing_status'),
  Fields: ({ form }) => (
    <>
      <MoneyInput
        name="price"
        label={VEHICLE_FIELD_LABELS.price}
        className="price-field"
        defaultValue={form.value('price')}
        error={form.error('price')}
      />
      <Checkbox
        name="accepts_exchange"
        label={VEHICLE_FIELD_LABELS.accepts_exchange}
        defaultChecked={form.ticked('accepts_exchange')}
        error={form.error('accepts_exchange')}
      />
      <CheckboxGroup
        name="financing_status[]"
        label={VEHICLE_FIELD_LABELS.financing_status}
        mark="optional"
        options={FINANCING_STATUSES.map((value) => ({
          value,
          label: FINANCING_STATUS_LABELS[value],
        }))}
        defaultValue={form.list('financing_status[]')}
        error={form.error('financing_status')}
      />
    </>
  ),
};
