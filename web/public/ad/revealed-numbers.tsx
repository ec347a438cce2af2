import { formatPhone, internationalPhone } from '#core/fields/phone.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import type { Revealed } from './revealed-contact.ts';
import { CONTACT } from './send-lead.ts';
import './contact-section.css';

interface RevealedNumbersProps {
  revealed: Revealed;
  /** Of the page with the form. */
  path: string;
  title: string;
}

/** What a visitor asked for: the way to WhatsApp, or numbers ready to be called, with what to look out for. */
export function RevealedNumbers({ revealed, path, title }: RevealedNumbersProps) {
  return (
    <section
      className="panel ad-contact"
      id={CONTACT}
      tabIndex={-1}
      aria-labelledby="titulo-contato"
      data-contact
    >
      <h2 id="titulo-contato">{title}</h2>
      {revealed.kind === 'whatsapp' ? (
        <WhatsappWay {...revealed} formHref={`${path}#${CONTACT}`} />
      ) : (
        <Phones {...revealed} />
      )}
    </section>
  );
}

interface WhatsappWayProps {
  href: string;
  state: 'open' | 'used';
  /** Where another way is asked for. */
  formHref: string;
}

/** Our link, until it was opened; the script changes one for the other at once. */
function WhatsappWay({ href, state, formHref }: WhatsappWayProps) {
  return (
    <>
      {state === 'open' && (
        <div className="whatsapp-way" data-whatsapp="open">
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
        </div>
      )}
      <div className="whatsapp-way" hidden={state === 'open'} data-whatsapp="used">
        <Notice tone="neutral" title="Você já abriu esta conversa" icon="check">
          Ela continua no seu WhatsApp. Se não abriu, peça de novo: o botão só vale uma vez.
        </Notice>
        <ButtonLink href={formHref} variant="secondary" block>
          Pedir de novo
        </ButtonLink>
      </div>
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
