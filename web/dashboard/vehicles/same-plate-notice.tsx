import { Notice } from '#web/ui/notice/notice.tsx';
import { editVehiclePath } from './own-vehicle-view.ts';

interface SamePlateNoticeProps {
  ads: readonly { id: string; name: string }[];
}

/** A word to who may be writing the same ad twice; nothing is refused. */
export function SamePlateNotice({ ads }: SamePlateNoticeProps) {
  if (ads.length === 0) return null;
  return (
    <Notice tone="warning">
      {ads.length === 1
        ? 'Você já tem um anúncio com esta placa: '
        : 'Você já tem anúncios com esta placa: '}
      {ads.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <a className="link" href={editVehiclePath(id)}>
            {name}
          </a>
        </span>
      ))}
      . Se for o mesmo veículo, fique só com um.
    </Notice>
  );
}
