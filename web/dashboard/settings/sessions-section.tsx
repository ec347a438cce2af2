import { Form, useNavigation } from 'react-router';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import type { SessionView } from './session-view.ts';
import './sessions-section.css';

/** The name of the button that ends sessions; its value is an id or ALL_OTHERS. */
export const END = 'end';
export const ALL_OTHERS = 'others';

/** Where the account is open, and the way to close it there. */
export function SessionsSection({ sessions }: { sessions: readonly SessionView[] }) {
  const ending = useNavigation().formData?.get(END);
  const others = sessions.filter(({ current }) => !current);
  return (
    <section className="panel security-part" aria-labelledby="aparelhos">
      <header>
        <h2 id="aparelhos">Onde sua conta está aberta</h2>
        <p>Não reconhece um aparelho? Encerre a sessão dele e troque a senha.</p>
      </header>
      <Form method="post">
        <ul className="session-list">
          {sessions.map((session) => (
            <li key={session.id} className="session-row">
              <Icon name={session.icon} />
              <div className="session-facts">
                <p className="session-device">
                  {session.device}
                  {session.current && <Badge tone="success">este aparelho</Badge>}
                </p>
                <p>{session.lastUse}</p>
                <p>{session.opened}</p>
              </div>
              {!session.current && (
                <Button
                  name={END}
                  value={session.id}
                  variant="secondary"
                  size="sm"
                  loading={ending === session.id}
                  aria-label={`Encerrar a sessão: ${session.device}, ${session.opened}`}
                >
                  Encerrar
                </Button>
              )}
            </li>
          ))}
        </ul>
        {others.length > 0 ? (
          <Button
            name={END}
            value={ALL_OTHERS}
            variant="secondary"
            icon="log-out"
            loading={ending === ALL_OTHERS}
          >
            Encerrar outras sessões
          </Button>
        ) : (
          <p className="session-alone">Sua conta só está aberta neste aparelho.</p>
        )}
      </Form>
    </section>
  );
}
