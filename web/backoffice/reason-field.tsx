import type { FormState } from '../forms/failed-form.ts';
import { Textarea } from '../ui/textarea/textarea.tsx';

interface ReasonFieldProps {
  state: FormState;
  /** Where several forms of a page have the field. */
  id?: string | undefined;
  hint?: string | undefined;
}

/** Why, in the words that the person concerned reads. */
export function ReasonField({
  state,
  id,
  hint = 'A pessoa lê como está escrito aqui.',
}: ReasonFieldProps) {
  return (
    <Textarea
      id={id}
      name="reason"
      label="Motivo"
      hint={hint}
      rows={4}
      maxLength={500}
      required
      defaultValue={state.value('reason')}
      error={state.error('reason')}
    />
  );
}
