const AREAS = ['square_meters', 'built_area_meters'] as const;

/**
 * Joins an area as typed and the unit chosen beside it: `{ square_meters: '2', square_meters_unit: 'ha' }`
 * becomes `{ square_meters: '2 ha' }`.
 */
export function withAreaUnits(form: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const joined = { ...form };
  for (const area of AREAS) {
    const { [area]: value, [`${area}_unit`]: unit } = joined;
    // "2 tarefas" typed with its unit says more than the choice beside it.
    if (typeof value === 'string' && typeof unit === 'string' && !/[a-z]/i.test(value))
      joined[area] = `${value} ${unit}`;
    delete joined[`${area}_unit`];
  }
  return joined;
}
