import { formatPhone, internationalPhone } from '#core/fields/phone.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { ContactSection } from '../ad/contact-section.tsx';
import { CONTACT } from '../ad/send-lead.ts';
import type { FailedForm } from '../../forms/failed-form.ts';
import { isRevealed, type Revealed } from './advertiser-contact.ts';
import type { PublicAdvertiser } from './advertiser-header.tsx';

interface AdvertiserContactProps {
  advertiser: PublicAdvertiser;
  sent: boolean;
  outcome: FailedForm | Revealed | undefined;
  visitor: { name: string; email: string } | undefined;
}

/** A message, or a number told to whoever says who they are. The page itself holds no number. */
export function AdvertiserContact({ advertiser, sent, outcome, visitor }: AdvertiserContactProps) {
  const { path, name, has_phone, has_whatsapp } = advertiser;
  if (isRevealed(outcome)) return <Numbers name={name} {...outcome.revealed} />;
  return (
    <ContactSection
      path={`${path}#${CONTACT}`}
      greeting={`Olá! Vi a página de ${name} e gostaria de conversar.`}
      sent={sent}
      failed={outcome}
      visitor={visitor}
      hasWhatsapp={false}
      otherWays={
        (has_whatsapp || has_phone) && (
          <div className="advertiser-ways">
            <p>Prefere outro jeito? Preencha nome, e-mail e telefone e escolha:</p>
            <div className="btn-row">
              {has_whatsapp && (
                <Button name="kind" value="whatsapp" variant="whatsapp" icon="whatsapp">
                  Chamar no WhatsApp
                </Button>
              )}
              {has_phone && (
                <Button name="kind" value="phone" variant="secondary" icon="phone">
                  Ver telefone
                </Button>
              )}
            </div>
          </div>
        )
      }
    />
  );
}

function Numbers({ name, kind, numbers, email }: { name: string } & Revealed['revealed']) {
  const hello = encodeURIComponent(`Olá! Vi a página de ${name} no Mandacaru.`);
  return (
    <section
      className="panel ad-contact"
      id={CONTACT}
      tabIndex={-1}
      aria-labelledby="titulo-contato"
    >
      <h2 id="titulo-contato">Fale com {name}</h2>
      <Notice tone="success" title="Aqui está" live>
        O anunciante vai ver que você pediu este contato.
      </Notice>
      {numbers.map((number) =>
        kind === 'whatsapp' ? (
          <ButtonLink
            key={number}
            href={`https://wa.me/${internationalPhone(number)}?text=${hello}`}
            variant="whatsapp"
            icon="whatsapp"
            size="lg"
            block
            target="_blank"
            rel="noopener nofollow"
          >
            {formatPhone(number)}
          </ButtonLink>
        ) : (
          <ButtonLink
            key={number}
            href={`tel:+${internationalPhone(number)}`}
            variant="secondary"
            icon="phone"
            size="lg"
            block
          >
            {formatPhone(number)}
          </ButtonLink>
        ),
      )}
      {email && (
        <p>
          Ou escreva para{' '}
          <a className="link" href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
            {email}
          </a>
        </p>
      )}
      <p className="ad-advice">
        <Icon name="shield-check" />
        Veja de perto e confira os documentos antes de pagar qualquer valor.
      </p>
    </section>
  );
}
