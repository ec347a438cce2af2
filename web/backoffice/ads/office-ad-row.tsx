import type { ReactNode } from 'react';
import {
  CARD_WIDTH,
  OFFICE_PHOTOS,
  photoSources,
  type StoredPhoto,
} from '../../photos/photo-sources.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import type { IconName } from '../../ui/icon/icon-names.ts';
import './office-ad-row.css';

interface OfficeAdRowProps {
  name: string;
  href: string;
  headingLevel?: 2 | 3 | undefined;
  cover: StoredPhoto | null;
  /** What it is, in a line. */
  kind: string;
  price: ReactNode;
  facts: readonly { icon: IconName; label: string; value: ReactNode }[];
  /** Where it stands. */
  children: ReactNode;
}

/** An ad as a row that leads to its page in the back office. */
export function OfficeAdRow({
  name,
  href,
  headingLevel = 2,
  cover,
  kind,
  price,
  facts,
  children,
}: OfficeAdRowProps) {
  const Heading = `h${headingLevel}` as const;
  const photo = photoSources(cover, CARD_WIDTH, OFFICE_PHOTOS);
  return (
    <article className="office-ad">
      <div
        className="office-ad-photo"
        style={photo?.color ? { background: photo.color } : undefined}
      >
        {photo ? (
          <img src={photo.src} srcSet={photo.srcSet} sizes="9rem" alt="" loading="lazy" />
        ) : (
          <Icon name="image" size={32} />
        )}
      </div>
      <div className="office-ad-body">
        <Heading>
          <a href={href}>{name}</a>
        </Heading>
        <p>{kind}</p>
        <p className="office-ad-price">{price}</p>
      </div>
      <ul className="office-ad-facts">
        {facts.map(({ icon, label, value }) => (
          <li key={label}>
            <Icon name={icon} label={label} />
            {value}
          </li>
        ))}
      </ul>
      <div className="office-ad-state">{children}</div>
    </article>
  );
}
