import { normalised } from '#core/fields/unicode-forms.ts';

/** 'João Dourado' → 'joao-dourado'. Without such letters the code points, marked as such: '+' → '2b-'. */
export function slugify(text: string): string {
  const signs = text.trim();
  return latinSlug(text) || (signs && `${codePoints(signs)}-`);
}

function codePoints(text: string): string {
  return Array.from(text, (sign) => sign.codePointAt(0)!.toString(16)).join('-');
}

function latinSlug(text: string): string {
  return normalised(text, 'NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/['’´`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Letters or digits of any script. */
export function hasLetters(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
