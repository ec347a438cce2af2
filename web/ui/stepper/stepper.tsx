import clsx from 'clsx';

import { Icon } from '../icon/icon.tsx';
import './stepper.css';

export interface Step {
  label: string;
  /** Where the step is; without it, it cannot be visited yet. */
  href?: string | undefined;
  /** Default: the steps before this one are done. */
  state?: 'open' | 'done' | 'problem' | undefined;
}

export interface StepperProps {
  steps: readonly Step[];
  /** From 0. */
  current: number;
}

const SAID = { open: '', done: ' (feito)', problem: ' (falta corrigir)' };

/**
 * Where one is in a wizard. On a phone: "Passo 2 de 5" and the name of this step, the others behind
 * "Todos os passos".
 */
export function Stepper({ steps, current }: StepperProps) {
  const stateOf = ({ state }: Step, index: number) => state ?? (index < current ? 'done' : 'open');
  const list = (
    <ol>
      {steps.map((step, index) => {
        const { label, href } = step;
        const state = stateOf(step, index);
        const isHere = index === current;
        const content = (
          <>
            <span className="step-mark" aria-hidden="true">
              {state === 'open' || isHere ? (
                index + 1
              ) : (
                <Icon name={state === 'done' ? 'check' : 'triangle-alert'} />
              )}
            </span>
            <span className="step-name">
              {label}
              <span className="sr-only">{SAID[state]}</span>
            </span>
          </>
        );
        return (
          <li key={label} className={`step-${state}`} aria-current={isHere ? 'step' : undefined}>
            {href && !isHere ? <a href={href}>{content}</a> : <span>{content}</span>}
          </li>
        );
      })}
    </ol>
  );
  return (
    <nav className="stepper" aria-label="Passos">
      <div className="stepper-narrow">
        <p className="stepper-here">
          Passo {current + 1} de {steps.length}
          <b>{steps[current]?.label}</b>
        </p>
        <div className="stepper-bars" aria-hidden="true">
          {steps.map((step, index) => (
            <span
              key={step.label}
              className={clsx(`step-${stateOf(step, index)}`, index === current && 'step-here')}
            />
          ))}
        </div>
        {steps.some(({ href }) => href) && (
          <details>
            <summary>
              Todos os passos
              <Icon name="chevron-down" />
            </summary>
            {list}
          </details>
        )}
      </div>
      <div className="stepper-wide">{list}</div>
    </nav>
  );
}
