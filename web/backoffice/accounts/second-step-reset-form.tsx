import { Form, useNavigation } from 'react-router';
import { formState, type FailedForm } from '../../forms/failed-form.ts';
import { namedErrors } from '../../forms/named-errors.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx';
import { PROOF_LABELS, ProofFields } from '../proof-fields.tsx';
import { ReasonField } from '../reason-field.tsx';

const LABELS = { reason: 'Motivo', ...PROOF_LABELS };

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
        <ProofFields state={state} asksCode={asksCode} />
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
