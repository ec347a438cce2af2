import { PROFILE_LABELS } from '#text/account-labels.ts';
import { counted, monthText } from '#text/formats.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import type { ReviewedVehicle } from './vehicle-review.ts';

/** Who advertises, with the e-mail that a question goes to. */
export function AdvertiserFacts({ ad: { advertiser, owner } }: { ad: ReviewedVehicle }) {
  const person = `${owner.first_name} ${owner.last_name}`;
  return (
    <section className="panel review-part" aria-labelledby="anunciante">
      <h2 id="anunciante">Anunciante</h2>
      <div className="review-advertiser">
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
            <a className="link" href={`mailto:${owner.email}`}>
              {owner.email.slice(0, owner.email.indexOf('@') + 1)}
              <wbr />
              {owner.email.slice(owner.email.indexOf('@') + 1)}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
