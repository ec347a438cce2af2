import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { CONVERSATION_STATES, LOST_REASONS } from '#core/leads/conversation.ts';
import { CONVERSATION_STATE_LABELS, LOST_REASON_LABELS } from '#text/lead-labels.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { Textarea } from '#web/ui/textarea/textarea.tsx';
import { formState, type FailedForm } from '../../forms/failed-form.ts';
import { useHydrated } from '../../shell/use-hydrated.ts';
import type { OpenConversation } from './conversation-view.ts';

interface FollowUpFormProps {
  conversation: OpenConversation;
  failed: FailedForm | undefined;
}

/** How far it has come, and a note for the advertiser alone. */
export function FollowUpForm({ conversation, failed }: FollowUpFormProps) {
  const form = formState(failed, {
    state: conversation.state,
    lost_reason: conversation.lostReason,
    note: conversation.note,
  });
  const [chosen, setChosen] = useState<string>();
  const state = chosen ?? form.value('state');
  const isHydrated = useHydrated();
  const isSaving = useNavigation().formData?.get('_action') === 'follow_up';
  return (
    <section className="panel" aria-labelledby="titulo-acompanhar">
      <h2 id="titulo-acompanhar">Acompanhar</h2>
      <Form method="post" className="form" noValidate preventScrollReset>
        <ErrorSummary errors={form.errors} />
        <Select
          name="state"
          label="Situação"
          options={CONVERSATION_STATES.map((value) => ({
            value,
            label: CONVERSATION_STATE_LABELS[value].label,
          }))}
          value={state}
          onChange={(event) => setChosen(event.target.value)}
          error={form.error('state')}
        />
        {(!isHydrated || state === 'lost') && (
          <Select
            name="lost_reason"
            label="Por que não deu certo"
            placeholder="Escolha"
            options={LOST_REASONS.map((value) => ({ value, label: LOST_REASON_LABELS[value] }))}
            defaultValue={form.value('lost_reason')}
            error={form.error('lost_reason')}
          />
        )}
        <input type="hidden" name="note_before" value={conversation.note ?? ''} />
        <Textarea
          name="note"
          label="Anotação"
          hint="Só você lê. Por exemplo: visita sábado às 9 h, aceita moto na troca."
          rows={3}
          maxLength={2000}
          defaultValue={form.value('note')}
          error={form.error('note')}
        />
        <Button name="_action" value="follow_up" variant="secondary" loading={isSaving}>
          Guardar
        </Button>
      </Form>
    </section>
  );
}
