import { Button } from '../../ui/button/button.tsx';
import './contact-ways.css';

export interface TellableNumbers {
  hasPhone: boolean;
  hasWhatsapp: boolean;
}

/** Buttons of a contact form for who would rather call or chat. */
export function ContactWays({ hasPhone, hasWhatsapp }: TellableNumbers) {
  if (!hasPhone && !hasWhatsapp) return null;
  return (
    <div className="contact-ways">
      <p>Prefere outro jeito? Com os mesmos dados e aceites, sem mensagem:</p>
      <div className="btn-row">
        {hasWhatsapp && (
          <Button name="kind" value="whatsapp" variant="whatsapp" icon="whatsapp">
            Chamar no WhatsApp
          </Button>
        )}
        {hasPhone && (
          <Button name="kind" value="phone" variant="secondary" icon="phone">
            Ver telefone
          </Button>
        )}
      </div>
    </div>
  );
}
