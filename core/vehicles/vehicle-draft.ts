import type { DraftShape } from '#core/drafts/draft.ts';
import type { vehicleFields } from './vehicle-input.ts';

export const VEHICLE_DRAFT = {
  steps: ['vehicle', 'condition', 'price', 'items', 'description', 'meeting'],
  fields: {
    vehicle: ['vehicle_type', 'brand_id', 'model_id', 'version_id', 'year'],
    condition: [
      'condition',
      'mileage',
      'plate',
      'no_plate',
      'color_id',
      'fuel_type',
      'transmission',
      'steering_wheel',
      'bodywork',
      'doors',
      'cylinder_capacity',
      'motorcycle_style',
      'start_type',
      'abs',
      'truck_body',
      'traction',
      'axles',
      'cabin',
      'load_kg',
      'one_owner',
    ],
    price: ['price', 'accepts_exchange', 'exchange_for', 'financing_status'],
    items: ['optional_items'],
    description: ['name', 'description'],
    meeting: ['zip_code', 'city_id', 'show_contact'],
  },
  formFields: { meeting: ['confirmed_cep'] },
} as const satisfies DraftShape & {
  fields: Record<string, readonly (keyof (typeof vehicleFields)['shape'])[]>;
};

export type VehicleStep = (typeof VEHICLE_DRAFT.steps)[number];
