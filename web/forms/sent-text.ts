/** What a form sent as text under this name; a file or nothing is an empty text. */
export function sentText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
