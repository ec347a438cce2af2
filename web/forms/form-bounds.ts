/** What a form may hold: the largest has about 130 fields, the deepest name is `phones[0].number`. */
export const FORM_BOUNDS = {
  fields: 200,
  /** Steps of one field's name. */
  levels: 5,
  /** Of a field's name, in characters. */
  nameLength: 200,
} as const;

/** The steps of a field's name: `phones[0].number` has three. Undefined when it is too long or too deep. */
export function nameSteps(name: string): string[] | undefined {
  if (name.length > FORM_BOUNDS.nameLength) return undefined;
  const steps = name.match(/[^.[\]]+|\[\]/g) ?? [''];
  return steps.length > FORM_BOUNDS.levels ? undefined : steps;
}
