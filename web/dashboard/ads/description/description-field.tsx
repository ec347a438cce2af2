import { useRef } from 'react';
import { DESCRIPTION_LENGTH } from '#core/fields/text-lengths.ts';
import { Textarea } from '#web/ui/textarea/textarea.tsx';
import type { FormState } from '../../../forms/failed-form.ts';
import { AD_CONTACT_TEXT, ContactWarning } from '#web/ui/contact-warning/contact-warning.tsx';
import type { DescribedKind } from './described-kind.ts';
import { DescriptionHelp } from './description-help.tsx';
import './description-field.css';

interface DescriptionFieldProps {
  described: DescribedKind;
  form: FormState;
  hint: string;
}

/** The text, and the way to have it written. */
export function DescriptionField({ described, form, hint }: DescriptionFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="described">
      <Textarea
        ref={field}
        name="description"
        label="Descrição"
        hint={`${hint} Pelo menos ${DESCRIPTION_LENGTH.min} letras.`}
        rows={8}
        maxLength={DESCRIPTION_LENGTH.max}
        defaultValue={form.value('description')}
        error={form.error('description')}
      />
      <ContactWarning name="description">{AD_CONTACT_TEXT}</ContactWarning>
      <DescriptionHelp described={described} form={form} field={field} />
    </div>
  );
}
