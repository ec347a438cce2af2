import type { ChoiceGroup } from './choice-groups.ts';
import { listText } from './list-text.ts';
import { ChoiceInput } from './pill-choices.tsx';
import '#web/ui/checkbox/checkbox.css';
import '#web/ui/field/field.css';
import './filter-form.css';
import './choice-picker.css';

interface ChoicePickerProps {
  label: string;
  /** What stands there when nothing is chosen: "Todas as cidades". */
  all: string;
  of: ChoiceGroup;
  /** The list is seen at once. */
  isOpen?: boolean;
  /** A choice sends the form where its answer is seen beside it. */
  submits?: boolean;
}

/** Several of a long list that opens where a list of one would. */
export function ChoicePicker({ label, all, of: group, isOpen, submits }: ChoicePickerProps) {
  if (group.choices.length === 0) return null;
  const chosen = group.choices.filter(({ value }) => group.chosen.includes(value));
  const choices = [...chosen, ...group.choices.filter((choice) => !chosen.includes(choice))];
  return (
    <fieldset className="field picker">
      <legend className="field-label">{label}</legend>
      <details open={isOpen}>
        <summary className="control" data-all={all}>
          {chosen.length > 0 ? listText(chosen.map(({ label: name }) => name)) : all}
        </summary>
        <div>
          {choices.map((choice) => (
            <label key={choice.value} className="check">
              <ChoiceInput
                group={group}
                choice={choice}
                data-submit-on-change={submits ? 'wide' : undefined}
              />
              <span>{choice.label}</span>
              {choice.count !== undefined && <small>{choice.count}</small>}
            </label>
          ))}
        </div>
      </details>
    </fieldset>
  );
}
