import { Button } from '../button/button.tsx';
import './consent-banner.css';

export interface ConsentBannerProps {
  /** Where the acceptance is posted. */
  action: string;
  privacyHref: string;
  /** False when the cookie lgpdAccepted is true. */
  open: boolean;
  onAccept?: React.SubmitEventHandler<HTMLFormElement> | undefined;
}

/**
 * The cookie notice at the foot of the window. It has one way out, the button: a plain POST, which
 * the page's script finds by `data-consent` to do without leaving the page.
 */
export function ConsentBanner({ action, privacyHref, open, onAccept }: ConsentBannerProps) {
  return (
    <dialog className="consent" open={open} aria-labelledby="consent-title" data-consent>
      <form method="post" action={action} onSubmit={onAccept}>
        <div>
          <h2 id="consent-title">Nós usamos cookies</h2>{' '}
          <p>
            Para uma experiência personalizada, recomendar imóveis e anúncios relevantes.{' '}
            <a className="link" href={privacyHref} target="_blank" rel="noopener">
              Privacidade
            </a>
          </p>
        </div>
        <Button>Aceitar e continuar</Button>
      </form>
    </dialog>
  );
}
