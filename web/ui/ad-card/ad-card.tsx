import clsx from 'clsx';
import type { ReactNode } from 'react';

import { Badge } from '../badge/badge.tsx';
import type { BadgeTone } from '../badge/badge.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon.tsx';
import { Picture } from '../picture/picture.tsx';
import './ad-card.css';

export interface AdPhoto {
  src: string;
  srcSet?: string | undefined;
  /** Default: what the card takes of the window in the chosen layout. */
  sizes?: string | undefined;
  alt: string;
  /** Ground while the photograph travels: its mean colour. */
  color?: string | undefined;
}

export interface AdFact {
  icon: IconName;
  /** "3 quartos", "360 m²", "42.000 km". */
  text: string;
  /** Said by screen readers before a text that is not clear alone: "ano". */
  prefix?: string | undefined;
}

export interface AdCardProps {
  /** What an address may point to. */
  anchor?: string | undefined;
  href: string;
  title: string;
  /** Already written: "R$ 185.000,00", "Sob consulta". */
  price: string;
  /** After the price: "/mês", "aceita troca". */
  priceNote?: string | undefined;
  /** Empty while nobody knows it. */
  place: string;
  facts?: readonly AdFact[] | undefined;
  photo?: AdPhoto | undefined;
  photoCount?: number | undefined;
  badges?: readonly { label: string; tone?: BadgeTone; icon?: IconName }[] | undefined;
  /** The stamp over the photograph ("Vendido", "Alugado"). */
  sold?: string | undefined;
  /** "Confirmado há 3 dias". */
  freshness?: string | undefined;
  /** "row": swiped on a phone, in a `.card-row`. */
  layout?: 'grid' | 'list' | 'row' | undefined;
  headingLevel?: 2 | 3 | 4 | undefined;
  /** The first cards of a page: fetched at once, the others when they come near. */
  priority?: boolean | undefined;
  /** Over the photograph: the favourite button. */
  action?: ReactNode;
}

const SIZES = {
  grid: '(width < 40rem) 92vw, (width < 64rem) 45vw, 19rem',
  list: '(width < 48rem) 36vw, 20rem',
  row: '(width < 26rem) 71vw, 19rem',
};

/** An ad in a search, a home row or a list. Wrap several in `.card-grid` or `.card-list`. */
export function AdCard({
  anchor,
  href,
  title,
  price,
  priceNote,
  place,
  facts = [],
  photo,
  photoCount,
  badges = [],
  sold,
  freshness,
  layout = 'grid',
  headingLevel = 3,
  priority,
  action,
}: AdCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article id={anchor} className={clsx('ad-card', `ad-card-${layout}`, sold && 'ad-card-sold')}>
      <div className="ad-photo" style={photo?.color ? { background: photo.color } : undefined}>
        {photo ? (
          <Picture
            src={photo.src}
            srcSet={photo.srcSet}
            sizes={photo.sizes ?? SIZES[layout]}
            alt={photo.alt}
            width={800}
            height={600}
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : undefined}
            decoding={priority ? undefined : 'async'}
          />
        ) : (
          <Icon name="mandacaru" label="Anúncio sem foto" className="ad-no-photo" />
        )}
        {badges.length > 0 && (
          <div className="ad-badges">
            {badges.map((badge) => (
              <Badge key={badge.label} tone={badge.tone} icon={badge.icon}>
                {badge.label}
              </Badge>
            ))}
          </div>
        )}
        {photoCount !== undefined && photoCount > 1 && (
          <span className="ad-count">
            <Icon name="images" />
            {photoCount}
            <span className="sr-only"> fotos</span>
          </span>
        )}
        {sold && <span className="ad-stamp">{sold}</span>}
      </div>
      <div className="ad-body">
        <p className="ad-price">
          {price}
          {priceNote && !priceNote.startsWith('/') && ' '}
          {priceNote && <small>{priceNote}</small>}
        </p>
        <Heading className="ad-title">
          <a href={href}>{title}</a>
        </Heading>
        {place && (
          <p className="ad-place">
            <Icon name="map-pin" />
            <span>{place}</span>
          </p>
        )}
        {facts.length > 0 && (
          <ul className="ad-facts">
            {facts.map((fact) => (
              <li key={fact.icon + fact.text}>
                <Icon name={fact.icon} />
                {fact.prefix && <span className="sr-only">{fact.prefix} </span>}
                {fact.text}
              </li>
            ))}
          </ul>
        )}
        {freshness && (
          <p className="ad-fresh">
            <Icon name="badge-check" />
            {freshness}
          </p>
        )}
      </div>
      {action && <div className="ad-action">{action}</div>}
    </article>
  );
}
