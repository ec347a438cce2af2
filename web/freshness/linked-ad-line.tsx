import { formatPrice } from '#core/fields/money.ts';
import { CARD_WIDTH, photoSources } from '../photos/photo-sources.ts';
import type { LinkedAd } from './linked-ad.ts';
import './linked-ad-line.css';

interface LinkedAdLineProps {
  ad: LinkedAd;
  /** "Confirmado há 110 dias". */
  confirmed: string | undefined;
}

/** Which ad it is, as its owner knows it. */
export function LinkedAdLine({ ad, confirmed }: LinkedAdLineProps) {
  const photo = photoSources(ad.cover, CARD_WIDTH);
  return (
    <div className="linked-ad">
      {photo && (
        <img src={photo.src} srcSet={photo.srcSet} sizes="7rem" alt="" width={112} height={84} />
      )}
      <div>
        <p className="linked-ad-name">
          {ad.is_shown ? (
            <a className="link" href={ad.path}>
              {ad.name}
            </a>
          ) : (
            ad.name
          )}
        </p>
        <p>
          <b>{priceText(ad)}</b> · {ad.town.name}
        </p>
        {ad.is_shown && confirmed && <p className="linked-ad-note">{confirmed}</p>}
      </div>
    </div>
  );
}

function priceText({ price_on_request: isHidden, price_cents: price, rent_cents: rent }: LinkedAd) {
  if (isHidden) return 'Sob consulta';
  const amounts = [price && formatPrice(price), rent && `${formatPrice(rent)}/mês`].filter(Boolean);
  return amounts.join(' ou ') || 'Sob consulta';
}
