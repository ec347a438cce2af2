import clsx from 'clsx';
import type { ComponentProps } from 'react';

import { controlAttributes, Field, splitField } from '../field/field.tsx';
import type { FieldProps } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon.tsx';

/** A `maxlength` would cut what is pasted without a word: what reads the field says that it is too long. */
type InputAttributes = Omit<ComponentProps<'input'>, keyof FieldProps | 'maxLength'>;

export interface TextInputProps extends FieldProps, InputAttributes {
  icon?: IconName | undefined;
  /** Fixed text before ("R$") or after ("m²", "km") the value. */
  prefix?: string | undefined;
  suffix?: string | undefined;
  /** As narrow as a code or a number. */
  short?: boolean | undefined;
}

/** One line of text: name, e-mail, password, number; every attribute of `<input>` passes through. */
export function TextInput(props: TextInputProps) {
  const [field, { icon, prefix, suffix, short, type = 'text', ...input }] = splitField(props);
  const control = (
    <input
      {...input}
      {...controlAttributes(field)}
      type={type}
      className={clsx('control', short && 'control-short')}
    />
  );
  const affixed = icon || prefix || suffix;
  return (
    <Field {...field}>
      {affixed ? (
        <div className={clsx('affix', suffix && 'affix-end', short && 'control-short')}>
          {icon && <Icon name={icon} />}
          {prefix && <span aria-hidden="true">{prefix}</span>}
          {control}
          {suffix && <span aria-hidden="true">{suffix}</span>}
        </div>
      ) : (
        control
      )}
    </Field>
  );
}
