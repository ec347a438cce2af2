import { useEffect, useState, type RefObject } from 'react';
import type { WrittenStep } from '#core/properties/property-draft.ts';
import { draftValues, valuesText } from './draft-form-values.ts';

/** Looked at, because the map, the CEP and lists fill fields in without an event. In ms. */
const LOOK_EVERY_MS = 500;
const NONE: ReadonlySet<string> = new Set();

/** The fields that were changed since they were refused: what is said beside them is no longer true. */
export function useMended(
  form: RefObject<HTMLFormElement | null>,
  step: WrittenStep,
  refused: object | undefined,
): ReadonlySet<string> {
  const [mended, setMended] = useState({ refused, fields: NONE });
  useEffect(() => {
    const element = form.current;
    if (!refused || !element) return undefined;
    const read = () => draftValues(new FormData(element), step);
    const first = read();
    const look = () => {
      const now = read();
      const names = [...new Set([...Object.keys(first), ...Object.keys(now)])];
      const fields = names.filter((name) => valuesText(first[name]) !== valuesText(now[name]));
      setMended((before) =>
        before.refused === refused && before.fields.size === fields.length
          ? before
          : { refused, fields: new Set(fields) },
      );
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [form, step, refused]);
  return mended.refused === refused ? mended.fields : NONE;
}
