import type { FormState } from '../forms/failed-form.ts';
import { Textarea } from '../ui/textarea/textarea.tsx';

/** Why, in the words that the person concerned reads. */
export function ReasonField({ state }: { state: FormState }) {
  return (
    <Textarea
      name="reason"
      label="Motivo"
      hint="A pessoa lê como está escrito aqui."
      rows={4}
      maxLength={500}
      required
      defaultValue={state.value('reason')}
      error={state.error('reason')}
    />
  );
}
