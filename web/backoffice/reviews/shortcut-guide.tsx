import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import './shortcut-guide.css';

const KEYS: readonly (readonly [keys: string, meaning: string])[] = [
  ['A', 'abrir Aprovar; Enter confirma'],
  ['R', 'abrir Recusar; Ctrl + Enter confirma'],
  ['1 a 6', 'usar o motivo com esse número'],
  ['P', 'pular para o próximo'],
  ['F', 'voltar para a fila'],
  ['Esc', 'fechar sem decidir'],
];

interface ShortcutGuideProps {
  wanted: boolean;
  onChange: (wanted: boolean) => void;
}

/** What the keys do. They can be turned off: speech input types letters that nobody pressed. */
export function ShortcutGuide({ wanted, onChange }: ShortcutGuideProps) {
  return (
    <details className="shortcuts">
      <summary>Atalhos do teclado</summary>
      <dl>
        {KEYS.map(([keys, meaning]) => (
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
