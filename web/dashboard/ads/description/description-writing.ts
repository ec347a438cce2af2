import { useEffect, useRef, useState, type RefObject } from 'react';
import type { DescriptionAuthor } from '#core/descriptions/described-ad.ts';
import type { FormState } from '../../../forms/failed-form.ts';
import { describedForm, missingToDescribe } from './described-fields.ts';
import type { DescribedKind } from './described-kind.ts';
import { describe, NotDescribed } from './description-stream.ts';

export type WritingState =
  | { name: 'waiting'; missing: string | undefined; problem?: string }
  | { name: 'writing' }
  /** `writtenBy` is unknown of a text that was stopped in the middle. */
  | { name: 'written'; writtenBy: DescriptionAuthor | undefined };

/** Writes a description into a field, piece by piece, and can stop and put back what stood there. */
export function useDescriptionWriting(
  described: DescribedKind,
  field: RefObject<HTMLTextAreaElement | null>,
  known: FormState,
  first: DescriptionAuthor | undefined,
) {
  const [state, setState] = useState<WritingState>(
    first ? { name: 'written', writtenBy: first } : { name: 'waiting', missing: undefined },
  );
  const [ownText, setOwnText] = useState<string>();
  const running = useRef<AbortController>(undefined);
  const lastWritten = useRef<string>(undefined);

  const facts = () => {
    const form = field.current?.form;
    return form
      ? describedForm(
          described,
          new FormData(form),
          known,
          (name) => form.elements.namedItem(name) !== null,
        )
      : new FormData();
  };
  const check = () =>
    setState((now) =>
      now.name === 'waiting' ? { ...now, missing: missingToDescribe(described, facts()) } : now,
    );

  // Somebody who leaves the screen waits for nothing any more.
  useEffect(() => () => running.current?.abort(), []);
  useChangesOf(field, check);

  const start = async () => {
    const form = facts();
    const missing = missingToDescribe(described, form);
    const area = field.current;
    if (missing || !area) return setState({ name: 'waiting', missing });
    const own = area.value;
    const stopping = new AbortController();
    running.current = stopping;
    // Written anew over what was written, the way back still leads to what was typed.
    setOwnText((before) => (own === lastWritten.current ? before : own));
    setState({ name: 'writing' });
    write(area, '');
    try {
      for await (const news of describe(described.kind, form, stopping.signal)) {
        if (stopping.signal.aborted) return;
        write(area, news.kind === 'piece' ? area.value + news.text : news.text);
        lastWritten.current = area.value;
        if (news.kind === 'whole') setState({ name: 'written', writtenBy: news.writtenBy });
      }
    } catch (error) {
      if (stopping.signal.aborted) return;
      write(area, own);
      const problem = error instanceof NotDescribed ? error.message : undefined;
      setState({
        name: 'waiting',
        missing: undefined,
        problem: problem ?? 'Algo deu errado, tente novamente mais tarde.',
      });
    }
  };

  const stop = () => {
    running.current?.abort();
    if (field.current?.value.trim()) return setState({ name: 'written', writtenBy: undefined });
    undo();
  };

  const undo = () => {
    if (field.current && ownText !== undefined) write(field.current, ownText);
    setOwnText(undefined);
    setState({ name: 'waiting', missing: undefined });
    field.current?.focus();
  };

  return { state, ownText, check, start, stop, undo };
}

/** Its form changed, and with it what can be written. */
function useChangesOf(field: RefObject<HTMLTextAreaElement | null>, onChange: () => void): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    const form = field.current?.form;
    const listen = () => latest.current();
    listen();
    form?.addEventListener('change', listen);
    form?.addEventListener('focusin', listen);
    return () => {
      form?.removeEventListener('change', listen);
      form?.removeEventListener('focusin', listen);
    };
  }, [field]);
}

/** As if it had been typed, so that the counter and whoever saves drafts notice. */
function write(area: HTMLTextAreaElement, text: string): void {
  area.value = text;
  area.scrollTop = area.scrollHeight;
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
