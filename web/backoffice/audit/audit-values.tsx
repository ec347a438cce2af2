import './audit-values.css';

interface AuditValuesProps {
  changes: readonly { field: string; before: string | null; after: string | null }[];
  has_values: boolean;
}

/** More are opened first. */
const FEW_FIELDS = 4;

/** Field by field what stood there and what stands there; what is no longer kept by name alone. */
export function AuditValues({ changes, has_values: hasValues }: AuditValuesProps) {
  const fields = changes.map(({ field }) => field).join(', ');
  if (!hasValues || changes.length === 0) return <span className="audit-fields">{fields}</span>;
  const values = (
    <dl>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{field}:</dt>{' '}
          <dd>
            {before !== null && <del>{before}</del>}
            {before !== null && after !== null && ' → '}
            {after !== null && <ins>{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
  if (changes.length <= FEW_FIELDS) return <div className="audit-values">{values}</div>;
  return (
    <details className="audit-values">
      <summary>{fields}</summary>
      {values}
    </details>
  );
}
