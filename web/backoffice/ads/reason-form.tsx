import { useRef, type KeyboardEvent } from 'react';
import { Form, useNavigation } from 'react-router';
import type { DecisionLabels } from '#text/office-labels.ts';
import { formState } from '../../forms/failed-form.ts';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import type { IconName } from '../../ui/icon/icon-names.ts';
import { Textarea } from '../../ui/textarea/textarea.tsx';
import type { RefusedDecision } from './refused-decision.ts';
import { withReason } from './suggested-reasons.ts';
import './decision-panel.css';
import './reason-form.css';

export interface ReasonedDecision extends DecisionLabels {
  action: string;
  icon: IconName;
}

interface ReasonFormProps {
  main: ReasonedDecision;
  others: readonly ReasonedDecision[];
  suggestions: readonly { label: string; text: string }[];
  refused: RefusedDecision | undefined;
}

/** The reason is typed or picked; the advertiser reads it as it stands here. */
export function ReasonForm({ main, others, suggestions, refused }: ReasonFormProps) {
  const text = useRef<HTMLTextAreaElement>(null);
  const state = formState(refused);
  const isBusy = useNavigation().state !== 'idle';
  return (
    <details name="decisao" className="choice" open={state.error('reason') !== undefined}>
      <summary className="btn btn-secondary" aria-keyshortcuts="R">
        <Icon name={main.icon} />
        {main.open}
        <kbd aria-hidden="true">R</kbd>
      </summary>
      <Form method="post" className="form choice-body" noValidate onKeyDown={confirmByKey}>
        <p>{main.effect}</p>
        <div className="reasons" role="group" aria-label="Frases prontas">
          {suggestions.map(({ label, text: sentence }, index) => (
            <button
              key={label}
              type="button"
              className="reason"
              aria-keyshortcuts={String(index + 1)}
              data-first={index === 0 ? '' : undefined}
              onClick={() => {
                if (text.current) text.current.value = withReason(text.current.value, sentence);
              }}
            >
              <kbd aria-hidden="true">{index + 1}</kbd>
              {label}
            </button>
          ))}
        </div>
        <Textarea
          ref={text}
          name="reason"
          label="Motivo"
          rows={4}
          maxLength={500}
          required
          defaultValue={state.value('reason')}
          error={state.error('reason')}
        />
        <div className="reason-confirm">
          <Button
            name="_action"
            value={main.action}
            variant="danger"
            icon={main.icon}
            block
            loading={isBusy}
          >
            {main.confirm}
          </Button>
        </div>
        {others.map(({ action, icon, effect, confirm }) => (
          <div key={action} className="reason-confirm">
            <p className="field-hint">{effect}</p>
            <Button
              name="_action"
              value={action}
              variant="secondary"
              size="sm"
              icon={icon}
              loading={isBusy}
            >
              {confirm}
            </Button>
          </div>
        ))}
      </Form>
    </details>
  );
}

/** Ctrl + Enter (⌘ + Enter) presses the main button from wherever one is in the form. */
function confirmByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit(
    event.currentTarget.querySelector<HTMLButtonElement>('button[name="_action"]'),
  );
}
