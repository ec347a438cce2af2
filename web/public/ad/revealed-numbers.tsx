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
  /** What is already written in the WhatsApp conversation. */
  hello: string;
}

/** The numbers that a visitor asked for, ready to be called, with what to look out for. */
export function RevealedNumbers({
  revealed: { kind, numbers, email },
  title,
  hello,
}: RevealedNumbersProps) {
  return (
    <section
      className="panel ad-contact"
      id={CONTACT}
      tabIndex={-1}
      aria-labelledby="titulo-contato"
      data-contact
    >
      <h2 id="titulo-contato">{title}</h2>
      <Notice tone="success" title="Aqui está" live>
        O anunciante vai ver que você pediu este contato.
      </Notice>
      {numbers.map((number) =>
        kind === 'whatsapp' ? (
          <ButtonLink
            key={number}
            href={`https://wa.me/${internationalPhone(number)}?text=${encodeURIComponent(hello)}`}
            variant="whatsapp"
            icon="whatsapp"
            size="lg"
            block
            target="_blank"
            rel="noopener nofollow"
          >
            Abrir o WhatsApp: {formatPhone(number)}
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
            Ligar para {formatPhone(number)}
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
        {kind === 'whatsapp' && 'A conversa continua fora do site. '}
        Veja de perto e confira os documentos antes de pagar qualquer valor, e nunca mande código,
        senha ou Pix adiantado.
      </p>
    </section>
  );
}
