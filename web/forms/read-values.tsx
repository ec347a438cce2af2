import { useEffect, useRef, useState } from 'react';
import type { FormState } from './failed-form.ts';
import { Notice } from '../ui/notice/notice.tsx';
import { Differences, type Difference } from './differences.tsx';
import { READ_FIELD, readText, displayText } from './merged-form.ts';

interface ReadValuesProps {
  form: FormState;
  /** Stored values, by field name. */
  stored: Readonly<Record<string, unknown>>;
  /** By field of the API, what the form calls it. */
  labels: Readonly<Record<string, string>>;
}

/**
 * The `READ_FIELD` of uncontrolled fields: a revalidation keeps it, as it keeps the fields; the answer to the form
 * changes it. Use it as the key of the form, so that the fields are filled anew together with it.
 */
export function useReadMark(
  { form, stored, labels }: ReadValuesProps,
  isSaving: boolean,
  isRestored = false,
): string {
  const current = form.value(READ_FIELD) ?? readText(stored, Object.keys(labels));
  const [held, setHeld] = useState({ mark: current, isSaving, isRestored });
  const isAnswered = held.isSaving && !isSaving;
  if (held.isSaving !== isSaving || held.isRestored !== isRestored)
    setHeld({
      mark: isAnswered || held.isRestored !== isRestored ? current : held.mark,
      isSaving,
      isRestored,
    });
  return held.mark;
}

/** Within a form: what it was filled with, and what somebody else changed to another value than was typed. */
export function ReadValues({ form, stored, labels, mark }: ReadValuesProps & { mark: string }) {
  // The stored values of an older page may lack fields that were filled since.
  const names = new Set([...Object.keys(labels), ...Object.keys(stored)]);
  const typed = Object.fromEntries(
    [...names].map((name) => [name, form.list(Array.isArray(stored[name]) ? `${name}[]` : name)]),
  );
  return (
    <>
      <ChangedMeanwhile
        items={form.conflicts.map(({ field, stored: there }) => ({
          label: labels[field] ?? field,
          here: displayText(typed, field),
          there,
        }))}
      />
      <input type="hidden" name={READ_FIELD} value={mark} />
    </>
  );
}

export function ChangedMeanwhile({ items }: { items: readonly Difference[] }) {
  // Another conflict is another notice, which is looked at again.
  return items.length > 0 && <ConflictNotice key={JSON.stringify(items)} items={items} />;
}

function ConflictNotice({ items }: { items: readonly Difference[] }) {
  const place = useRef<HTMLDivElement>(null);
  // On a telephone the button that was pressed is screens below.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} autoFocus className="changed-meanwhile">
      <Notice tone="warning" live title="Isto foi mudado em outro lugar">
        <p>
          Nada se perdeu. Confira a diferença: para ficar com o que você escreveu, salve de novo;
          para ficar com o que está salvo, mude o campo.
        </p>
        <Differences items={items} />
      </Notice>
    </div>
  );
}
