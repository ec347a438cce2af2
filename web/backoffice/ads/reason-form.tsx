import clsx from 'clsx';
import { useRef, type KeyboardEvent } from 'react';
import { Form, useNavigation } from 'react-router';
import type { DecisionLabels } from '#text/office-labels.ts';
import { formState } from '../../forms/failed-form.ts';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import type { IconName } from '../../ui/icon/icon-names.ts';
import { Textarea } from '../../ui/textarea/textarea.tsx';
import type { RefusedDecision } from './refused-decision.ts';
import { withReason, type SuggestedReason } from './suggested-reasons.ts';
import './decision-panel.css';
import './reason-form.css';

export interface ReasonedDecision extends DecisionLabels {
  action: string;
  icon: IconName;
  /** The key that opens it. */
  shortcut: string;
  /** Beside the usual decisions. */
  isRare: boolean;
}

interface ReasonFormProps {
  decision: ReasonedDecision;
  suggestions: readonly SuggestedReason[];
  refused: RefusedDecision | undefined;
}

/** The reason is typed or picked; the advertiser reads it as it stands here. */
export function ReasonForm({ decision, suggestions, refused }: ReasonFormProps) {
  const { action, icon, shortcut, isRare, open, effect, confirm } = decision;
  const text = useRef<HTMLTextAreaElement>(null);
  const state = formState(refused?.values['_action'] === action ? refused : undefined);
  const isBusy = useNavigation().state !== 'idle';
  return (
    <details
      name="decisao"
      className={clsx('choice', isRare && 'choice-rare')}
      open={state.error('reason') !== undefined}
    >
      <summary
        className={clsx('btn', isRare ? 'btn-quiet btn-sm' : 'btn-secondary')}
        aria-keyshortcuts={shortcut}
      >
        <Icon name={icon} />
        {open}
        <kbd aria-hidden="true">{shortcut}</kbd>
      </summary>
      <Form method="post" className="form choice-body" noValidate onKeyDown={confirmByKey}>
        <p>{effect}</p>
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
          id={`motivo-${action}`}
          label="Motivo"
          rows={4}
          maxLength={500}
          required
          defaultValue={state.value('reason')}
          error={state.error('reason')}
        />
        <Button name="_action" value={action} variant="danger" icon={icon} block loading={isBusy}>
          {confirm}
        </Button>
      </Form>
    </details>
  );
}

/** Ctrl + Enter (⌘ + Enter) confirms from wherever one is in the form. */
function confirmByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit(
    event.currentTarget.querySelector<HTMLButtonElement>('button[name="_action"]'),
  );
}
