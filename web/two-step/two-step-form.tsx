import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { namedErrors } from '../forms/named-errors.ts';
import { formState, type FailedForm } from '../forms/failed-form.ts';
import { Button, ButtonLink } from '../ui/button/button.tsx';
import { ErrorSummary } from '../ui/error-summary/error-summary.tsx';
import { PasswordInput } from '../ui/password-input/password-input.tsx';
import { CodeField } from './code-field.tsx';

/** The name of the buttons of the section, so that its screen knows its forms. */
export const TWO_STEP = 'two_step';

const LABELS = { current_password: 'Senha atual', code: 'Código' };

interface TwoStepFormProps {
  wish: 'start' | 'confirm' | 'renew' | 'off';
  asks: readonly (keyof typeof LABELS)[];
  /** Only the app can prove that it has the secret. */
  appCodeOnly?: boolean;
  failed: FailedForm | undefined;
  label: string;
  danger?: boolean;
  /** The way back. */
  here: string;
  children?: ReactNode;
}

/** One form of the section: what it asks for, its button and the way back. */
export function TwoStepForm(props: TwoStepFormProps) {
  const { wish, asks, appCodeOnly, failed, label, danger, here, children } = props;
  const state = formState(failed);
  const isBusy = useNavigation().formData?.get(TWO_STEP) === wish;
  return (
    <>
      <ErrorSummary errors={namedErrors(state.errors, LABELS)} />
      <Form method="post" className="form" noValidate>
        {children}
        {asks.includes('current_password') && (
          <PasswordInput
            name="current_password"
            label={LABELS.current_password}
            hint="Para ter certeza de que é você."
            autoComplete="current-password"
            required
            error={state.error('current_password')}
          />
        )}
        {asks.includes('code') && (
          <CodeField
            error={state.error('code')}
            hint={
              appCodeOnly
                ? 'Os 6 números que o aplicativo mostra agora.'
                : 'Os 6 números do aplicativo, ou um código de recuperação.'
            }
            anyCode={!appCodeOnly}
          />
        )}
        <div className="btn-row">
          <Button
            name={TWO_STEP}
            value={wish}
            variant={danger ? 'danger' : 'primary'}
            loading={isBusy}
          >
            {label}
          </Button>
          <ButtonLink href={here} variant="quiet">
            Cancelar
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
