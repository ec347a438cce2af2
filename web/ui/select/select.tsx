import type { ComponentProps } from 'react';

import { controlAttributes, Field, splitField } from '../field/field.tsx';
import type { FieldProps } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import './select.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectOptionGroup {
  label: string;
  options: readonly SelectOption[];
}

type SelectAttributes = Omit<ComponentProps<'select'>, keyof FieldProps | 'children'>;

export interface SelectProps extends FieldProps, SelectAttributes {
  options: readonly (SelectOption | SelectOptionGroup)[];
  /** First, empty option ("Escolha uma cidade"). */
  placeholder?: string | undefined;
}

function Option({ value, label, disabled }: SelectOption) {
  return (
    <option value={value} disabled={disabled}>
      {label}
    </option>
  );
}

/** One of a list, with the telephone's own picker. */
export function Select(props: SelectProps) {
  const [field, { options, placeholder, ...select }] = splitField(props);
  return (
    <Field {...field}>
      <div className="select">
        <select {...select} {...controlAttributes(field)} className="control">
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) =>
            'options' in option ? (
              <optgroup key={option.label} label={option.label}>
                {option.options.map((inner) => (
                  <Option key={inner.value} {...inner} />
                ))}
              </optgroup>
            ) : (
              <Option key={option.value} {...option} />
            ),
          )}
        </select>
        <Icon name="chevron-down" />
      </div>
    </Field>
  );
}
