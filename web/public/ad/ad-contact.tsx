import type { ContactCard } from '#core/leads/contact-card.ts';
import type { FailedForm } from '../../forms/failed-form.ts';
import { useSite } from '../../session/root-data.ts';
import { visitorOf } from './contact-visitor.ts';
import { ContactSection } from './contact-section.tsx';
import type { Revealed } from './revealed-contact.ts';
import { RevealedNumbers } from './revealed-numbers.tsx';
import { CONTACT, greetingAbout } from './send-lead.ts';
import { isFailedReport, type FailedReport } from './send-report.ts';

/** What came of a form of the page. */
export type AdOutcome = FailedForm | FailedReport | undefined;

interface AdContactProps {
  ad: { name: string; path: string; has_phone: boolean; has_whatsapp: boolean };
  page: {
    sent: boolean;
    revealed: Revealed | undefined;
    /** Of whoever is logged in and wrote before. */
    contactCard: ContactCard | null | undefined;
  };
  outcome: AdOutcome;
}

/** A message about an ad, or its number told to whoever says who they are. The page itself holds none. */
export function AdContact({ ad, page, outcome }: AdContactProps) {
  const visitor = visitorOf(useSite().user);
  const { sent, revealed, contactCard: card } = page;
  if (revealed && !outcome)
    return <RevealedNumbers revealed={revealed} path={ad.path} title="Fale com o anunciante" />;
  return (
    <ContactSection
      path={`${ad.path}#${CONTACT}`}
      greeting={greetingAbout(ad.name)}
      sent={sent}
      failed={isFailedReport(outcome) ? undefined : outcome}
      visitor={visitor}
      card={card}
      numbers={{ hasPhone: ad.has_phone, hasWhatsapp: ad.has_whatsapp }}
    />
  );
}
