import './differences.css';

export interface Difference {
  label: string;
  /** As it was typed on this page. */
  here: string;
  /** As it is stored. */
  there: string;
}

/** Lists stored and typed values side by side. */
export function Differences({ items }: { items: readonly Difference[] }) {
  return (
    <dl className="differences">
      {items.map(({ label, here, there }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b>Salvo</b> {there || 'vazio'}
          </dd>
          <dd>
            <b>Você escreveu</b> {here || 'vazio'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
