import type { SubmittedText } from '../session/api-types.ts';

/** What a form sent as text under this name; a file or nothing is an empty text. */
export function sentText(form: FormData, name: string): SubmittedText {
  const value = form.get(name);
  return (typeof value === 'string' ? value : '') as SubmittedText;
}

/** The sum that the page showed, for the server to compare; undefined without the field. */
export function sentCents<Name extends string>(
  form: FormData,
  name: Name,
): Partial<Record<Name, number>> {
  const cents = Number(sentText(form, name) || Number.NaN);
  return Number.isNaN(cents) ? {} : ({ [name]: cents } as Record<Name, number>);
}

export function sentPassword(form: FormData): { current_password?: string } {
  const password = sentText(form, 'current_password');
  return password ? { current_password: password } : {};
}

/** The doubts that were answered with "yes, I mean it". */
export function sentConfirmations(form: FormData): string[] {
  return form.getAll('confirmed[]').filter((key) => typeof key === 'string');
}
