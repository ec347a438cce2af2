import { Icon } from '../icon/icon.tsx';
import { fieldId } from '../field/field-id.ts';

export interface FormError {
  /** Name of the field; without it the message belongs to the whole form. */
  name?: string | undefined;
  message: string;
  /** Only when the control's id does not follow `fieldId`. */
  id?: string | undefined;
}

export interface ErrorSummaryProps {
  errors: readonly FormError[];
  title?: string | undefined;
}

/** Stable, so React calls it when the summary appears and not at every render. */
const focusWhenShown = (element: HTMLElement | null) => element?.focus();

/**
 * On top of a refused form: takes the focus when the page loads and leads to each field.
 * Renders nothing when there is no error.
 */
export function ErrorSummary({ errors, title = 'Confira estes pontos' }: ErrorSummaryProps) {
  if (errors.length === 0) return null;
  return (
    <div
      className="error-summary"
      role="alert"
      tabIndex={-1}
      // A document page relies on the attribute, an application on the ref.
      autoFocus
      ref={focusWhenShown}
      key={errors.map((error) => error.message).join()}
      data-error-summary
      aria-labelledby="resumo-dos-erros"
    >
      <h2 id="resumo-dos-erros">
        <Icon name="triangle-alert" />
        {title}
      </h2>
      <ul>
        {errors.map(({ name, id, message }) => (
          <li key={`${id ?? name}-${message}`}>
            {id || name ? <a href={`#${id ?? fieldId(name ?? '')}`}>{message}</a> : message}
          </li>
        ))}
      </ul>
    </div>
  );
}
