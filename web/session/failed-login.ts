import { STATUS_REFUSALS } from '#core/accounts/account.ts';
import { counted, waitText } from '#text/formats.ts';
import { failedForm, type FailedForm } from '../forms/failed-form.ts';
import { refusedForm } from '../forms/refused-form.ts';
import type { FailedOutcome } from './api-client.ts';

/** From so few tries on it is said how many there are. */
const FEW = 3;

const CLOSED: ReadonlySet<string> = new Set(Object.values(STATUS_REFUSALS));

export interface FailedLogin extends FailedForm {
  /** How many tries are left, or how long to wait for the next; the same for an e-mail without an account. */
  tries?: string | undefined;
  /** The password was right, and our team closed the account. */
  isClosed: boolean;
}

/** A password that was refused, at either door: the form back, with what comes next. */
export function failedLogin(form: FormData, { status, errors }: FailedOutcome) {
  const { tries_left: left, retry_after_seconds: seconds } = errors[0]?.meta ?? {};
  return refusedForm<FailedLogin>(status, {
    ...failedForm(form, errors),
    isClosed: errors.some(({ code }) => CLOSED.has(code)),
    tries: left === undefined || left > FEW ? undefined : triesText(left, seconds ?? 0),
  });
}

function triesText(left: number, seconds: number): string {
  return left === 0
    ? `Foi a última tentativa por agora: espere ${waitText(seconds)} para a próxima.`
    : `${counted(left, 'tentativa resta', 'tentativas restam')} antes de uma pausa de alguns minutos.`;
}
