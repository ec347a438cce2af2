import * as z from 'zod';
import { formatPhone } from '#core/fields/phone.ts';

/* What flyers and posters have in common. */

export const paperAnswer = {
  description: 'One page',
  content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
};

export function paperHeaders(name: string) {
  return {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${name}.pdf"`,
    'Cache-Control': 'no-store',
  };
}

/** One value or several; what is no place of a number stands for none. */
export const phonesQuery = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .meta({ description: 'Places of the numbers that are printed, the first is 1' });

interface PhonesQuery {
  phone?: string | string[] | undefined;
}

/** Places and not digits, because addresses are written into logs. */
export function chosenPhones(numbers: readonly string[], { phone = [] }: PhonesQuery): string[] {
  const places = new Set([phone].flat());
  return numbers.filter((_, at) => places.has(String(at + 1))).map((number) => formatPhone(number));
}
