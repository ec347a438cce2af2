import type { ComponentType } from 'react';
import { TextInput, type TextInputProps } from '../../ui/text-input/text-input.tsx';
import type { WrittenFields } from './written-fields.ts';
import '#web/ui/field/field.css';
import './filter-form.css';

interface RangeEnd {
  /** As the API calls it. */
  filter: string;
  /** As the address calls it. */
  name: string;
  label: string;
  placeholder: string;
}

interface RangeFilterProps extends Pick<TextInputProps, 'inputMode'> {
  legend: string;
  hint?: string;
  from: RangeEnd;
  to: RangeEnd;
  fields: WrittenFields;
  Input?: ComponentType<Omit<TextInputProps, 'prefix' | 'suffix' | 'icon' | 'type'>>;
}

/** Two fields between which a figure lies. */
export function RangeFilter({
  legend,
  hint,
  from,
  to,
  fields,
  Input = TextInput,
  ...typing
}: RangeFilterProps) {
  const hintId = hint && `dica-${from.name}`;
  return (
    <fieldset className="field" aria-describedby={hintId}>
      <legend className="field-label">{legend}</legend>
      {hint && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
      <div className="range">
        {[from, to].map(({ filter, ...end }) => (
          <Input
            key={filter}
            {...typing}
            {...end}
            hideLabel
            defaultValue={fields.text(filter)}
            error={fields.error(filter)}
          />
        ))}
      </div>
    </fieldset>
  );
}
