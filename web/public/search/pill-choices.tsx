import clsx from 'clsx';
import type { ComponentProps } from 'react';
import type { Choice, ChoiceGroup } from './choice-groups.ts';
import '#web/ui/field/field.css';
import '#web/ui/radio-group/radio-group.css';
import './pill-choices.css';

interface PillChoicesProps {
  label: string;
  /** What is not offered is left out. */
  of: readonly (ChoiceGroup | undefined)[];
  hideLabel?: boolean;
  /** "segments": one short row, for two or three short words. */
  look?: 'pills' | 'segments';
}

const ITEMS = { pills: 'pill', segments: 'segment' };

/** Short choices side by side, for filters: few words, many of them in sight. */
export function PillChoices({ label, of, hideLabel, look = 'pills' }: PillChoicesProps) {
  const groups = of.filter((group) => group !== undefined && group.choices.length > 0);
  if (groups.length === 0) return null;
  return (
    <fieldset className="field">
      <legend className={clsx('field-label', hideLabel && 'sr-only')}>{label}</legend>
      <div className={look}>
        {groups.flatMap((group) =>
          group?.choices.map((choice) => {
            const { value, label: name, color, count } = choice;
            return (
              <label key={`${group.name} ${value}`} className={ITEMS[look]}>
                <ChoiceInput group={group} choice={choice} />
                <span>
                  {color && <i style={{ background: color }} />}
                  {name}
                  {count !== undefined && <small>{count}</small>}
                </span>
              </label>
            );
          }),
        )}
      </div>
    </fieldset>
  );
}

interface ChoiceInputProps extends ComponentProps<'input'> {
  group: ChoiceGroup;
  choice: Choice;
}

/** `data-none`: nothing would be found; who changes something else at the same time may choose it all the same. */
export function ChoiceInput({
  group: { name, isSingle, chosen },
  choice: { value, count },
  ...input
}: ChoiceInputProps) {
  const isChosen = chosen.includes(value) || (value === '' && chosen.length === 0);
  return (
    <input
      {...input}
      type={isSingle ? 'radio' : 'checkbox'}
      name={name}
      value={value}
      defaultChecked={isChosen}
      data-none={count === '0' && !isChosen ? '' : undefined}
    />
  );
}
