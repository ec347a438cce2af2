import type { Profile } from '#core/actor.ts';
import { advertiserPath } from '#core/advertisers/advertiser-path.ts';
import { advertiserKind } from '#text/account-labels.ts';
import type { EarnedAnswerTime } from '#core/leads/answer-time.ts';
import { answerTimeText } from '#text/answer-time-words.ts';
import { counted, monthText } from '#text/formats.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import './advertiser-box.css';

interface AdvertiserBoxProps {
  advertiser: {
    /** Of those who show their profile. */
    id: string | null;
    name: string;
    profile: Profile;
    is_real_estate: boolean;
    show_profile: boolean;
    member_since: string;
    ads_count: number;
    avatar: { thumb: string } | null;
    answer_time: EarnedAnswerTime | null;
  };
  siteName: string;
}

/** Who placed the ad, as far as they show themselves. */
export function AdvertiserBox({ advertiser, siteName }: AdvertiserBoxProps) {
  const { id, name, member_since, ads_count, avatar, answer_time } = advertiser;
  const path = id === null ? undefined : advertiserPath({ ...advertiser, id });
  return (
    <section className="advertiser" aria-label="Anunciante">
      <Avatar name={name} src={avatar?.thumb} size="lg" />
      <div>
        <p className="advertiser-name">{path ? <a href={path}>{name}</a> : name}</p>
        <p>{advertiserKind(advertiser)}</p>
        <p>
          No {siteName} desde {monthText(member_since)} ·{' '}
          {counted(ads_count, 'anúncio', 'anúncios')}
        </p>
        {answer_time && <p>{answerTimeText(answer_time)}</p>}
        {path && (
          <a className="link" href={path}>
            Ver a página do anunciante
          </a>
        )}
      </div>
    </section>
  );
}
