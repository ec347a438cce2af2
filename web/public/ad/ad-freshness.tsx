import { confirmedText } from '#text/freshness-words.ts';
import { dropText } from '#text/price-history-words.ts';
import { PriceHistory } from '../../price-history.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import type { PublicAd } from './ad-page-kind.ts';
import './ad-freshness.css';

type Drop = PublicAd['price_drop'];

interface AdFreshnessProps {
  ad: Pick<PublicAd, 'confirmed_at' | 'price_changes'>;
  /** What fell, and what is asked now. */
  drops: readonly { what: 'Preço' | 'Aluguel'; cents: number | null; drop: Drop }[];
  now: Date;
}

/** How old the word of its owner is, and what became of the price; nothing of an ad that is over. */
export function AdFreshness({ ad, drops, now }: AdFreshnessProps) {
  const confirmed = confirmedText(ad.confirmed_at, now);
  if (!confirmed) return null;
  return (
    <div className="ad-freshness">
      {drops.map(
        ({ what, cents, drop }) =>
          drop &&
          cents !== null && (
            <p key={what} className="ad-freshness-drop">
              <Icon name="arrow-down" />
              {dropText(what, cents, drop)}
            </p>
          ),
      )}
      <PriceHistory changes={ad.price_changes} />
      <p>
        <Icon name="badge-check" />
        <span>
          <time dateTime={ad.confirmed_at ?? undefined}>{confirmed}</time> por quem anuncia
        </span>
      </p>
    </div>
  );
}
