import { areaUnitIn } from '#core/fields/area.ts';

const AREAS = ['square_meters', 'built_area_meters'] as const;

/** `{ area: '2', area_unit: 'ha' }` becomes `{ area: '2 ha', area_unit: 'hectare' }`. */
export function withAreaUnits(form: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const joined = { ...form };
  for (const area of AREAS) {
    const { [area]: value, [`${area}_unit`]: chosen } = joined;
    delete joined[`${area}_unit`];
    if (typeof value !== 'string' || value.trim() === '') continue;
    if (typeof chosen === 'string' && !areaUnitIn(value)) joined[area] = `${value} ${chosen}`;
    const unit = areaUnitIn(String(joined[area]));
    if (unit) joined[`${area}_unit`] = unit;
  }
  return joined;
}
