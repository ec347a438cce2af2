import { presentedName } from '#core/fields/presented-name.ts';

// Control characters end a header line; direction marks and invisible characters disguise a text.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
const GREETING_LENGTH = 40;
const SEGMENTER = new Intl.Segmenter('pt-BR');

/** One line of at most `limit` characters, for a subject or a preview. */
export function safeLine(text: string, limit: number): string {
  const line = text.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim();
  const letters = Array.from(SEGMENTER.segment(line), ({ segment }) => segment);
  return letters.length > limit
    ? `${letters
        .slice(0, limit - 1)
        .join('')
        .trimEnd()}…`
    : line;
}

/** Without dots and slashes between letters no mail program makes a link of somebody's name. */
export function unlinked(name: string): string {
  return name.replace(/[/:@]+(?=\S)|\.+(?=\p{L}{2})/gu, ' ');
}

/**
 * A first name for a greeting. Anybody can register somebody else's address with an advertisement
 * as the name ("visite site.com").
 */
export function greetingName(firstName: string): string {
  return safeLine(unlinked(presentedName(firstName)), GREETING_LENGTH);
}
