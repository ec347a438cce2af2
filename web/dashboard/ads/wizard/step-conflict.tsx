import { useEffect, useRef } from 'react';
import type { StepValues, StoredStep } from '#core/drafts/draft.ts';
import type { SitePath } from '#core/site/paths.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Differences } from '../../../forms/differences.tsx';
import type { TownChoice } from '../town-choice.ts';
import { differencesOf } from './step-differences.ts';
import type { WizardStep, WordOf } from './wizard-kind.ts';
import './step-conflict.css';

/** The `_action` of who knows what is stored and goes on with what was typed. */
export const KEEP_OWN = 'keep';

interface StepConflictProps {
  /** Of the step. */
  address: SitePath;
  step: WizardStep;
  wordOf: WordOf;
  stored: StoredStep;
  typed: StepValues;
  towns: readonly TownChoice[];
  formId: string;
  /** What came of "Continuar", when that is what brought the conflict to light. */
  answer: object | undefined;
  /** Before the stored values are read again. */
  onGiveUp?: () => void;
}

/** What is stored beside what was typed, when another tab or telephone wrote the same step. */
export function StepConflict({
  address,
  step,
  wordOf,
  stored,
  typed,
  towns,
  formId,
  answer,
  onGiveUp,
}: StepConflictProps) {
  const place = useRef<HTMLDivElement>(null);
  // On a telephone the button that was pressed is screens below.
  useEffect(() => {
    if (answer) place.current?.focus();
  }, [answer]);
  return (
    <div ref={place} tabIndex={-1} className="step-conflict" autoFocus={answer !== undefined}>
      <Notice
        tone="warning"
        live
        title="Este passo foi mudado em outro lugar"
        action={
          <>
            <Button form={formId} name="_action" value={KEEP_OWN}>
              Ficar com o que escrevi
            </Button>
            <ButtonLink
              variant="secondary"
              href={address}
              onClick={(event) => {
                if (!onGiveUp) return;
                event.preventDefault();
                onGiveUp();
                location.assign(address);
              }}
            >
              Usar o que está salvo
            </ButtonLink>
          </>
        }
      >
        <p>Nada se perdeu. Compare e escolha com o que ficar:</p>
        <Differences
          items={differencesOf({ fields: step.fields, wordOf, towns }, stored.values, typed)}
        />
      </Notice>
    </div>
  );
}
