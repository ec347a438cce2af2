import { Form, useNavigation } from 'react-router';
import { REGISTER_NOTE_LENGTH } from '#core/office/register-note.ts';
import { dateTimeText } from '#text/formats.ts';
import { formState } from '../../forms/failed-form.ts';
import { namedErrors } from '../../forms/named-errors.ts';
import { Button } from '../../ui/button/button.tsx';
import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx';
import { Textarea } from '../../ui/textarea/textarea.tsx';
import type { RefusedChoice } from '../reasoned-choice.tsx';
import '../file-part.css';
import '../history-section.css';
import './register-file.css';

interface RegisterNotesProps {
  notes: readonly { id: string; text: string; at: string; admin_name: string | null }[];
  hint: string;
  refused: RefusedChoice | undefined;
}

/** What was added later, each with its day and author, and the form for the next. */
export function RegisterNotes({ notes, hint, refused }: RegisterNotesProps) {
  const isBusy = useNavigation().formData?.get('_action') === 'note';
  const state = formState(refused?.action === 'note' ? refused : undefined);
  return (
    <section className="panel file-part" aria-labelledby="anotacoes">
      <h2 id="anotacoes">Anotações</h2>
      {notes.length === 0 ? (
        <p className="text-muted">Nenhuma ainda.</p>
      ) : (
        <ol className="file-history">
          {notes.map(({ id, text, at, admin_name: name }) => (
            <li key={id}>
              <p>
                <b>{dateTimeText(at)}</b> por {name ?? 'alguém que não administra mais'}
              </p>
              <p className="file-quote">{text}</p>
            </li>
          ))}
        </ol>
      )}
      {/* After a note the form is empty. */}
      <Form method="post" className="form note-form" noValidate key={notes.length}>
        <ErrorSummary errors={namedErrors(state.errors, { text: 'Nova anotação' })} />
        <Textarea
          name="text"
          label="Nova anotação"
          hint={hint}
          rows={3}
          maxLength={REGISTER_NOTE_LENGTH.max}
          required
          defaultValue={state.value('text')}
          error={state.error('text')}
        />
        <Button name="_action" value="note" variant="secondary" icon="plus" loading={isBusy}>
          Anotar
        </Button>
      </Form>
    </section>
  );
}
