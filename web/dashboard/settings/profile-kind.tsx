import { internationalPhone } from '#core/fields/phone.ts';
import { PROFILE_EFFECTS, PROFILE_LABELS } from '#text/account-labels.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { contactPath } from '../../public/contact-path.ts';
import type { RootData } from '../../session/root-data.ts';
import type { Account } from './settings-places.ts';
import './profile-kind.css';

interface ProfileKindProps {
  account: Account;
  settings: RootData['settings'];
}

/** What kind of advertiser this is: only support changes it (specification, section 6). */
export function ProfileKind({ account, settings }: ProfileKindProps) {
  const { label } = PROFILE_LABELS[account.profile];
  const request = `Olá! Quero mudar o tipo do meu perfil (${account.email}). Hoje ele é ${label}.`;
  return (
    <section className="panel profile-kind" aria-labelledby="tipo-de-perfil">
      <h2 id="tipo-de-perfil">Tipo de perfil: {label}</h2>
      <p>{PROFILE_EFFECTS[account.profile]}</p>
      {!account.can_edit_profile && (
        <>
          <p>
            Ele decide que anúncios você pode criar e que planos você vê. Por isso só a nossa equipe
            muda: escreva dizendo que tipo você precisa e por quê.
          </p>
          <div className="btn-row">
            <ButtonLink
              href={`https://wa.me/${internationalPhone(settings.contact_whatsapp)}?text=${encodeURIComponent(request)}`}
              variant="secondary"
              icon="whatsapp"
            >
              Pedir pelo WhatsApp
            </ButtonLink>
            <ButtonLink href={contactPath('profile')} variant="quiet" icon="mail">
              Pedir por mensagem
            </ButtonLink>
          </div>
        </>
      )}
    </section>
  );
}
