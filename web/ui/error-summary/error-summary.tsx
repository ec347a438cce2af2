import clsx from 'clsx';

import { Icon } from '../icon/icon.tsx';
import { Sentence } from '../sentence/sentence.tsx';
import { fieldId } from '../field/field-id.ts';
import './error-summary.css';

export interface FormError {
  /** Name of the field; without it the message belongs to the whole form. */
  name?: string | undefined;
  message: string;
  /** Of a question about an odd value: what confirms it. */
  key?: string | undefined;
  /** The same object for as long as it is the same refusal: another one takes the focus again. */
  origin?: object | undefined;
  /** Only when the control's id does not follow `fieldId`. */
  id?: string | undefined;
}

export interface ErrorSummaryProps {
  errors: readonly FormError[];
  title?: string | undefined;
}

const numbers = new WeakMap<object, number>();
let lastNumber = 0;

function numberOf(origin: object | undefined): number {
  if (!origin) return 0;
  const number = numbers.get(origin) ?? (lastNumber += 1);
  numbers.set(origin, number);
  return number;
}

/** Stable, so React calls it when the summary appears and not at every render. */
const focusWhenShown = (element: HTMLElement | null) => element?.focus();

/**
 * On top of a refused form: takes the focus when the page loads and leads to each field.
 * Renders nothing when there is no error.
 */
export function ErrorSummary({ errors, title }: ErrorSummaryProps) {
  if (errors.length === 0) return null;
  const onlyAsks = errors.every(({ key }) => key);
  return (
    <div
      className={clsx('error-summary', onlyAsks && 'error-summary-asks')}
      role="alert"
      tabIndex={-1}
      // A document page relies on the attribute, an application on the ref.
      autoFocus
      ref={focusWhenShown}
      key={`${numberOf(errors[0]?.origin)} ${errors.map((error) => error.message).join()}`}
      data-error-summary={errors[0]?.origin ? 'renewed' : ''}
      aria-labelledby="resumo-dos-erros"
    >
      <h2 id="resumo-dos-erros">
        <Icon name="triangle-alert" />
        {title ?? (onlyAsks ? 'Só falta confirmar' : 'Confira estes pontos')}
      </h2>
      <ul>
        {errors.map(({ name, id, message }) => (
          <li key={`${id ?? name}-${message}`}>
            {id || name ? (
              <a href={`#${id ?? fieldId(name ?? '')}`}>{message}</a>
            ) : (
              <Sentence text={message} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
