import { resourcePath } from '#core/site/paths.ts';
import { counted, timeText } from '#text/formats.ts';
import { Notice } from '../ui/notice/notice.tsx';
import { Wrap } from '../ui/wrap/wrap.tsx';
import type { SessionViewing } from '../session/request-session.ts';

/** Above every page while an administrator sees the site as somebody does. */
export function ViewingBar({ name, ends_at: endsAt, minutes_left: minutes }: SessionViewing) {
  return (
    <Wrap>
      <Notice
        tone="warning"
        icon="user"
        title={`Você vê o site como ${name}`}
        action={
          <form method="post" action={resourcePath('endViewing')}>
            <button type="submit" className="btn btn-secondary btn-sm">
              Encerrar
            </button>
          </form>
        }
      >
        <p>
          {`Faltam ${counted(minutes, 'minuto', 'minutos')}, até as `}
          <time dateTime={endsAt}>{timeText(endsAt)}</time>. Dá só para olhar: nada muda.
        </p>
      </Notice>
    </Wrap>
  );
}
