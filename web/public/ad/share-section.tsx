import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { whatsappShareLink } from '../../whatsapp-share.ts';
import '#web/ui/field/field.css';
import './ad-details.css';
import './share-section.css';

interface ShareSectionProps {
  /** The upright picture, when the ad has a photograph. */
  statusImage: string | null;
  /** Of the ad. */
  id: string;
  /** With origin. */
  address: string;
  adName: string;
}

/** Passing the ad on: by the device's own sheet where there is one, otherwise by WhatsApp or by hand. */
export function ShareSection({ address, adName, statusImage, id }: ShareSectionProps) {
  return (
    <details className="ad-share">
      <summary>
        <Icon name="share-2" />
        Compartilhar
      </summary>
      <div className="ad-share-ways">
        <ButtonLink
          href={whatsappShareLink(adName, address)}
          variant="whatsapp"
          icon="whatsapp"
          target="_blank"
          rel="noopener nofollow"
        >
          Mandar pelo WhatsApp
        </ButtonLink>
        <Button type="button" variant="secondary" icon="share-2" data-part="share" hidden>
          Outros jeitos
        </Button>
        {statusImage && (
          <ButtonLink
            href={statusImage}
            download={`status-${id}.jpg`}
            variant="quiet"
            icon="download"
          >
            Imagem para status
          </ButtonLink>
        )}
        <label>
          <span>Ou copie o endereço</span>
          <input className="control" type="text" readOnly value={address} />
        </label>
      </div>
    </details>
  );
}
