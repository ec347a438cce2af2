import * as z from 'zod';
import { isCommonPassword } from './common-passwords.ts';
import { accepted, refused, type Reading } from './reading.ts';
import { REQUIRED } from './text-field.ts';
import { characterCount } from './text-lengths.ts';

/** 8 is the floor of NIST SP 800-63B; 128 lets a passphrase in and keeps the hashing cheap. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/**
 * A new password, in NFC so that every keyboard makes the same bytes; spaces at the ends count.
 * `personal` are texts that it may not be (e-mail, name).
 */
export function readPassword(text: string, personal: readonly string[] = []): Reading<string> {
  const password = normalisePassword(text);
  const count = characterCount(password);
  if (count < PASSWORD_LENGTH.min) return refused('Use pelo menos 8 caracteres');
  if (count > PASSWORD_LENGTH.max) return refused('Use no máximo 128 caracteres');
  if (/[\p{Cc}\p{Cs}]/u.test(password)) return refused('A senha tem um caractere que não é aceito');
  if (isCommonPassword(password)) {
    return refused('Esta senha é muito comum e fácil de adivinhar. Escolha outra');
  }
  if (isPersonal(password, personal)) {
    return refused('Não use o seu nome nem o seu e-mail como senha');
  }
  return accepted(password);
}

/** What is hashed and compared: the NFC form of the typed text, nothing else changed. */
export function normalisePassword(text: string): string {
  return text.normalize('NFC');
}

function isPersonal(password: string, personal: readonly string[]): boolean {
  const lower = password.toLowerCase();
  return personal
    .flatMap((text) => [text, text.split('@')[0] ?? '', text.replace(/\s/g, '')])
    .some((text) => text.length >= 3 && lower === text.trim().toLowerCase());
}

/* @__NO_SIDE_EFFECTS__ */
export function newPasswordField(personal: readonly string[] = []) {
  return typedPassword().transform((text, context): string => {
    const reading = readPassword(text, personal);
    if (reading.ok) return reading.value;
    context.addIssue({ code: 'custom', message: reading.message });
    return z.NEVER;
  });
}

/** Login, current password and confirmation: only required, never judged. */
export const passwordField = /* @__PURE__ */ typedPassword().transform(normalisePassword);

/* @__NO_SIDE_EFFECTS__ */
function typedPassword() {
  return z.string({ error: REQUIRED }).min(1, REQUIRED).max(1024, 'Use no máximo 128 caracteres');
}
