import { controlAttributes, Field, splitField } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import type { TextInputProps } from '../text-input/text-input.tsx';
import './password-input.css';

export interface PasswordInputProps extends Omit<
  TextInputProps,
  'type' | 'prefix' | 'suffix' | 'icon' | 'short'
> {
  autoComplete: 'current-password' | 'new-password';
}

/** A password, hidden until somebody wants to see it. The button is there when the page's script is. */
export function PasswordInput(props: PasswordInputProps) {
  const [field, input] = splitField(props);
  const control = controlAttributes(field);
  return (
    <Field {...field}>
      <div className="password">
        <input {...input} {...control} type="password" className="control" />
        <button
          type="button"
          className="password-eye"
          aria-label="Mostrar a senha"
          aria-pressed="false"
          aria-controls={control.id}
          data-password-eye
          hidden
        >
          <Icon name="eye" />
          <Icon name="eye-off" />
        </button>
      </div>
    </Field>
  );
}
