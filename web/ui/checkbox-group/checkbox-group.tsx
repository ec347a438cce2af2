import { controlAttributes, FieldGroup } from '../field/field.tsx';
import type { FieldProps } from '../field/field.tsx';
import '../checkbox/checkbox.css';

export interface Choice {
  value: string;
  label: string;
  disabled?: boolean | undefined;
  /** How many ads this choice would leave, in a filter. */
  count?: number | undefined;
  /** Of its row: when it shows. */
  row?: { hidden?: boolean | undefined; [data: `data-${string}`]: string | undefined } | undefined;
}

export interface CheckboxGroupProps extends Omit<FieldProps, 'required'> {
  options: readonly Choice[];
  defaultValue?: readonly string[] | undefined;
  onChange?: React.ChangeEventHandler<HTMLInputElement> | undefined;
}

const count = new Intl.NumberFormat('pt-BR');

/** Several of a list; every box carries the same name. The first box holds the field's id. */
export function CheckboxGroup({
  options,
  defaultValue = [],
  onChange,
  ...field
}: CheckboxGroupProps) {
  const { id, ...shared } = controlAttributes(field);
  return (
    <FieldGroup {...field}>
      <div className="choices">
        {options.map((option, index) => (
          <label className="check" key={option.value} {...option.row}>
            <input
              {...shared}
              id={index === 0 ? id : undefined}
              type="checkbox"
              value={option.value}
              defaultChecked={defaultValue.includes(option.value)}
              disabled={option.disabled}
              onChange={onChange}
            />
            <span>
              {option.label}
              {option.count !== undefined && (
                <span className="field-mark"> {count.format(option.count)}</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
