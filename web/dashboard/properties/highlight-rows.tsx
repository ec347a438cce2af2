import { Badge } from '#web/ui/badge/badge.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { photoSources } from '../../photos/photo-sources.ts';
import { AdActions, type AdAction } from '../ads/ad-actions.tsx';
import {
  editPath,
  placeText,
  priceText,
  propertyStanding,
  type OwnPropertyLine,
} from './own-property-view.ts';
import '../ads/own-ad-row.css';
import './highlight-rows.css';

type Line = OwnPropertyLine & { id: string };

interface HighlightRowsProps {
  ads: readonly Line[];
  /** The one thing that is done here. */
  action: AdAction;
  /** Until when, or how often it was seen. */
  note: (ad: Line) => string;
}

/** Properties with the button that lets them stand out or ends it. */
export function HighlightRows({ ads, action, note }: HighlightRowsProps) {
  return (
    <ul className="highlight-rows">
      {ads.map((ad) => {
        const photo = photoSources(ad.cover, 320);
        return (
          <li key={ad.id} className="highlight-row">
            <div className="own-row-photo">
              {photo ? (
                <img src={photo.src} srcSet={photo.srcSet} sizes="6rem" alt="" loading="lazy" />
              ) : (
                <Icon name="house" size={28} />
              )}
            </div>
            <div className="own-row-main">
              <h3 className="own-row-name">
                <a href={editPath(ad.id)}>{ad.name}</a>
              </h3>
              <p className="own-row-place">{placeText(ad)}</p>
              <p className="own-row-price">{priceText(ad)}</p>
              <p className="own-row-place">{note(ad)}</p>
              {ad.status !== 'active' && (
                <Badge tone={propertyStanding(ad).tone}>{propertyStanding(ad).label}</Badge>
              )}
            </div>
            <AdActions adId={ad.id} adName={ad.name} actions={[action]} size="md" />
          </li>
        );
      })}
    </ul>
  );
}
