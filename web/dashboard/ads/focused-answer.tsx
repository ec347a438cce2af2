import { useEffect, useRef, type ReactNode } from 'react';
import './focused-answer.css';

/** What a page answers, above a list that may be many screens long: takes the focus, and so comes into sight. */
export function FocusedAnswer({ answer, children }: { answer: unknown; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) box.current?.focus();
  }, [answer]);
  return (
    // A document page relies on the attribute, an application on the effect.
    <div ref={box} tabIndex={-1} autoFocus className="focused-answer">
      {children}
    </div>
  );
}
