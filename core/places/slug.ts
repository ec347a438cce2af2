import { normalised } from '#core/fields/unicode-forms.ts';

/** 'João Dourado' → 'joao-dourado'. What has no such letters is told apart by its signs: '+' → '2b'. */
export function slugify(text: string): string {
  return latinSlug(text) || codePoints(text.trim());
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
