import { counted, dateText } from '#text/formats.ts';
import { changedFacts } from '#text/vehicle-change-words.ts';
import { ChangedFactList } from '../../vehicle-changes/changed-facts.tsx';
import type { OfficeVehicle } from './office-vehicle-facts.tsx';
import '../file-part.css';
import './reviewed-change.css';

/** What differs from what was approved last, of an ad that waits as a whole once more. */
export function SinceApproval({ ad }: { ad: OfficeVehicle }) {
  const { since_approval: since } = ad;
  if (!since) return null;
  const facts = changedFacts(since.before, ad, since.differences);
  const photos = [
    counted(since.new_photo_ids.length, 'foto nova', 'fotos novas'),
    counted(since.removed_photos, 'foto a menos', 'fotos a menos'),
  ].filter((text) => !text.startsWith('0 '));
  return (
    <section className="panel file-part reviewed-change" aria-labelledby="desde-a-aprovacao">
      <h2 id="desde-a-aprovacao">Desde a aprovação de {dateText(since.approved_at)}</h2>
      <ChangedFactList facts={facts} />
      {photos.length > 0 && <p>{photos.join(', ')}.</p>}
      {facts.length + photos.length === 0 && <p>Nada mudou: veio como foi aprovado.</p>}
    </section>
  );
}
