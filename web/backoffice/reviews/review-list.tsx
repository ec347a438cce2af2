import { formatPrice } from '#core/fields/money.ts';
import { pathTo } from '#core/site/paths.ts';
import { agoText } from '#text/formats.ts';
import { VEHICLE_TYPE_LABELS } from '#text/vehicle-labels.ts';
import { CARD_WIDTH, photoSources } from '../../photos/photo-sources.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import type { VehicleReview } from './vehicle-review.ts';
import { waitingTone } from './waiting-tone.ts';

interface ReviewListProps {
  reviews: readonly VehicleReview[];
  /** When the page was made: what "há 2 dias" counts from. */
  now: Date;
  headingLevel?: 2 | 3;
}

/** Ads that wait for review, as rows that lead to each one's review. */
export function ReviewList({ reviews, now, headingLevel = 2 }: ReviewListProps) {
  return (
    <ul className="review-list">
      {reviews.map((review) => (
        <li key={review.id}>
          <ReviewRow review={review} now={now} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  );
}

function ReviewRow({
  review: { id, attributes: ad },
  now,
  headingLevel = 2,
}: Omit<ReviewListProps, 'reviews'> & { review: VehicleReview }) {
  const Heading = `h${headingLevel}` as const;
  const photo = photoSources(ad.cover, CARD_WIDTH);
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
        <Heading>
          <a href={pathTo('backofficeReview', { id })}>{ad.name}</a>
        </Heading>
        <p>
          {VEHICLE_TYPE_LABELS[ad.vehicle_type].label} · {ad.brand.name} {ad.model.name} · {ad.year}
        </p>
        <p className="review-row-price">{formatPrice(ad.price_cents)}</p>
      </div>
      <ul className="review-row-facts">
        <li>
          <Icon name="map-pin" label="Cidade" />
          {ad.town.name}
        </li>
        <li>
          <Icon name="user" label="Anunciante" />
          {ad.advertiser.name}
        </li>
        <li>
          <Icon name="camera" label="Fotos" />
          {ad.photos.length}
        </li>
      </ul>
      <Badge tone={waitingTone(ad.seen_at, now)} icon="clock" className="review-row-wait">
        <span className="sr-only">Na fila desde </span>
        {agoText(ad.seen_at, now)}
      </Badge>
    </article>
  );
}
