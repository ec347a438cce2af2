import type { ComponentProps } from 'react';

import { areaEquivalents, type AreaUnit } from '#core/fields/area.ts';
import { controlAttributes, FieldGroup, splitField } from '../field/field.tsx';
import type { FieldProps } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import '../select/select.css';
import './area-input.css';

const UNITS: Record<AreaUnit, string> = { m2: 'm²', hectare: 'hectares', tarefa: 'tarefas' };

type InputAttributes = Omit<ComponentProps<'input'>, keyof FieldProps>;

export interface AreaInputProps extends FieldProps, Omit<InputAttributes, 'defaultValue'> {
  /** Name of the unit's select; the value's name is `name`. */
  unitName: string;
  defaultUnit?: AreaUnit | undefined;
  defaultValue?: string | undefined;
}

/**
 * An area and its unit as two plain fields. The page's script finds `data-area`, reads
 * `data-area-value` and `data-area-unit`, and keeps `data-area-equivalents` true while one types.
 */
export function AreaInput(props: AreaInputProps) {
  const [field, { unitName, defaultUnit = 'm2', ...input }] = splitField(props);
  return (
    <FieldGroup {...field}>
      <div className="area" data-area>
        <input
          {...input}
          {...controlAttributes(field)}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          className="control"
          aria-label="Medida"
          data-area-value
        />
        <div className="select">
          <select
            className="control"
            name={unitName}
            defaultValue={defaultUnit}
            aria-label="Unidade"
            data-area-unit
          >
            {Object.entries(UNITS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </div>
        <output className="field-hint" data-area-equivalents>
          {areaEquivalents(input.defaultValue ?? '', defaultUnit)}
        </output>
      </div>
    </FieldGroup>
  );
}
