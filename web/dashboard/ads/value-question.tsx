import type { ReactNode } from 'react';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { fieldId } from '#web/ui/field/field-id.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import type { FormState } from '../../forms/failed-form.ts';
import './value-question.css';

interface ValueQuestionProps {
  form: FormState;
  /** The field that is asked about. */
  name: string;
  /** The field in which the key of the question says that the value is right. */
  confirmation: string;
  /** Correcting one of these fields withdraws the question. */
  about: readonly string[];
  /** Where it can be mended, when that is not the field above. */
  children?: ReactNode;
}

/** Asks about an odd value beside its field. Who ticks it is not asked again about the same values. */
export function ValueQuestion({ form, name, confirmation, about, children }: ValueQuestionProps) {
  const question = form.question(name);
  if (!question) return null;
  return (
    <div className="value-question" data-error-of={about.map(fieldId).join(' ')}>
      <Notice tone="warning">
        <p>{question.message}</p>
        <Checkbox
          id={`confirmado-${name}`}
          name={confirmation}
          value={question.key}
          label={
            <>
              Sim, está certo<span className="sr-only">: {question.message}</span>
            </>
          }
          defaultChecked={form.list(confirmation).includes(question.key)}
        />
        {children}
      </Notice>
    </div>
  );
}
