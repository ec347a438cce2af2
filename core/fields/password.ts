import * as z from 'zod';
import { isCommonPassword } from './common-passwords.ts';
import { accepted, refused, type Reading } from './reading.ts';
import { REQUIRED, type TextField } from './text-field.ts';
import { characterCount } from './text-lengths.ts';
import { visible } from './typed-text.ts';
import { normalised } from './unicode-forms.ts';

/** 8 is the minimum of NIST SP 800-63B; 128 keeps hashing cheap. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

const TOO_LONG = 'Use no máximo 128 caracteres';

/** NFC without invisible marks, so that keyboards and pasted texts give the same bytes; `personal` are texts it may not be. */
export function readPassword(text: string, personal: readonly string[] = []): Reading<string> {
  const password = normalisePassword(text);
  const count = characterCount(password);
  if (count < PASSWORD_LENGTH.min) return refused('Use pelo menos 8 caracteres');
  if (count > PASSWORD_LENGTH.max) return refused(TOO_LONG);
  if (/[\p{Cc}\p{Cs}]/u.test(password)) return refused('A senha tem um caractere que não é aceito');
  if (isCommonPassword(password)) {
    return refused('Esta senha é muito comum e fácil de adivinhar. Escolha outra');
  }
  if (isPersonal(password, personal)) {
    return refused('Não use o seu nome nem o seu e-mail como senha');
  }
  return accepted(password);
}

export function normalisePassword(text: string): string {
  return visible(normalised(text, 'NFC'));
}

function isPersonal(password: string, personal: readonly string[]): boolean {
  const lower = password.toLowerCase();
  return personal
    .flatMap((text) => [text, text.split('@')[0] ?? '', text.replace(/\s/g, '')])
    .some((text) => text.length >= 3 && lower === text.trim().toLowerCase());
}

/* @__NO_SIDE_EFFECTS__ */
export function newPasswordField(personal: readonly string[] = []) {
  return typedPassword((text) => readPassword(text, personal));
}

export const passwordField = typedPassword((text) => accepted(normalisePassword(text)));

// Not `textField`: a password may be all spaces.
/* @__NO_SIDE_EFFECTS__ */
function typedPassword(read: (text: string) => Reading<string>): TextField<string> {
  return z
    .string({ error: (issue) => (issue.input == null ? REQUIRED : 'Escreva um texto') })
    .transform((text, context): string => {
      const reading = text === '' ? refused(REQUIRED) : readBounded(text, read);
      if (reading.ok) return reading.value;
      context.addIssue({ code: 'custom', message: reading.message });
      // Even while refused, as the confirmation is compared with it.
      return isBounded(text) ? normalisePassword(text) : text;
    });
}

// Bounded before hashing, so that a login cannot be made expensive.
function readBounded(text: string, read: (text: string) => Reading<string>): Reading<string> {
  return isBounded(text) ? read(text) : refused(TOO_LONG);
}

function isBounded(text: string): boolean {
  return text.length <= PASSWORD_LENGTH.max * 2;
}
