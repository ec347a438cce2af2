import { normalised } from '#core/fields/unicode-forms.ts';

/** 'João Dourado' → 'joao-dourado'. */
export function slugify(text: string): string {
  return normalised(text, 'NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/['’´`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
