import { useRef, type KeyboardEvent } from 'react';
import { Form, useNavigation } from 'react-router';
import { formState } from '../../forms/failed-form.ts';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Textarea } from '../../ui/textarea/textarea.tsx';
import type { RefusedDecision } from './refused-decision.ts';
import { SUGGESTED_REASONS, withReason } from './suggested-reasons.ts';
import './decision-panel.css';
import './reason-form.css';

type ReasonedAction = 'refuse' | 'refuse_change' | 'suspend';

interface ReasonFormProps {
  /** What may be done with a reason; the first is the main one. */
  actions: readonly ReasonedAction[];
  refused: RefusedDecision | undefined;
}

const WORDS: Record<ReasonedAction, { open: string; confirm: string; hint: string }> = {
  refuse: {
    open: 'Recusar',
    confirm: 'Recusar e avisar',
    hint: 'O anúncio volta a “Não publicado”. O anunciante lê o motivo, corrige e manda de novo.',
  },
  refuse_change: {
    open: 'Recusar',
    confirm: 'Recusar a mudança',
    hint: 'O anúncio continua como está. O anunciante lê o motivo, corrige e manda de novo.',
  },
  suspend: {
    open: 'Suspender',
    confirm: 'Suspender',
    hint: 'Suspender tira o anúncio do anunciante: ele não pode mandar de novo. Use em caso de golpe ou abuso.',
  },
};

/** The reason is typed or picked; the advertiser reads it as it stands here. */
export function ReasonForm({ actions, refused }: ReasonFormProps) {
  const text = useRef<HTMLTextAreaElement>(null);
  const state = formState(refused);
  const isBusy = useNavigation().state !== 'idle';
  const [main = 'refuse'] = actions;
  return (
    <details name="decisao" className="choice" open={state.error('reason') !== undefined}>
      <summary className="btn btn-secondary" aria-keyshortcuts="R">
        <Icon name="x" />
        {WORDS[main].open}
        <kbd aria-hidden="true">R</kbd>
      </summary>
      <Form method="post" className="form choice-body" noValidate onKeyDown={confirmByKey}>
        <p>{WORDS[main].hint}</p>
        <div className="reasons" role="group" aria-label="Motivos comuns">
          {SUGGESTED_REASONS.map(({ label, text: sentence }, index) => (
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
        {actions.map((action) => (
          <div key={action} className="reason-confirm">
            {action !== main && <p className="field-hint">{WORDS[action].hint}</p>}
            <Button
              name="_action"
              value={action}
              variant={action === main ? 'danger' : 'secondary'}
              size={action === main ? 'md' : 'sm'}
              icon={action === 'suspend' ? 'ban' : 'x'}
              block={action === main}
              loading={isBusy}
            >
              {WORDS[action].confirm}
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
