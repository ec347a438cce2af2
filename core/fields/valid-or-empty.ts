import * as z from 'zod';

export function validOrEmpty<Field extends z.ZodType>(field: Field) {
  return z.preprocess((value) => (field.safeParse(value).success ? value : undefined), field);
}

export function eachValidOrMissing<Shape extends Record<string, z.ZodType>>(shape: Shape) {
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, validOrEmpty(field.optional()).optional()]),
  ) as unknown as { [Name in keyof Shape]: z.ZodOptional<Shape[Name]> };
}
