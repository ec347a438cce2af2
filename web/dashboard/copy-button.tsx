import { useState } from 'react';
import { Button, type ButtonVariant } from '#web/ui/button/button.tsx';
import { useHydrated } from '../shell/use-hydrated.ts';
import '#web/ui/field/field.css';

interface CopyButtonProps {
  text: string;
  label: string;
  /** What is said when it was copied, and when the browser did not let it. */
  outcomes: { copied: string; refused: string };
  variant?: ButtonVariant;
}

/** Without script, or where a browser does not let pages copy, the field is there to be copied by hand. */
export function CopyButton({ text, label, outcomes, variant = 'secondary' }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const canCopy = useHydrated() && 'clipboard' in navigator;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  return (
    <>
      {canCopy && (
        <Button
          type="button"
          variant={variant}
          icon={outcome === 'copied' ? 'check' : 'copy'}
          onClick={() => void copy()}
        >
          {label}
        </Button>
      )}
      <p className="field-hint" role="status">
        {outcome && outcomes[outcome]}
      </p>
    </>
  );
}
