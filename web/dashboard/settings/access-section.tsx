import { pathTo } from '#core/site/paths.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import './sessions-section.css';

interface AccessSectionProps {
  email: string;
  isConfirmed: boolean;
  /** A new e-mail that waits for its confirmation. */
  pendingEmail: string | undefined;
}

/** What opens the account: an e-mail and a password. */
export function AccessSection({ email, isConfirmed, pendingEmail }: AccessSectionProps) {
  return (
    <section className="panel security-part" aria-labelledby="acesso">
      <h2 id="acesso">E-mail e senha</h2>
      <ul className="session-list">
        <li className="session-row">
          <Icon name="mail" />
          <div className="session-facts">
            <p className="session-device">
              {email}
              {isConfirmed ? (
                <Badge tone="success">confirmado</Badge>
              ) : (
                <Badge tone="warning">falta confirmar</Badge>
              )}
            </p>
            {pendingEmail && <p>Falta confirmar o novo e-mail: {pendingEmail}</p>}
          </div>
          <ButtonLink href={pathTo('changeEmail')} variant="secondary" size="sm">
            Trocar e-mail
          </ButtonLink>
        </li>
        <li className="session-row">
          <Icon name="key-round" />
          <div className="session-facts">
            <p className="session-device">Senha</p>
            <p>Quando ela muda, os outros aparelhos saem da conta.</p>
          </div>
          <ButtonLink href={pathTo('changePassword')} variant="secondary" size="sm">
            Trocar senha
          </ButtonLink>
        </li>
      </ul>
    </section>
  );
}
