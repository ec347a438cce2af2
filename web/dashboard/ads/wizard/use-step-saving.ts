import { useEffect, useRef, useState, type RefObject } from 'react';
import type { StepInput, StepValues, StoredStep } from '#core/drafts/draft.ts';
import { draftValues } from './draft-form-values.ts';
import type { StepReading } from './wizard-kind.ts';
import { sendStep } from './step-calls.ts';
import { StepSaver, type SaveState } from './step-saver.ts';
import { forgetUnsent, keepUnsent, type StepPlace } from './unsent-steps.ts';

/** What was the same at two looks has been typed to its end. In ms. */
const LOOK_EVERY_MS = 750;

interface Saving {
  place: StepPlace;
  reading: StepReading;
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
export function useStepSaving({ place, reading, stored, unsent, form }: Saving) {
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const saver = useRef<StepSaver>(null);
  const { userId, kind, draftId, step } = place;
  const first = useRef({ stored, unsent });

  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    // Also when the page is gone already: the form still holds what was typed last.
    const read = (): StepValues => draftValues(reading, step, new FormData(element));
    const initial = first.current.unsent ? undefined : read();
    const here: StepPlace = { userId, kind, draftId, step };
    const own = new StepSaver({
      revision: first.current.unsent?.revision ?? first.current.stored?.revision ?? 0,
      initial,
      send: (input, leaving) => sendStep(here, input, leaving),
      keep: (input) => keepUnsent(here, input),
      forget: () => forgetUnsent(here),
      onChange: setState,
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
  }, [userId, kind, draftId, step, reading, form]);

  useEffect(() => saver.current?.acknowledge(stored), [stored]);
  return { state, saver };
}
