import { FieldGroup, type FieldProps } from '../../ui/field/field.tsx';
import { fieldId } from '../../ui/field/field-id.ts';
import './pill-choices.css';

export interface Pill {
  value: string;
  label: string;
  /** A colour to show beside the name. */
  color?: string | undefined;
  /** "1.234": the ads it would leave. */
  count?: string | undefined;
}

interface PillChoicesProps extends FieldProps {
  options: readonly Pill[];
  /** "several": any number of them; "one": one, the empty value meaning any. */
  choose: 'one' | 'several';
  chosen: readonly string[];
}

/** Short choices side by side, for filters: few words, many of them in sight. */
export function PillChoices({ options, choose, chosen, ...field }: PillChoicesProps) {
  return (
    <FieldGroup {...field}>
      <div className="pills">
        {options.map(({ value, label, color, count }, index) => (
          <label key={value} className="pill">
            <input
              type={choose === 'one' ? 'radio' : 'checkbox'}
              name={field.name}
              value={value}
              id={index === 0 ? fieldId(field.name) : undefined}
              defaultChecked={
                chosen.includes(value) || (choose === 'one' && value === '' && chosen.length === 0)
              }
            />
            <span>
              {color && <i style={{ background: color }} />}
              {label}
              {count !== undefined && <small>{count}</small>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

interface LabelledPillsProps<Value extends string> extends Omit<
  PillChoicesProps,
  'options' | 'choose' | 'chosen'
> {
  labels: Readonly<Record<Value, string>>;
  values: readonly Value[];
  chosen: readonly Value[];
  /** As the address says it. */
  wordOf: (value: Value) => string;
}

/** Any number of the choices of a closed list. */
export function LabelledPills<Value extends string>({
  labels,
  values,
  chosen,
  wordOf,
  ...field
}: LabelledPillsProps<Value>) {
  return (
    <PillChoices
      {...field}
      choose="several"
      options={values.map((value) => ({ value: wordOf(value), label: labels[value] }))}
      chosen={chosen.map(wordOf)}
    />
  );
}

/** "1 ou mais" to "4 ou mais", with "Tanto faz" first. */
export const AT_LEAST: readonly Pill[] = [
  { value: '', label: 'Tanto faz' },
  ...[1, 2, 3, 4].map((count) => ({ value: String(count), label: `${count}+` })),
];
