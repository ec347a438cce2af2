import { Notice } from '../../ui/notice/notice.tsx';
import { ChangedFacts } from '../../vehicle-changes/changed-facts.tsx';
import type { OfficeVehicle } from './office-vehicle-facts.tsx';
import '../file-part.css';
import '#web/ui/field/field.css';
import './reviewed-change.css';

/** What the owner wants to be different: all that a reviewer has to look at in an ad that was approved before. */
export function ReviewedChange({ ad }: { ad: OfficeVehicle }) {
  const change = ad.waiting_change;
  if (!change) return null;
  return (
    <section className="panel file-part reviewed-change" aria-labelledby="mudanca">
      <h2 id="mudanca">O que muda</h2>
      {change.refused_reason && (
        <Notice tone="danger" title="Esta mudança foi recusada">
          {change.refused_reason}
        </Notice>
      )}
      <ChangedFacts ad={ad} change={change} />
      <p className="field-hint">Abaixo está o anúncio sem a mudança.</p>
    </section>
  );
}
