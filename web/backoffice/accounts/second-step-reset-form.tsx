import { Form, useNavigation } from 'react-router';
import { formState, type FailedForm } from '../../forms/failed-form.ts';
import { namedErrors } from '../../forms/named-errors.ts';
import { CodeField } from '../../two-step/code-field.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx';
import { PasswordInput } from '../../ui/password-input/password-input.tsx';
import { ReasonField } from '../reason-field.tsx';

const LABELS = { reason: 'Motivo', current_password: 'Sua senha', code: 'Seu código' };

interface SecondStepResetFormProps {
  /** What its button sends as `_action`. */
  action: string;
  back: string;
  failed: FailedForm | undefined;
  asksCode: boolean;
}

/** For who lost telephone and recovery codes. A screen that was left open is not enough to do it. */
export function SecondStepResetForm({ action, back, failed, asksCode }: SecondStepResetFormProps) {
  const state = formState(failed);
  const isBusy = useNavigation().formData?.get('_action') === action;
  return (
    <>
      <ErrorSummary errors={namedErrors(state.errors, LABELS)} />
      <Form method="post" className="form" noValidate>
        <p>
          Só para quem perdeu o celular e os códigos de recuperação. Tenha certeza de que fala com a
          pessoa certa: depois disso a conta abre só com a senha. Ela recebe um e-mail.
        </p>
        <ReasonField state={state} />
        <PasswordInput
          name="current_password"
          label={LABELS.current_password}
          hint="A sua, de quem administra."
          autoComplete="current-password"
          required
          error={state.error('current_password')}
        />
        {asksCode && (
          <CodeField
            label={LABELS.code}
            hint="Os 6 números do seu aplicativo, ou um código de recuperação seu."
            anyCode
            error={state.error('code')}
          />
        )}
        <Button name="_action" value={action} variant="danger" block loading={isBusy}>
          Tirar as duas etapas
        </Button>
        <ButtonLink href={back} variant="quiet" block>
          Voltar
        </ButtonLink>
      </Form>
    </>
  );
}
