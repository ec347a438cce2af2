import { Form, useNavigation } from 'react-router';
import { formState } from '../../forms/failed-form.ts';
import { namedErrors } from '../../forms/named-errors.ts';
import { Button } from '../../ui/button/button.tsx';
import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import type { IconName } from '../../ui/icon/icon-names.ts';
import { Textarea } from '../../ui/textarea/textarea.tsx';
import type { RefusedChoice } from '../reasoned-choice.tsx';
import '../ads/decision-panel.css';

interface DecisionFormProps {
  action: string;
  icon: IconName;
  /** Of the text that stays with the decision. */
  name: string;
  maxLength: number;
  words: { open: string; effect: string; field: string; hint: string; confirm: string };
  refused: RefusedChoice | undefined;
}

/** A button that opens into what it does and the text that it needs; needs no script. */
export function DecisionForm({ action, icon, name, maxLength, words, refused }: DecisionFormProps) {
  const isBusy = useNavigation().formData?.get('_action') === action;
  const own = refused?.action === action ? refused : undefined;
  const state = formState(own);
  const id = `${action}-${name}`;
  const errors = namedErrors(state.errors, { [name]: words.field });
  return (
    <details className="choice" name="decisao" open={own !== undefined}>
      <summary className="btn btn-secondary">
        <Icon name={icon} />
        {words.open}
      </summary>
      <Form method="post" className="form choice-body" noValidate>
        <ErrorSummary
          errors={errors.map((each) => (each.name === name ? { ...each, id } : each))}
        />
        <p>{words.effect}</p>
        <Textarea
          id={id}
          name={name}
          label={words.field}
          hint={words.hint}
          rows={5}
          maxLength={maxLength}
          required
          defaultValue={state.value(name)}
          error={state.error(name)}
        />
        <Button name="_action" value={action} icon={icon} loading={isBusy}>
          {words.confirm}
        </Button>
      </Form>
    </details>
  );
}
