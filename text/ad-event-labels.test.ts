import { expect, test } from 'vitest';
import { PROPERTY_ACTIONS } from '#core/properties/property-lifecycle.ts';
import { VEHICLE_ACTIONS } from '#core/vehicles/vehicle-lifecycle.ts';
import { adEventText } from './ad-event-labels.ts';

test.each([
  ['property', PROPERTY_ACTIONS],
  ['vehicle', VEHICLE_ACTIONS],
] as const)('every action of a %s has its words in the history', (kind, actions) => {
  const unknown = adEventText(kind, { action: 'something_new', times: 1 });
  for (const action of actions)
    expect(adEventText(kind, { action, times: 1 }), action).not.toBe(unknown);
});

test('photographs in a row are counted in one line', () => {
  expect(adEventText('vehicle', { action: 'add_photo', times: 3 })).toBe('3 fotos adicionadas');
});
