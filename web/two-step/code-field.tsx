import { TextInput } from '../ui/text-input/text-input.tsx';
import './code-field.css';

interface CodeFieldProps {
  label?: string;
  hint?: string;
  error: string | undefined;
  /** A recovery code has letters too, so the keyboard must have them. */
  anyCode?: boolean;
  autoFocus?: boolean;
}

/** The code of an app, or one of those on paper. The server never fills it in again: each works once. */
export function CodeField({ label = 'Código', hint, error, anyCode, autoFocus }: CodeFieldProps) {
  return (
    <TextInput
      name="code"
      label={label}
      hint={hint}
      className="code-field"
      inputMode={anyCode ? 'text' : 'numeric'}
      autoComplete={anyCode ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      autoFocus={autoFocus}
      required
      error={error}
    />
  );
}
