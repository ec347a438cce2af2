import { namedTowns, type Region } from '#core/places/region.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import type { SearchAddress } from './search-address.ts';
import './misunderstood-notice.css';

interface NearWhatNoticeProps {
  address: SearchAddress;
  region: Region;
}

/** The nearest first is an order only when one says near what. */
export function NearWhatNotice({ address, region }: NearWhatNoticeProps) {
  return (
    <Notice tone="info" className="search-misunderstood" title="Mais perto de onde?">
      <p>
        Escolha:{' '}
        {namedTowns(region).map(({ slug, name }, place) => (
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
        . Nos filtros, em “Usar minha localização”, é perto de você.
      </p>
    </Notice>
  );
}
