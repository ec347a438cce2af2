import type { ContactCard } from '#core/leads/contact-card.ts';
import type { FailedForm } from '../../forms/failed-form.ts';
import { useSite } from '../../session/root-data.ts';
import { visitorOf } from '../ad/contact-visitor.ts';
import { ContactSection } from '../ad/contact-section.tsx';
import type { Revealed } from '../ad/revealed-contact.ts';
import { RevealedNumbers } from '../ad/revealed-numbers.tsx';
import { CONTACT } from '../ad/send-lead.ts';
import type { PublicAdvertiser } from './advertiser-header.tsx';

interface AdvertiserContactProps {
  advertiser: PublicAdvertiser;
  sent: boolean;
  revealed: Revealed | undefined;
  outcome: FailedForm | undefined;
  card: ContactCard | null | undefined;
}

/** A message, or a number told to whoever says who they are. The page itself holds no number. */
export function AdvertiserContact({
  advertiser,
  sent,
  revealed,
  outcome,
  card,
}: AdvertiserContactProps) {
  const { path, name, has_phone, has_whatsapp } = advertiser;
  const visitor = visitorOf(useSite().user);
  if (revealed && !outcome)
    return <RevealedNumbers revealed={revealed} path={path} title={`Fale com ${name}`} />;
  return (
    <ContactSection
      path={`${path}#${CONTACT}`}
      greeting={`Olá! Vi a página de ${name} e gostaria de conversar.`}
      sent={sent}
      failed={outcome}
      visitor={visitor}
      card={card}
      numbers={{ hasPhone: has_phone, hasWhatsapp: has_whatsapp }}
    />
  );
}
