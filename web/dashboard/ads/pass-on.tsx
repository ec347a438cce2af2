import { ButtonLink } from '#web/ui/button/button.tsx';
import { TextInput } from '#web/ui/text-input/text-input.tsx';
import { sharedName, whatsappShareLink } from '../../whatsapp-share.ts';
import { CopyButton } from '../copy-button.tsx';
import './pass-on.css';

interface PassOnProps {
  /** Where there are more ways: pictures and a flyer. */
  sharingHref?: string | undefined;
  adName: string;
  /** "Vendido", "Alugado": not offered any more. */
  closed?: string | null | undefined;
  /** With origin. */
  address: string;
}

const OUTCOMES = {
  copied: 'Copiado. Agora é só colar na conversa.',
  refused: 'Não deu para copiar. Segure o endereço e escolha “Copiar”.',
};

/** The address of an ad that visitors see: to send by WhatsApp, and to copy. */
export function PassOn({ adName, closed, address, sharingHref }: PassOnProps) {
  return (
    <section className="pass-on" aria-labelledby="divulgar">
      <h2 id="divulgar">
        {closed ? `Conte que foi ${closed.toLowerCase()}` : 'Mande para quem pode se interessar'}
      </h2>
      <ButtonLink
        href={whatsappShareLink(sharedName(adName, closed), address)}
        variant="whatsapp"
        icon="whatsapp"
        target="_blank"
        rel="noreferrer"
      >
        Mandar pelo WhatsApp
      </ButtonLink>
      <div className="pass-on-address">
        <TextInput
          name="address"
          label="Endereço do anúncio"
          value={address}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton text={address} label="Copiar" outcomes={OUTCOMES} />
      </div>
      {sharingHref && (
        <ButtonLink href={sharingHref} variant="secondary" icon="image">
          Imagem para status e panfleto
        </ButtonLink>
      )}
    </section>
  );
}
