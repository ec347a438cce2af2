import type { ReactNode } from 'react';
import { pathTo } from '#core/site/paths.ts';
import { counted, dateText } from '#text/formats.ts';
import { CARD_WIDTH, photoSources, type StoredPhoto } from '../../photos/photo-sources.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import type { IconName } from '../../ui/icon/icon-names.ts';
import { standingOf } from './ad-standing.ts';
import type { OfficeAdKind, OfficeLine } from './office-ad-kind.ts';
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
  const photo = photoSources(cover, CARD_WIDTH);
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

/** An ad in the list of its kind. */
export function DirectoryRow({
  kind,
  line: { id, attributes: ad },
}: {
  kind: OfficeAdKind;
  line: OfficeLine;
}) {
  const { what, price } = kind.row(ad);
  const standing = standingOf(kind.kind, ad);
  return (
    <OfficeAdRow
      name={ad.name}
      href={pathTo(kind.pagePath, { id })}
      cover={ad.cover}
      kind={`${what} · ${id}`}
      price={price}
      facts={[
        { icon: 'map-pin', label: 'Cidade', value: ad.town.name },
        { icon: 'user', label: 'Anunciante', value: ad.owner_name },
        { icon: 'calendar', label: 'Criado em', value: dateText(ad.created_at) },
      ]}
    >
      <Badge tone={standing.tone}>{standing.label}</Badge>
      {ad.open_reports > 0 && (
        <Badge tone="danger" icon="flag">
          {counted(ad.open_reports, 'denúncia', 'denúncias')}
        </Badge>
      )}
    </OfficeAdRow>
  );
}
