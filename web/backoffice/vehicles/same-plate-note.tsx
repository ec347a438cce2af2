import { pathTo } from '#core/site/paths.ts';
import { Notice } from '../../ui/notice/notice.tsx';

/** For whoever decides: one vehicle may be advertised twice, or by somebody who does not have it. */
export function SamePlateNote({ ads }: { ads: readonly { id: string; name: string }[] }) {
  if (ads.length === 0) return null;
  return (
    <Notice tone="warning" title="Mesma placa em outro anúncio">
      <ul>
        {ads.map(({ id, name }) => (
          <li key={id}>
            <a className="link" href={pathTo('backofficeVehicle', { id })}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
