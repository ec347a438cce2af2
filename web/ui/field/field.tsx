import clsx from 'clsx';
import type { ReactNode } from 'react';

import { Icon } from '../icon/icon.tsx';
import { Sentence } from '../sentence/sentence.tsx';
import { errorId, fieldId, hintId } from './field-id.ts';
import './field.css';

/** What every field of a form understands. */
export interface FieldProps {
  name: string;
  label: ReactNode;
  /** Defaults to `fieldId(name)`. */
  id?: string | undefined;
  hint?: ReactNode;
  /** The refusal beside the field; its presence marks the control invalid. */
  error?: string | undefined;
  required?: boolean | undefined;
  /** "optional" writes "(opcional)" beside the label. Default: nothing is written. */
  mark?: 'optional' | 'required' | undefined;
  /** The label stays for screen readers only. */
  hideLabel?: boolean | undefined;
  className?: string | undefined;
}

/** What a control inside a field must carry. */
export interface ControlAttributes {
  id: string;
  name: string;
  required?: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

export function controlAttributes(field: FieldProps): ControlAttributes {
  const id = field.id ?? fieldId(field.name);
  const describedBy = clsx(field.hint && hintId(id), field.error && errorId(id));
  return {
    id,
    name: field.name,
    ...(field.required ? { required: true } : {}),
    ...(field.error ? { 'aria-invalid': true } : {}),
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
  };
}

/** Separates what belongs to the field from what belongs to the control. */
export function splitField<P extends FieldProps>(
  props: P,
): [FieldProps, Omit<P, keyof FieldProps>] {
  const { name, label, id, hint, error, required, mark, hideLabel, className, ...control } = props;
  return [{ name, label, id, hint, error, required, mark, hideLabel, className }, control];
}

const MARKS = { optional: '(opcional)', required: '(obrigatório)' };

export function FieldMark({ mark }: Pick<FieldProps, 'mark'>) {
  return mark ? <span className="field-mark"> {MARKS[mark]}</span> : null;
}

export function FieldMessages({
  id,
  hint,
  error,
}: Pick<FieldProps, 'hint' | 'error'> & { id: string }) {
  return (
    <>
      {hint && (
        <p className="field-hint" id={hintId(id)}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={errorId(id)} data-error-of={id}>
          <Icon name="circle-alert" />
          <span>
            <Sentence text={error} />
          </span>
        </p>
      )}
    </>
  );
}

/** Label, hint and refusal around one control. */
export function Field({ children, ...field }: FieldProps & { children: ReactNode }) {
  const id = field.id ?? fieldId(field.name);
  return (
    <div className={clsx('field', field.className)}>
      <label className={clsx('field-label', field.hideLabel && 'sr-only')} htmlFor={id}>
        {field.label}
        <FieldMark mark={field.mark} />
      </label>
      <FieldMessages id={id} hint={field.hint} error={field.error} />
      {children}
    </div>
  );
}

/** The same around several controls: a fieldset whose legend is the label. */
export function FieldGroup({ children, ...field }: FieldProps & { children: ReactNode }) {
  const id = field.id ?? fieldId(field.name);
  const described = controlAttributes(field)['aria-describedby'];
  return (
    <fieldset
      className={clsx('field', field.className)}
      aria-describedby={described}
      id={`${id}-grupo`}
    >
      <legend className={clsx('field-label', field.hideLabel && 'sr-only')}>
        {field.label}
        <FieldMark mark={field.mark} />
      </legend>
      <FieldMessages id={id} hint={field.hint} error={field.error} />
      {children}
    </fieldset>
  );
}
