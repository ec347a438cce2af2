import clsx from 'clsx';

import { Icon } from '../icon/icon.tsx';

export interface Step {
  label: string;
  /** A step already done may be visited again. */
  href?: string | undefined;
}

export interface StepperProps {
  steps: readonly Step[];
  /** From 0. */
  current: number;
}

/** Where one is in a wizard. On a phone: "Passo 2 de 5" and the name of this step. */
export function Stepper({ steps, current }: StepperProps) {
  return (
    <nav className="stepper" aria-label="Passos">
      <p className="stepper-here">
        Passo {current + 1} de {steps.length}
        <b>{steps[current]?.label}</b>
      </p>
      <ol>
        {steps.map(({ label, href }, index) => {
          const content = (
            <>
              <span className="step-mark" aria-hidden="true">
                {index < current ? <Icon name="check" /> : index + 1}
              </span>
              <span className="step-name">{label}</span>
              {index < current && <span className="sr-only"> (feito)</span>}
            </>
          );
          return (
            <li
              key={label}
              className={clsx(index < current && 'step-done')}
              aria-current={index === current ? 'step' : undefined}
            >
              {href && index < current ? <a href={href}>{content}</a> : <span>{content}</span>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
