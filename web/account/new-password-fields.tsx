import type { FormState } from '../forms/failed-form.ts';
import { PasswordInput } from '../ui/password-input/password-input.tsx';
import './new-password-fields.css';

/** A new password and its confirmation; the meter (`password-meter.ts`) advises while one types. */
export function NewPasswordFields({
  state,
  labels: [first, second] = ['Senha', 'Repita a senha'],
}: {
  state: FormState;
  labels?: readonly [password: string, confirmation: string];
}) {
  return (
    <>
      <PasswordInput
        name="password"
        label={first}
        hint="Pelo menos 8 caracteres. Uma frase curta funciona bem."
        autoComplete="new-password"
        required
        minLength={8}
        error={state.error('password')}
      />
      <p className="password-strength" data-strength-of="password" aria-live="polite" />
      <PasswordInput
        name="password_confirmation"
        label={second}
        autoComplete="new-password"
        required
        error={state.error('password_confirmation')}
      />
    </>
  );
}
