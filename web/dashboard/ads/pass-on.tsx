import { useState } from 'react';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { TextInput } from '#web/ui/text-input/text-input.tsx';
import { useHydrated } from '../../shell/use-hydrated.ts';
import { whatsappShareLink } from '../../whatsapp-share.ts';
import './pass-on.css';

interface PassOnProps {
  adName: string;
  /** With origin. */
  address: string;
}

/** The address of an ad that is on the air: to send by WhatsApp, and to copy. */
export function PassOn({ adName, address }: PassOnProps) {
  return (
    <section className="pass-on" aria-labelledby="divulgar">
      <h2 id="divulgar">Mande para quem pode se interessar</h2>
      <ButtonLink
        href={whatsappShareLink(adName, address)}
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
        <CopyButton address={address} />
      </div>
    </section>
  );
}

/** Without script, or where a browser does not let pages copy, the field is there to be copied by hand. */
function CopyButton({ address }: { address: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const canCopy = useHydrated() && 'clipboard' in navigator;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  return (
    <>
      {canCopy && (
        <Button
          type="button"
          variant="secondary"
          icon={outcome === 'copied' ? 'check' : 'copy'}
          onClick={() => void copy()}
        >
          Copiar
        </Button>
      )}
      <p className="field-hint" role="status">
        {outcome === 'copied' && 'Copiado. Agora é só colar na conversa.'}
        {outcome === 'refused' && 'Não deu para copiar. Segure o endereço e escolha “Copiar”.'}
      </p>
    </>
  );
}
