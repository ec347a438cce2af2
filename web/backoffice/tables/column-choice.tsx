import { Form } from 'react-router';
import { Button } from '../../ui/button/button.tsx';
import type { Asked, TableWords } from './asked-table.ts';
import { ToolPopup } from './tool-popup.tsx';
import '#web/ui/checkbox/checkbox.css';
import './table-tools.css';

interface ColumnChoiceProps {
  columns: readonly { key: string; header: string; main?: boolean | undefined }[];
  visible: readonly { key: string }[];
  words: TableWords;
  /** What the list shows, which a choice of columns does not change. */
  kept: Asked;
}

/** Which columns the list has; the choice stands in the address, and in a view that is saved. */
export function ColumnChoice({ columns, visible, words, kept }: ColumnChoiceProps) {
  const shown = new Set(visible.map(({ key }) => key));
  const { columns: _columns, ...others } = kept;
  return (
    <ToolPopup icon="columns-3" label="Colunas" contentKey={[...shown].join()}>
      <Form className="table-popup-form">
        {[...words.parameters(others)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <fieldset>
          <legend className="sr-only">Colunas</legend>
          {columns
            .filter(({ main }) => !main)
            .map(({ key, header }) => (
              <label key={key} className="check">
                <input
                  type="checkbox"
                  name={words.name('columns')}
                  value={key}
                  defaultChecked={shown.has(key)}
                />
                <span>{header}</span>
              </label>
            ))}
        </fieldset>
        <Button size="sm">Mostrar estas</Button>
      </Form>
    </ToolPopup>
  );
}
