import { useState } from 'react';
import { passwordStrength } from '#core/fields/password-strength.ts';
import { PASSWORD_STRENGTH_LABELS } from '#text/account-labels.ts';
import type { FormState } from '../forms/failed-form.ts';
import { PasswordInput } from '../ui/password-input/password-input.tsx';
import './new-password-fields.css';

/** A new password and its confirmation; the meter advises while one types. */
export function NewPasswordFields({
  state,
  labels: [first, second] = ['Senha', 'Repita a senha'],
}: {
  state: FormState;
  labels?: readonly [password: string, confirmation: string];
}) {
  const [password, setPassword] = useState('');
  const strength = password === '' ? undefined : passwordStrength(password);
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
        onChange={(event) => setPassword(event.target.value)}
      />
      <p className="password-strength" data-strength={strength} aria-live="polite">
        {strength && `Senha ${PASSWORD_STRENGTH_LABELS[strength]}`}
      </p>
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
