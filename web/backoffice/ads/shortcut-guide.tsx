import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import './shortcut-guide.css';

export type ShortcutKey = readonly [keys: string, meaning: string];

const KEYS: readonly ShortcutKey[] = [
  ['S', 'abrir Tirar do ar; Ctrl + Enter confirma'],
  ['1 a 9', 'usar o motivo com esse número'],
  ['← →', 'foto anterior, próxima foto'],
  ['Esc', 'fechar sem decidir'],
];

interface ShortcutGuideProps {
  /** Beside what every ad has. */
  more: readonly ShortcutKey[];
  wanted: boolean;
  onChange: (wanted: boolean) => void;
}

/** What the keys do. They can be turned off: speech input types letters that nobody pressed. */
export function ShortcutGuide({ more, wanted, onChange }: ShortcutGuideProps) {
  return (
    <details className="shortcuts">
      <summary>Atalhos do teclado</summary>
      <dl>
        {[...more, ...KEYS].map(([keys, meaning]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        name="shortcuts"
        label="Usar atalhos de uma tecla"
        checked={wanted}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </details>
  );
}
