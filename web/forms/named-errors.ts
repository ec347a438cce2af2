import type { FormError } from '#web/ui/error-summary/error-summary.tsx';

/**
 * What was refused, for the head of a form: each problem with the name of its field ("Telefone 2:
 * campo obrigatório"), in the order in which the form asks.
 * @param labels by field name, in the form's order
 */
export function namedErrors(
  errors: readonly FormError[],
  labels: Readonly<Record<string, string>>,
): FormError[] {
  const order = Object.keys(labels);
  const placeOf = (error: FormError) => order.indexOf(fieldOf(error, labels).field);
  return [...errors]
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map((error) => {
      const { field, number } = fieldOf(error, labels);
      const label = labels[field] && labels[field] + number;
      const isNamed = !label || error.message.startsWith(label);
      const message = isNamed ? error.message : `${label}: ${lowerFirst(error.message)}`;
      return { ...error, message, origin: error };
    });
}

/** The name that has a label: whole, or without the place in its list, and that place as people count. */
function fieldOf(
  { name = '' }: FormError,
  labels: Readonly<Record<string, string>>,
): { field: string; number: string } {
  if (Object.hasOwn(labels, name)) return { field: name, number: '' };
  const [, field = '', place] = /^([^[.]+)(?:\[(\d+)\])?/.exec(name) ?? [];
  return { field, number: place === undefined ? '' : ` ${Number(place) + 1}` };
}

/** Words such as CEP keep their capitals. */
function lowerFirst(sentence: string): string {
  return sentence.replace(/^\p{Lu}(?=\p{Ll}| )/u, (letter) => letter.toLowerCase());
}
