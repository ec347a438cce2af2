import { Form, useNavigation } from 'react-router';
import type { FiscalNote } from '#core/payments/receipt.ts';
import { formState } from '../../forms/failed-form.ts';
import { namedErrors } from '../../forms/named-errors.ts';
import { ReadValues, useReadMark } from '../../forms/read-values.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import type { RefusedChoice } from '../reasoned-choice.tsx';
import '../file-part.css';
import './fiscal-note-form.css';

export const SAVE_NOTE = 'save_fiscal_note';
export const REMOVE_NOTE = 'remove_fiscal_note';

export const FISCAL_NOTE_LABELS = { number: 'Número da nota', link: 'Link da nota' };

interface FiscalNoteFormProps {
  note: FiscalNote | null;
  refused: RefusedChoice | undefined;
}

/** What the accountant's system made for a payment. */
export function FiscalNoteForm({ note, refused }: FiscalNoteFormProps) {
  const sent = useNavigation().formData?.get('_action');
  const stored = { ...note };
  const form = formState(
    refused?.action === SAVE_NOTE || refused?.action === REMOVE_NOTE ? refused : undefined,
    stored,
  );
  const read = { form, stored, labels: FISCAL_NOTE_LABELS };
  const mark = useReadMark(read, sent !== undefined);
  const field = (name: keyof typeof FISCAL_NOTE_LABELS) => ({
    name,
    label: FISCAL_NOTE_LABELS[name],
    defaultValue: form.value(name),
    error: form.error(name),
    autoComplete: 'off',
  });
  return (
    <section className="panel file-part" aria-labelledby="nota">
      <h2 id="nota">Nota fiscal</h2>
      <p className="text-muted">
        {note
          ? 'Quem pagou vê a nota ao lado do recibo.'
          : 'Ainda sem nota. Quando ela sair, anote aqui: quem pagou vê ao lado do recibo.'}
      </p>
      <Form method="post" className="form fiscal-note" noValidate key={mark}>
        <ReadValues {...read} mark={mark} />
        <ErrorSummary errors={namedErrors(form.errors, FISCAL_NOTE_LABELS)} />
        <TextInput {...field('number')} required />
        <TextInput {...field('link')} type="url" inputMode="url" hint="Começa com https://" />
        <div className="fiscal-note-buttons">
          <Button name="_action" value={SAVE_NOTE} loading={sent === SAVE_NOTE}>
            {note ? 'Salvar a nota' : 'Anotar a nota'}
          </Button>
          {note && (
            <Button
              name="_action"
              value={REMOVE_NOTE}
              variant="quiet"
              icon="trash"
              loading={sent === REMOVE_NOTE}
            >
              Tirar a nota
            </Button>
          )}
        </div>
      </Form>
    </section>
  );
}
