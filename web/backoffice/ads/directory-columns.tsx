import { pathTo } from '#core/site/paths.ts';
import { counted, dateText } from '#text/formats.ts';
import { officeAdStatus } from '#text/office-labels.ts';
import {
  CARD_WIDTH,
  OFFICE_PHOTOS,
  photoSources,
  type StoredPhoto,
} from '../../photos/photo-sources.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import type { OfficeColumn } from '../tables/office-table.tsx';
import type { OfficeAdKind, OfficeLine } from './office-ad-kind.ts';
import '../directory-line.css';
import './directory-columns.css';

/** What the list of the ads of a kind says of each. */
export function directoryColumns(kind: OfficeAdKind): readonly OfficeColumn<OfficeLine>[] {
  return [
    {
      key: 'ad',
      header: 'Anúncio',
      main: true,
      cell: ({ id, attributes: ad }) => (
        <span className="directory-ad">
          <Cover photo={ad.cover} />
          <span>
            <a className="line-name" href={pathTo(kind.pagePath, { id })}>
              {ad.name}
            </a>
            <span className="line-sub">{kind.row(ad).what}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'price',
      header: 'Preço',
      sorts: { ascending: 'price_asc', descending: 'price_desc' },
      cell: ({ attributes }) => <span>{kind.row(attributes).price}</span>,
    },
    {
      key: 'town',
      header: 'Cidade',
      cell: ({ attributes: { town } }) => `${town.name}, ${town.state}`,
    },
    {
      key: 'owner',
      header: 'Anunciante',
      cell: ({ attributes: { owner_id: id, owner_name: name } }) => (
        <a className="link" href={pathTo('backofficeUser', { id })}>
          {name}
        </a>
      ),
    },
    {
      key: 'since',
      header: 'Criado em',
      sorts: { ascending: 'oldest', descending: 'newest' },
      cell: ({ attributes }) => dateText(attributes.created_at),
    },
    { key: 'code', header: 'Código', isExtra: true, cell: ({ id }) => <code>{id}</code> },
    {
      key: 'status',
      header: 'Situação',
      cell: ({ attributes: ad }) => {
        const { tone, label } = officeAdStatus(kind.kind, ad);
        return (
          <span className="directory-state">
            <Badge tone={tone}>{label}</Badge>
            {ad.open_reports > 0 && (
              <Badge tone="danger" icon="flag">
                {counted(ad.open_reports, 'denúncia', 'denúncias')}
              </Badge>
            )}
          </span>
        );
      },
    },
  ];
}

function Cover({ photo }: { photo: StoredPhoto | null }) {
  const sources = photoSources(photo, CARD_WIDTH, OFFICE_PHOTOS);
  return (
    <span
      className="directory-cover"
      style={sources?.color ? { background: sources.color } : undefined}
    >
      {sources ? (
        <img src={sources.src} srcSet={sources.srcSet} sizes="4rem" alt="" loading="lazy" />
      ) : (
        <Icon name="image" />
      )}
    </span>
  );
}
