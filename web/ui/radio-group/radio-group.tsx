import { Fragment, type ReactNode } from 'react';

import { controlAttributes, FieldGroup } from '../field/field.tsx';
import type { FieldProps } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon.tsx';
import './radio-group.css';

export interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  icon?: IconName | undefined;
  disabled?: boolean | undefined;
  /** What it belongs to: options of one group stand together under its name. */
  group?: string | undefined;
}

export interface RadioGroupProps extends FieldProps {
  options: readonly RadioOption[];
  defaultValue?: string | undefined;
  /** "cards": large tiles with icon. "segments": one short row, for two to four short words. */
  look?: 'list' | 'cards' | 'segments' | undefined;
  onChange?: React.ChangeEventHandler<HTMLInputElement> | undefined;
}

const LISTS = { list: 'choices', cards: 'choice-cards', segments: 'segments' };
const ITEMS = { list: 'check', cards: 'choice-card', segments: 'segment' };

/** One of a few, all in sight. The first radio holds the field's id. */
export function RadioGroup({
  options,
  defaultValue,
  look = 'list',
  onChange,
  ...field
}: RadioGroupProps) {
  const { id, ...shared } = controlAttributes(field);
  const radio = (option: RadioOption) => (
    <label className={ITEMS[look]} key={option.value}>
      <input
        {...shared}
        id={option === options[0] ? id : undefined}
        type="radio"
        value={option.value}
        defaultChecked={option.value === defaultValue}
        disabled={option.disabled}
        onChange={onChange}
      />
      {option.icon && <Icon name={option.icon} />}
      <span>
        {option.label}
        {option.hint && <span className="field-hint">{option.hint}</span>}
      </span>
    </label>
  );
  const groups = [...new Set(options.map(({ group }) => group))];
  return (
    <FieldGroup {...field}>
      {groups.map((group) => (
        <Fragment key={group ?? look}>
          {group && (
            <p className="choice-group" aria-hidden="true">
              {group}
            </p>
          )}
          <div className={LISTS[look]} {...(group ? { role: 'group', 'aria-label': group } : {})}>
            {options.filter((option) => option.group === group).map(radio)}
          </div>
        </Fragment>
      ))}
    </FieldGroup>
  );
}
