import { pathTo } from '#core/site/paths.ts';
import { counted, dateText } from '#text/formats.ts';
import { LISTING_STATUS_LABELS, PROPERTY_CATEGORY_LABELS } from '#text/property-labels.ts';
import { CARD_WIDTH, photoSources } from '../../photos/photo-sources.ts';
import { propertyPrice } from '../../public/ad/property-words.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { standingOf, type PropertyLine } from './property-file.ts';

/** A property ad as a row that leads to its page. */
export function PropertyRow({ ad: { id, attributes: ad } }: { ad: PropertyLine }) {
  const photo = photoSources(ad.cover, CARD_WIDTH);
  const { price, note } = propertyPrice(ad);
  const standing = standingOf(ad);
  return (
    <article className="review-row">
      <div
        className="review-row-photo"
        style={photo?.color ? { background: photo.color } : undefined}
      >
        {photo ? (
          <img src={photo.src} srcSet={photo.srcSet} sizes="9rem" alt="" loading="lazy" />
        ) : (
          <Icon name="image" size={32} />
        )}
      </div>
      <div className="review-row-body">
        <h2>
          <a href={pathTo('backofficeProperty', { id })}>{ad.name}</a>
        </h2>
        <p>
          {PROPERTY_CATEGORY_LABELS[ad.category].label} ·{' '}
          {LISTING_STATUS_LABELS[ad.listing_status].label} · {id}
        </p>
        <p className="review-row-price">
          {price} {note && <small>{note}</small>}
        </p>
      </div>
      <ul className="review-row-facts">
        <li>
          <Icon name="map-pin" label="Cidade" />
          {ad.town.name}
        </li>
        <li>
          <Icon name="user" label="Anunciante" />
          {ad.owner_name}
        </li>
        <li>
          <Icon name="calendar" label="Criado em" />
          {dateText(ad.created_at)}
        </li>
      </ul>
      <p className="directory-standing">
        <Badge tone={standing.tone}>{standing.label}</Badge>
        {ad.open_reports > 0 && (
          <Badge tone="danger" icon="flag">
            {counted(ad.open_reports, 'denúncia', 'denúncias')}
          </Badge>
        )}
      </p>
    </article>
  );
}
