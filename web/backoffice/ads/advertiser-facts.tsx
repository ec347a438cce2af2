import type { ReactNode } from 'react';
import type * as z from 'zod';
import type { advertiserAnswer } from '#api/ad-answers.ts';
import { PROFILE_LABELS } from '#text/account-labels.ts';
import { counted, monthText } from '#text/formats.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { EmailLink } from '../email-link.tsx';
import '../file-part.css';
import './advertiser-facts.css';

interface AdvertiserFactsProps {
  ad: {
    advertiser: z.output<typeof advertiserAnswer>;
    owner: { first_name: string; last_name: string; email: string };
  };
  /** Where else one may look. */
  children?: ReactNode;
}

/** Who advertises, with the e-mail that a question goes to. */
export function AdvertiserFacts({ ad: { advertiser, owner }, children }: AdvertiserFactsProps) {
  const person = `${owner.first_name} ${owner.last_name}`;
  return (
    <section className="panel file-part" aria-labelledby="anunciante">
      <h2 id="anunciante">Anunciante</h2>
      <div className="office-advertiser">
        <Avatar name={advertiser.name} />
        <div>
          <p>
            <b>{advertiser.name}</b> · {PROFILE_LABELS[advertiser.profile].label}
          </p>
          {person !== advertiser.name && <p>Conta de {person}</p>}
          <p>
            Desde {monthText(advertiser.member_since)} ·{' '}
            {counted(advertiser.ads_count, 'anúncio no ar', 'anúncios no ar')}
          </p>
          <p>
            <EmailLink email={owner.email} />
          </p>
        </div>
      </div>
      {children}
    </section>
  );
}
