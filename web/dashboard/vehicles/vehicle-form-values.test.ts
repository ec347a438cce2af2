import { expect, test } from 'vitest';
import { vehicleChange } from '#core/vehicles/vehicle-input.ts';
import { formState } from '../../forms/failed-form.ts';
import { storedVehicleValues, vehicleTree, type OwnVehicleAd } from './vehicle-form-values.ts';
import { VEHICLE_SECTIONS } from './vehicle-sections.ts';

const name = (id: string) => ({ id, name: id, slug: id });

const STRADA: OwnVehicleAd = {
  name: 'Fiat Strada única dona',
  description: 'Revisada na cidade, pneus novos, documento em dia.',
  vehicle_type: 'cars',
  brand: name('fiat'),
  model: name('strada'),
  version: name('freedom'),
  year: 2021,
  mileage: 45_300,
  fuel_type: 'flex',
  transmission: 'manual',
  condition: 'used',
  price_cents: 85_990_50,
  accepts_exchange: true,
  town: { id: 2914604, name: 'Irecê', slug: 'irece', state: 'BA' },
  city_id: 2914604,
  zip_code: '44900000',
  plate: 'ABC1234',
  color: { id: 'prata', name: 'Prata', hex: '#ccc' },
  one_owner: true,
  steering_wheel: 'electric',
  bodywork: 'pickup',
  doors: 2,
  cabin: 'double',
  traction: '4x4',
  cylinder_capacity: null,
  motorcycle_style: null,
  start_type: null,
  abs: false,
  truck_body: null,
  axles: null,
  load_kg: null,
  exchange_for: 'moto',
  show_contact: false,
  financing_status: ['paid_license'],
  optional_items: [{ id: 'conforto', name: 'Conforto', items: [{ id: 'ar', name: 'Ar' }] }],
  status: 'published',
  status_reason: null,
  ended_by_plan: false,
  confirmed_at: null,
  paused_unconfirmed: false,
  price_changes: [],
  waiting_change: null,
  same_plate: [],
  price_position: null,
  path: '/veiculo/x',
  photos: [],
  cover: null,
  photo_count: 0,
  views: { total: 0, today: 0, last_7_days: 0, last_15_days: 0 },
  leads_count: 0,
  boost: null,
  unpaid_boost_order_id: null,
  boosted_at: null,
  published_at: null,
  archived_at: null,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  allowed_actions: ['edit'],
};

const FIXED = new Set<string>(['vehicle_type', 'brand_id', 'model_id', 'version_id']);
const BOXES = new Set<string>(['no_plate', 'one_owner', 'abs', 'accepts_exchange', 'show_contact']);
const LISTS = new Set<string>(['financing_status', 'optional_items']);

/** What the edit form sends when nobody touches it. */
function untouched(ad: OwnVehicleAd): FormData {
  const form = new FormData();
  const state = formState(undefined, storedVehicleValues(ad));
  form.append('_action', 'save');
  for (const field of VEHICLE_SECTIONS.flatMap(({ fields }) => Object.keys(fields))) {
    if (FIXED.has(field)) continue;
    if (LISTS.has(field)) {
      for (const value of state.list(`${field}[]`)) form.append(`${field}[]`, value);
    } else if (!BOXES.has(field)) form.append(field, state.value(field) ?? '');
    else if (state.ticked(field)) form.append(field, 'on');
  }
  return form;
}

test('saving an untouched form changes nothing', () => {
  expect(vehicleChange.parse(vehicleTree(untouched(STRADA)))).toEqual({
    name: STRADA.name,
    description: STRADA.description,
    year: 2021,
    color_id: 'prata',
    fuel_type: 'flex',
    condition: 'used',
    plate: 'ABC1234',
    no_plate: false,
    mileage: 45_300,
    transmission: 'manual',
    one_owner: true,
    price: 85_990_50,
    steering_wheel: 'electric',
    bodywork: 'pickup',
    doors: 2,
    cabin: 'double',
    traction: '4x4',
    abs: false,
    exchange_for: 'moto',
    zip_code: '44900000',
    city_id: 2914604,
    accepts_exchange: true,
    show_contact: false,
    financing_status: ['paid_license'],
    optional_items: ['ar'],
  });
});

test('what is not told stays not told', () => {
  const bare = {
    ...STRADA,
    plate: null,
    condition: 'new',
    mileage: 12,
    transmission: null,
    bodywork: null,
    doors: null,
    zip_code: null,
  } as const;
  const sent = vehicleChange.parse(vehicleTree(untouched(bare)));
  expect(sent).toMatchObject({ condition: 'new' });
  for (const field of ['plate', 'transmission', 'bodywork', 'doors', 'zip_code'] as const) {
    expect(sent[field]).toBeUndefined();
  }
});

test('unticking everything sends empty lists', () => {
  const form = untouched(STRADA);
  form.delete('optional_items[]');
  form.delete('financing_status[]');
  expect(vehicleTree(form)).toMatchObject({ optional_items: [], financing_status: [] });
});
