import { areaUnitIn } from '#core/fields/area.ts';

const AREAS = ['square_meters', 'built_area_meters'] as const;

/**
 * Joins an area as typed and the unit chosen beside it: `{ square_meters: '2', square_meters_unit: 'ha' }`
 * becomes `{ square_meters: '2 ha', square_meters_unit: 'hectare' }`. Without an area there is no unit.
 */
export function withAreaUnits(form: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const joined = { ...form };
  for (const area of AREAS) {
    const { [area]: value, [`${area}_unit`]: chosen } = joined;
    delete joined[`${area}_unit`];
    if (typeof value !== 'string' || value.trim() === '') continue;
    // "2 tarefas" typed with its unit says more than the choice beside it.
    if (typeof chosen === 'string' && !/[a-z]/i.test(value)) joined[area] = `${value} ${chosen}`;
    const unit = areaUnitIn(String(joined[area]));
    if (unit) joined[`${area}_unit`] = unit;
  }
  return joined;
}
