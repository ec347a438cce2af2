import { isCommonPassword } from './common-passwords.ts';
import { PASSWORD_LENGTH } from './password.ts';

export type PasswordStrength = 'weak' | 'medium' | 'strong';

// Rough bits against a guesser who tries character classes, repeats and runs first.
const MEDIUM_BITS = 42;
const STRONG_BITS = 60;
const RUN_WEIGHT = 0.2;

const KINDS: readonly [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e ]/, 33],
  [/\P{ASCII}/u, 60],
];

/** Advice only; `readPassword` decides. */
export function passwordStrength(password: string): PasswordStrength {
  if (password.length < PASSWORD_LENGTH.min || isCommonPassword(password)) return 'weak';
  const bits = passwordBits(password);
  if (bits >= STRONG_BITS) return 'strong';
  return bits >= MEDIUM_BITS ? 'medium' : 'weak';
}

function passwordBits(password: string): number {
  const pool = KINDS.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
  const seen = new Set<string>();
  let weight = 0;
  let before = NaN;
  for (const character of password.slice(0, PASSWORD_LENGTH.max)) {
    const code = character.codePointAt(0) ?? 0;
    const follows = Math.abs(code - before) <= 1;
    weight += follows ? RUN_WEIGHT : seen.has(character) ? 0.6 : 1;
    seen.add(character);
    before = code;
  }
  return weight * Math.log2(Math.max(pool, 1));
}
