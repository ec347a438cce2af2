import { passwordStrength } from '#core/fields/password-strength.ts';
import { PASSWORD_STRENGTH_LABELS } from '#text/account-labels.ts';

/** Advises below a new password (`data-strength-of`); the server decides. */
export function showStrength({ form, name, value }: HTMLInputElement): void {
  const meter = form?.querySelector<HTMLElement>(`[data-strength-of="${name}"]`);
  if (!meter) return;
  const strength = value === '' ? undefined : passwordStrength(value);
  if (strength) meter.dataset['strength'] = strength;
  meter.textContent = strength ? `Senha ${PASSWORD_STRENGTH_LABELS[strength]}` : '';
}
