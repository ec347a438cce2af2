import { namedTowns, type Region } from '#core/places/region.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { LocateButton } from './locate-button.tsx';
import type { SearchAddress } from './search-address.ts';
import { SEARCH_FORM } from './search-screen.tsx';
import './misunderstood-notice.css';

interface NearWhatNoticeProps {
  address: SearchAddress;
  /** The towns of the search, which are offered first. */
  towns: readonly { slug: string; name: string }[];
  region: Region;
  /** The order until a place is chosen: "Mais recentes". */
  order: string | undefined;
}

/** The nearest first is an order only when one says near what. */
export function NearWhatNotice({ address, towns, region, order }: NearWhatNoticeProps) {
  const offered = new Map([...towns, ...namedTowns(region)].map(({ slug, name }) => [slug, name]));
  return (
    <Notice
      tone="info"
      className="search-misunderstood"
      title="Mais perto de onde?"
      action={<LocateButton form={SEARCH_FORM} />}
    >
      <p>
        Escolha:{' '}
        {[...offered].map(([slug, name], place) => (
          <span key={slug}>
            {place > 0 && ', '}
            <a
              className="link"
              href={address.with({ near: slug, sort: 'distance' })}
              rel="nofollow"
            >
              {name}
            </a>
          </span>
        ))}
        .{order && ` Até lá, a ordem é “${order}”.`}
      </p>
    </Notice>
  );
}
