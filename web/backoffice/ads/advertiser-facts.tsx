import type { ReactNode } from 'react';
import { PROFILE_LABELS } from '#text/account-labels.ts';
import { counted, monthText } from '#text/formats.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { EmailLink } from '../email-link.tsx';
import { StatusBadge } from '../accounts/status-badge.tsx';
import { AdvertiserRecord } from './advertiser-record.tsx';
import type { OfficeAd } from './office-ad-kind.ts';
import '../file-part.css';
import './advertiser-facts.css';

interface AdvertiserFactsProps {
  ad: Pick<OfficeAd, 'advertiser' | 'owner' | 'advertiser_record'>;
  /** Where else one may look. */
  children?: ReactNode;
}

/** Who advertises, with the e-mail that a question goes to. */
export function AdvertiserFacts({ ad, children }: AdvertiserFactsProps) {
  const { advertiser, owner, advertiser_record: record } = ad;
  const person = `${owner.first_name} ${owner.last_name}`;
  return (
    <section className="panel file-part" aria-labelledby="anunciante">
      <h2 id="anunciante">Anunciante</h2>
      <div className="office-advertiser">
        <Avatar name={advertiser.name} />
        <div>
          <p>
            <b>{advertiser.name}</b> · {PROFILE_LABELS[advertiser.profile].label}{' '}
            {owner.status !== 'active' && <StatusBadge status={owner.status} />}
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
      <AdvertiserRecord record={record} />
      {children}
    </section>
  );
}
