import { VEHICLE_FIELD_LABELS } from '#text/vehicle-field-labels.ts';
import type { FormError } from '#web/ui/error-summary/error-summary.tsx';
import { VEHICLE_SECTIONS } from './vehicle-sections.ts';

/** In the order in which the form asks; the problems of the whole form come first. */
const ORDER: readonly string[] = VEHICLE_SECTIONS.flatMap(({ fields }) => fields);

/** What was refused, for the head of the form: each problem with the name of its field. */
export function vehicleErrors(errors: readonly FormError[]): FormError[] {
  const place = ({ name = '' }: FormError) => ORDER.indexOf(name);
  return errors
    .toSorted((a, b) => place(a) - place(b))
    .map((error) => {
      const label = (VEHICLE_FIELD_LABELS as Partial<Record<string, string>>)[error.name ?? ''];
    const saysItself = !label || error.message.startsWith(label);
    return saysItself ? error : { ...error, message: `${label}: ${lowerFirst(error.message)}` };
  });
}

function lowerFirst(sentence: string): string {
  return sentence.replace(/^\p{Lu}(?=\p{Ll}| )/u, (letter) => letter.toLowerCase());
}
