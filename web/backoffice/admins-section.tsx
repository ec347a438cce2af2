import type { FailedForm } from '../forms/failed-form.ts';
import { Avatar } from '../ui/avatar/avatar.tsx';
import { Badge } from '../ui/badge/badge.tsx';
import { ButtonLink } from '../ui/button/button.tsx';
import { SecondStepResetForm } from './accounts/second-step-reset-form.tsx';
import './file-part.css';
import './admins-section.css';

/** The parameter of the address that says whose second step is to be taken away. */
export const WHOSE = 'administrador';
/** What the button of that form sends as `_action`. */
export const RESET = 'reset';

interface Admin {
  id: string;
  attributes: { name: string; email: string; has_two_step: boolean; is_self: boolean };
}

interface AdminsSectionProps {
  admins: readonly Admin[];
  /** The path of the screen. */
  here: string;
  /** Whose form is open. */
  whose: string | undefined;
  failed: FailedForm | undefined;
  asksCode: boolean;
}

/** Who administers, and the way to help one who lost telephone and codes. */
export function AdminsSection({ admins, here, whose, failed, asksCode }: AdminsSectionProps) {
  const open = admins.find(({ id, attributes }) => id === whose && attributes.has_two_step);
  return (
    <section className="panel file-part" aria-labelledby="administradores">
      <h2 id="administradores">
        {open ? `Tirar as duas etapas de ${open.attributes.name}` : 'Quem administra'}
      </h2>
      {open ? (
        <SecondStepResetForm action={RESET} back={here} failed={failed} asksCode={asksCode} />
      ) : (
        <ul className="admin-list">
          {admins.map(({ id, attributes: { name, email, has_two_step, is_self } }) => (
            <li key={id}>
              <Avatar name={name} size="sm" />
              <p>
                <b>{name}</b> {is_self && <Badge>você</Badge>}
                <span>{email}</span>
              </p>
              <Badge tone={has_two_step ? 'success' : 'warning'}>
                {has_two_step ? 'duas etapas' : 'só senha'}
              </Badge>
              {has_two_step && !is_self && (
                <ButtonLink href={`${here}?${WHOSE}=${id}`} variant="secondary" size="sm">
                  Perdeu o celular
                </ButtonLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
