import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

import { controlAttributes, FieldMessages } from '../field/field.tsx';
import { fieldId } from '../field/field-id.ts';
import './checkbox.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'name' | 'children'> {
  name: string;
  label: ReactNode;
  id?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
}

/** One yes-or-no; the whole line is the target. */
export function Checkbox({
  name,
  label,
  id,
  hint,
  error,
  className,
  required,
  ...input
}: CheckboxProps) {
  const ownId = id ?? fieldId(name);
  return (
    <div className={clsx('check-field', className)}>
      <label className="check">
        <input
          {...input}
          {...controlAttributes({ name, label, id: ownId, hint, error, required })}
          type="checkbox"
        />
        <span>{label}</span>
      </label>
      <FieldMessages id={ownId} hint={hint} error={error} />
    </div>
  );
}
