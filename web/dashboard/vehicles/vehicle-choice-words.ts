import type { VehicleSettings } from '#core/vehicles/vehicle-settings.ts';
import { choiceLabel } from '#text/vehicle-filter-words.ts';
import type { WordOf } from '../ads/wizard/wizard-kind.ts';

interface Named {
  id: string;
  name: string;
}

/** Labels of the form's choices; `others` are of the catalogue. */
export function vehicleWordOf(
  { colors, optional_items: groups }: VehicleSettings,
  others: readonly Named[] = [],
): WordOf {
  const named = [...colors, ...groups.flatMap(({ items }) => items), ...others];
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return (field, value) => choiceLabel(field, value) ?? names.get(value);
}
