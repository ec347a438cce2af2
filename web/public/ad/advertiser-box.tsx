import type { Profile } from '#core/actor.ts';
import { PROFILE_LABELS } from '#text/account-labels.ts';
import { counted, monthText } from '#text/formats.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';

interface AdvertiserBoxProps {
  advertiser: {
    id: string;
    name: string;
    profile: Profile;
    show_profile: boolean;
    member_since: string;
    ads_count: number;
  };
  siteName: string;
  /** The search of the ads of this kind, and the words that lead there. */
  searchPath: string;
  searchLabel: string;
}

/** Who placed the ad, as far as they show themselves. */
export function AdvertiserBox({
  advertiser,
  siteName,
  searchPath,
  searchLabel,
}: AdvertiserBoxProps) {
  const { id, name, profile, show_profile, member_since, ads_count } = advertiser;
  return (
    <section className="advertiser" aria-label="Anunciante">
      <Avatar name={name} size="lg" />
      <div>
        <p className="advertiser-name">{name}</p>
        <p>{PROFILE_LABELS[profile].label}</p>
        <p>
          No {siteName} desde {monthText(member_since)} ·{' '}
          {counted(ads_count, 'anúncio', 'anúncios')}
        </p>
        {show_profile && ads_count > 1 && (
          <a className="link" href={`${searchPath}?advertiser=${id}`}>
            {searchLabel}
          </a>
        )}
      </div>
    </section>
  );
}
