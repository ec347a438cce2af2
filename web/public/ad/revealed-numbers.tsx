import { formatPhone, internationalPhone } from '#core/fields/phone.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import type { Revealed } from './contact-reveal.ts';
import { CONTACT } from './send-lead.ts';
import './contact-section.css';

interface RevealedNumbersProps {
  revealed: Revealed['revealed'];
  title: string;
}

/** What a visitor asked for: the way to WhatsApp, or numbers ready to be called, with what to look out for. */
export function RevealedNumbers({ revealed, title }: RevealedNumbersProps) {
  return (
    <section
      className="panel ad-contact"
      id={CONTACT}
      tabIndex={-1}
      aria-labelledby="titulo-contato"
      data-contact
    >
      <h2 id="titulo-contato">{title}</h2>
      {revealed.kind === 'whatsapp' ? <WhatsappWay {...revealed} /> : <Phones {...revealed} />}
    </section>
  );
}

function WhatsappWay({ href }: { href: string }) {
  return (
    <>
      <Notice tone="success" title="Pronto, é só abrir" live>
        O anunciante recebeu seu nome, e-mail e telefone. O botão vale por 10 minutos e abre a
        conversa uma vez.
      </Notice>
      <ButtonLink
        href={href}
        variant="whatsapp"
        icon="whatsapp"
        size="lg"
        block
        target="_blank"
        rel="noopener noreferrer nofollow"
        data-opens-once
      >
        Abrir o WhatsApp
      </ButtonLink>
      <p className="ad-advice ad-advice-strong">
        <Icon name="shield-check" />
        <span>
          <b>Não pague nada adiantado.</b> Veja de perto, confira os documentos, e nunca mande
          código, senha ou Pix de reserva.
        </span>
      </p>
    </>
  );
}

function Phones({ numbers, email }: { numbers: string[]; email: string | null }) {
  return (
    <>
      <Notice tone="success" title="Aqui está" live>
        O anunciante vai ver que você pediu este contato.
      </Notice>
      {numbers.map((number) => (
        <ButtonLink
          key={number}
          href={`tel:+${internationalPhone(number)}`}
          variant="secondary"
          icon="phone"
          size="lg"
          block
        >
          <span className="revealed-number">Ligar: {formatPhone(number)}</span>
        </ButtonLink>
      ))}
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
        Veja de perto e confira os documentos antes de pagar qualquer valor, e nunca mande código,
        senha ou Pix adiantado.
      </p>
    </>
  );
}
