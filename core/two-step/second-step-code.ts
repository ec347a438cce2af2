import { accepted, refused, type Reading } from '#core/fields/reading.ts';
import { textField } from '#core/fields/text-field.ts';

export type SecondStepCode = { kind: 'app'; digits: string } | { kind: 'recovery'; text: string };

export const RECOVERY_CODE_COUNT = 10;
export const RECOVERY_CODE_LENGTH = 10;

const LOOKS_ALIKE: Record<string, string> = { o: '0', i: '1', l: '1', u: 'v' };

export function readSecondStepCode(text: string): Reading<SecondStepCode> {
  const typed = text.replace(/[\s.–-]/g, '').toLowerCase();
  if (/^\d{6}$/.test(typed)) return accepted({ kind: 'app', digits: typed });
  const plain = typed.replace(/[oilu]/g, (letter) => LOOKS_ALIKE[letter] ?? letter);
  if (plain.length === RECOVERY_CODE_LENGTH && /^[0-9a-z]+$/.test(plain)) {
    return accepted({ kind: 'recovery', text: plain });
  }
  return refused(
    /^\d*$/.test(typed)
      ? 'O código do aplicativo tem 6 números'
      : 'O código de recuperação tem 10 letras e números',
  );
}

export const secondStepCodeField = textField(readSecondStepCode);
