import { FINANCING_STATUSES } from '#core/vehicles/vehicle.ts';
import { VEHICLE_FIELD_LABELS } from '#text/vehicle-field-labels.ts';
import { FINANCING_STATUS_LABELS } from '#text/vehicle-labels.ts';
import { CheckboxGroup } from '#web/ui/checkbox-group/checkbox-group.tsx';
import { MoneyInput } from '#web/ui/money-input/money-input.tsx';
import { ExchangeFields } from '../ads/exchange-fields.tsx';
import { labelsOf, type VehicleSection } from './vehicle-section.ts';
import './deal-section.css';

export const DEAL_SECTION: VehicleSection = {
  key: 'preco',
  title: 'Preço e negócio',
  fields: labelsOf('price', 'accepts_exchange', 'exchange_for', 'financing_status'),
  Fields: ({ form }) => (
    <>
      <MoneyInput
        name="price"
        label={VEHICLE_FIELD_LABELS.price}
        className="price-field"
        defaultValue={form.value('price')}
        error={form.error('price')}
      />
      <div className="exchange-fields">
        <ExchangeFields form={form} placeholder="moto, carro menor, gado…" />
      </div>
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
