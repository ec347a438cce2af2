import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '#web/ui/badge/badge.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { IconName } from '#web/ui/icon/icon-names.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { photoSources, type StoredPhoto } from '../../photos/photo-sources.ts';
import { AdActions, type AdAction } from './ad-actions.tsx';

export interface OwnAdFact {
  icon: IconName;
  text: string;
  /** What the number means, for screen readers. */
  label?: string | undefined;
}

export interface OwnAdCardProps {
  id: string;
  name: string;
  /** The edit page. */
  href: string;
  /** Already written ("R$ 250.000", "Preço a combinar"). */
  price: string;
  /** Under the name: what and where ("Casa · Irecê"). */
  place: string;
  cover: StoredPhoto | null;
  /** Shown where a cover is missing. */
  placeholderIcon: IconName;
  status: { label: string; tone: BadgeTone };
  /** Why our team took it down; the owner reads it. */
  reason?: string | null | undefined;
  facts: readonly OwnAdFact[];
  actions: readonly AdAction[];
  /** Links before the buttons ("Editar", "Ver anúncio"). */
  links?: ReactNode;
}

/** One ad in its owner's list: state, numbers and what may be done with it. */
export function OwnAdCard({
  id,
  name,
  href,
  price,
  place,
  cover,
  placeholderIcon,
  status,
  reason,
  facts,
  actions,
  links,
}: OwnAdCardProps) {
  const photo = photoSources(cover, 480);
  return (
    <article className="own-ad" aria-labelledby={`anuncio-${id}`}>
      <div className="own-ad-photo" style={photo?.color ? { background: photo.color } : undefined}>
        {photo ? (
          <img
            src={photo.src}
            srcSet={photo.srcSet}
            sizes="(width >= 40rem) 13rem, 7rem"
            alt=""
            loading="lazy"
          />
        ) : (
          <Icon name={placeholderIcon} size={40} />
        )}
      </div>
      <div className="own-ad-body">
        <Badge tone={status.tone}>{status.label}</Badge>
        <h2 className="own-ad-name" id={`anuncio-${id}`}>
          <a href={href}>{name}</a>
        </h2>
        <p className="own-ad-place">{place}</p>
        <p className="own-ad-price">{price}</p>
        <ul className="own-ad-facts">
          {facts.map(({ icon, text, label }) => (
            <li key={icon} title={label}>
              <Icon name={icon} label={label} />
              {text}
            </li>
          ))}
        </ul>
      </div>
      {reason && (
        <Notice tone="danger" title="Motivo" className="own-ad-reason">
          {reason}
        </Notice>
      )}
      <div className="own-ad-actions">
        {links}
        <AdActions adId={id} adName={name} actions={actions} inSight={1} />
      </div>
    </article>
  );
}

/** The ads of a page of the list. */
export function OwnAdList({ ads }: { ads: readonly OwnAdCardProps[] }) {
  return (
    <ul className="own-ads">
      {ads.map((ad) => (
        <li key={ad.id}>
          <OwnAdCard {...ad} />
        </li>
      ))}
    </ul>
  );
}
