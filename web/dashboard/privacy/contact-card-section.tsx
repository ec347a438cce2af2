import { Form } from 'react-router';
import type { ContactCard } from '#core/leads/contact-card.ts';
import { formatPhone } from '#core/fields/phone.ts';
import { Button } from '#web/ui/button/button.tsx';
import { PhoneNumber } from '#web/ui/phone-number/phone-number.tsx';

interface ContactCardSectionProps {
  card: ContactCard | undefined;
  isBusy: boolean;
}

/** With what this account writes to advertisers in one tap, and the way to have it forgotten. */
export function ContactCardSection({ card, isBusy }: ContactCardSectionProps) {
  return (
    <section className="panel" aria-labelledby="um-toque">
      <h2 id="um-toque">Falar com anunciantes com um toque</h2>
      {card ? (
        <>
          <p>
            Nos anúncios você fala como <b>{card.name}</b>,{' '}
            <PhoneNumber>{formatPhone(card.phone)}</PhoneNumber>, {card.email}. Cada anunciante só
            recebe quando você toca em um dos botões do anúncio dele.
          </p>
          <Form method="post">
            <Button name="_action" value="forget-card" variant="secondary" loading={isBusy}>
              Esquecer meus dados
            </Button>
          </Form>
        </>
      ) : (
        <p>
          Nada guardado. Quando você falar com um anunciante, pode deixar seus dados na conta para o
          próximo contato sair com um toque.
        </p>
      )}
    </section>
  );
}
