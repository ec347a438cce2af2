import type { SitePath } from '#core/site/paths.ts';
import { counted } from '#text/formats.ts';
import { Notice } from '#web/ui/notice/notice.tsx';

interface RefusedChangesProps {
  ads: readonly { id: string; name: string }[];
  editPath: (id: string) => SitePath;
}

/** The ads whose change our team did not approve: their owner has something to do there. */
export function RefusedChanges({ ads, editPath }: RefusedChangesProps) {
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
            <a className="link" href={editPath(id)}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
