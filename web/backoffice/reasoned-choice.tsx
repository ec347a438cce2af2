import { Form, useNavigation } from 'react-router';
import { formState, type FailedForm } from '../forms/failed-form.ts';
import { Button } from '../ui/button/button.tsx';
import { Icon } from '../ui/icon/icon.tsx';
import type { IconName } from '../ui/icon/icon-names.ts';
import { Notice } from '../ui/notice/notice.tsx';
import { OwnPassword } from './proof-fields.tsx';
import { ReasonField } from './reason-field.tsx';
import './ads/decision-panel.css';

export interface RefusedChoice extends FailedForm {
  action: string;
}

interface ReasonedChoiceProps {
  action: string;
  words: { open: string; effect: string; confirm: string };
  icon: IconName;
  refused: RefusedChoice | undefined;
  /** Names the reader of the reason; without it only the team reads it. */
  hint?: string;
  asksPassword?: boolean;
}

/** A button that opens into what it does, with a reason and the button that does it; needs no script. */
export function ReasonedChoice({
  action,
  words,
  icon,
  refused,
  hint = 'Fica no histórico. Só a equipe lê.',
  asksPassword = false,
}: ReasonedChoiceProps) {
  const isBusy = useNavigation().formData?.get('_action') === action;
  const own = refused?.action === action ? refused : undefined;
  const state = formState(own);
  const general = own?.errors.find(({ name }) => name !== 'reason' && name !== 'current_password');
  return (
    <details className="choice" name="decisao" open={own !== undefined}>
      <summary className="btn btn-secondary">
        <Icon name={icon} />
        {words.open}
      </summary>
      <Form method="post" className="form choice-body" noValidate>
        {general && (
          <Notice tone="danger" live>
            {general.message}
          </Notice>
        )}
        <p>{words.effect}</p>
        <ReasonField id={`${action}-reason`} state={state} hint={hint} />
        {asksPassword && (
          <OwnPassword id={`${action}-password`} error={state.error('current_password')} />
        )}
        <Button name="_action" value={action} variant="danger" icon={icon} loading={isBusy}>
          {words.confirm}
        </Button>
      </Form>
    </details>
  );
}
