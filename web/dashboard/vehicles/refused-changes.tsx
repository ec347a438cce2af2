import { counted } from '#text/formats.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { editVehiclePath } from './own-vehicle-view.ts';

/** The vehicles whose change our team did not approve: its owner has something to do there. */
export function RefusedChanges({ ads }: { ads: readonly { id: string; name: string }[] }) {
  if (ads.length === 0) return null;
  return (
    <Notice
      tone="danger"
      title={counted(ads.length, 'mudança não foi aprovada', 'mudanças não foram aprovadas')}
    >
      <p>O anúncio continua no ar como estava. Veja o motivo e corrija:</p>
      <ul>
        {ads.map(({ id, name }) => (
          <li key={id}>
            <a className="link" href={editVehiclePath(id)}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
