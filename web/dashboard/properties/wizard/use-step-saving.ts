import { useEffect, useRef, useState, type RefObject } from 'react';
import type { StepInput, StepValues, StoredStep } from '#core/properties/property-draft.ts';
import { draftValues } from './draft-form-values.ts';
import { sendStep } from './step-calls.ts';
import { StepSaver, type SaveState } from './step-saver.ts';
import { forgetUnsent, keepUnsent, type StepPlace } from './unsent-steps.ts';

/** What was the same at two looks has been typed to its end. In ms. */
const LOOK_EVERY_MS = 750;

interface Saving {
  place: StepPlace;
  /** As the server had it when the page was read. */
  stored: StoredStep | undefined;
  /** What is shown instead, because it never arrived. */
  unsent: StepInput | undefined;
  form: RefObject<HTMLFormElement | null>;
}

/**
 * Saves the step of this form by itself: when typing pauses, when a field is left, when the page goes
 * to the back or away. Looks at the form instead of listening to its fields, because the map, the CEP
 * and lists fill fields in without an event.
 */
export function useStepSaving({ place, stored, unsent, form }: Saving) {
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const saver = useRef<StepSaver>(null);
  const { userId, draftId, step } = place;
  const first = useRef({ stored, unsent });

  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    // Also when the page is gone already: the form still holds what was typed last.
    const read = (): StepValues => draftValues(new FormData(element), step);
    const begins = first.current.unsent ? undefined : read();
    const here: StepPlace = { userId, draftId, step };
    const own = new StepSaver({
      revision: first.current.unsent?.revision ?? first.current.stored?.revision ?? 0,
      begins,
      send: (input, leaving) => sendStep(here, input, leaving),
      keep: (input) => keepUnsent(here, input),
      forget: () => forgetUnsent(here),
      tell: setState,
      clock: Date.now,
    });
    saver.current = own;
    let seen: string | undefined;
    const look = () => {
      const values = read();
      const text = JSON.stringify(values);
      if (own.notice(values) && text === seen) void own.save(values);
      seen = text;
    };
    const save = () => void own.save(read());
    const leave = () => void own.save(read(), { leaving: true });
    const hide = () => document.visibilityState === 'hidden' && leave();
    const online = () => {
      own.tryNow();
      save();
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    element.addEventListener('focusout', save);
    addEventListener('online', online);
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearInterval(timer);
      element.removeEventListener('focusout', save);
      removeEventListener('online', online);
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      leave();
    };
  }, [userId, draftId, step, form]);

  useEffect(() => saver.current?.hears(stored), [stored]);
  return { state, saver };
}
