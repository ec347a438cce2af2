import { useEffect, useRef } from 'react';
import type { FormState } from './failed-form.ts';
import { Notice } from '../ui/notice/notice.tsx';
import { Differences, type Difference } from './differences.tsx';
import { READ_FIELD, readText, saidValue } from './merged-form.ts';

interface ReadValuesProps {
  form: FormState;
  /** What is stored now, by field name. */
  stored: Readonly<Record<string, unknown>>;
  /** By field of the API, what the form calls it. */
  labels: Readonly<Record<string, string>>;
}

/** Within a form: what it was filled with, and what somebody else changed to another value than was typed. */
export function ReadValues({ form, stored, labels }: ReadValuesProps) {
  const typed = Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [
      name,
      form.list(Array.isArray(value) ? `${name}[]` : name),
    ]),
  );
  return (
    <>
      <ChangedMeanwhile
        items={form.conflicts.map((field) => ({
          label: labels[field] ?? field,
          here: saidValue(typed, field),
          there: saidValue(stored, field),
        }))}
      />
      <ReadMark form={form} stored={stored} labels={labels} />
    </>
  );
}

export function ReadMark({ form, stored, labels }: ReadValuesProps) {
  const read = form.value(READ_FIELD) ?? readText(stored, Object.keys(labels));
  return <input type="hidden" name={READ_FIELD} value={read} />;
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
