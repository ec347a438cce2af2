import type { FormState } from '../forms/failed-form.ts';
import { CodeField } from '../two-step/code-field.tsx';
import { PasswordInput } from '../ui/password-input/password-input.tsx';

/** Asked for again where money moves: a screen that was left open does not know it. */
export function OwnPassword({ id, error }: { id?: string; error: string | undefined }) {
  return (
    <PasswordInput
      id={id}
      name="current_password"
      label={PROOF_LABELS.current_password}
      hint="A sua, de quem administra."
      autoComplete="current-password"
      required
      error={error}
    />
  );
}

export const PROOF_LABELS = { current_password: 'Sua senha', code: 'Seu código' };

/** A screen that was left open is not enough: the password, and the code of whoever has two steps. */
export function ProofFields({ state, asksCode }: { state: FormState; asksCode: boolean }) {
  return (
    <>
      <OwnPassword error={state.error('current_password')} />
      {asksCode && (
        <CodeField
          label={PROOF_LABELS.code}
          hint="Os 6 números do seu aplicativo, ou um código de recuperação seu."
          anyCode
          error={state.error('code')}
        />
      )}
    </>
  );
}
