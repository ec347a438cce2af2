import type { Profile } from '#core/actor.ts';
import { advertiserPath } from '#core/advertisers/advertiser-path.ts';
import { advertiserKind } from '#text/account-labels.ts';
import { counted, monthText } from '#text/formats.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import './advertiser-box.css';

interface AdvertiserBoxProps {
  advertiser: {
    id: string;
    name: string;
    profile: Profile;
    is_real_estate: boolean;
    show_profile: boolean;
    member_since: string;
    ads_count: number;
  };
  siteName: string;
}

/** Who placed the ad, as far as they show themselves. */
export function AdvertiserBox({ advertiser, siteName }: AdvertiserBoxProps) {
  const { name, show_profile, member_since, ads_count } = advertiser;
  return (
    <section className="advertiser" aria-label="Anunciante">
      <Avatar name={name} size="lg" />
      <div>
        <p className="advertiser-name">
          {show_profile ? <a href={advertiserPath(advertiser)}>{name}</a> : name}
        </p>
        <p>{advertiserKind(advertiser)}</p>
        <p>
          No {siteName} desde {monthText(member_since)} ·{' '}
          {counted(ads_count, 'anúncio', 'anúncios')}
        </p>
        {show_profile && (
          <a className="link" href={advertiserPath(advertiser)}>
            Ver a página do anunciante
          </a>
        )}
      </div>
    </section>
  );
}
