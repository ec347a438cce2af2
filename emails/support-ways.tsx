import { formatPhone, internationalPhone } from '#core/fields/phone.ts';
import { InlineLink, Paragraph } from './email-parts.tsx';
import type { EmailSite } from './email-template.ts';

/** How to reach us without logging in: who gets these messages often cannot. */
export function SupportWays({ site: { support } }: { site: EmailSite }) {
  return (
    <Paragraph>
      Fale com a gente pelo WhatsApp{' '}
      <InlineLink href={`https://wa.me/${internationalPhone(support.whatsapp)}`}>
        <span style={{ whiteSpace: 'nowrap' }}>{formatPhone(support.whatsapp)}</span>
      </InlineLink>{' '}
      ou pelo e-mail <InlineLink href={`mailto:${support.email}`}>{support.email}</InlineLink>.
    </Paragraph>
  );
}
