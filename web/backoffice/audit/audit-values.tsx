import './audit-values.css';

interface AuditValuesProps {
  fields: readonly string[];
  before: Record<string, string | null> | null;
  after: Record<string, string | null> | null;
  has_values: boolean;
}

/** Field by field what stood there and what stands there; secrets and what is no longer kept by name alone. */
export function AuditValues({ fields, before, after, has_values: hasValues }: AuditValuesProps) {
  if (!hasValues) return <span className="audit-fields">{fields.join(', ')}</span>;
  return (
    <details className="audit-values">
      <summary>{fields.join(', ')}</summary>
      <dl>
        {fields.map((field) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>
              {before && <del>{valueText(before, field)}</del>}
              {after && <ins>{valueText(after, field)}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function valueText(values: Record<string, string | null>, field: string): string {
  const value = values[field];
  return value === undefined ? 'não se guarda' : (value ?? 'vazio');
}
