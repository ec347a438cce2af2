import type { ComponentProps } from 'react';

import { controlAttributes, Field, splitField } from '../field/field.tsx';
import type { FieldProps } from '../field/field.tsx';
import './textarea.css';

type TextareaAttributes = Omit<ComponentProps<'textarea'>, keyof FieldProps>;

export interface TextareaProps extends FieldProps, TextareaAttributes {
  /** Written as "até 5.000 caracteres"; the page's script turns it into a live counter. Nothing is cut. */
  maxLength?: number | undefined;
}

const count = new Intl.NumberFormat('pt-BR');

/** Several lines of text. The counter is `<output data-counter-of={id}>`. */
export function Textarea(props: TextareaProps) {
  const [field, { rows = 5, maxLength, ...textarea }] = splitField(props);
  const control = controlAttributes(field);
  return (
    <Field {...field}>
      <textarea {...textarea} {...control} rows={rows} data-most={maxLength} className="control" />
      {maxLength && (
        <output className="field-hint counter" data-counter-of={control.id} htmlFor={control.id}>
          até {count.format(maxLength)} caracteres
        </output>
      )}
    </Field>
  );
}
