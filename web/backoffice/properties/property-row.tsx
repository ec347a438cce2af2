import { pathTo } from '#core/site/paths.ts';
import { counted, dateText } from '#text/formats.ts';
import { LISTING_STATUS_LABELS, PROPERTY_CATEGORY_LABELS } from '#text/property-labels.ts';
import { propertyPrice } from '../../public/ad/property-words.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { AdRow } from '../ad-row.tsx';
import { standingOf, type PropertyLine } from './backoffice-property.ts';

/** A property ad as a row that leads to its page. */
export function PropertyRow({ ad: { id, attributes: ad } }: { ad: PropertyLine }) {
  const { price, note } = propertyPrice(ad);
  const standing = standingOf(ad);
  const { label: category } = PROPERTY_CATEGORY_LABELS[ad.category];
  const { label: offer } = LISTING_STATUS_LABELS[ad.listing_status];
  return (
    <AdRow
      name={ad.name}
      href={pathTo('backofficeProperty', { id })}
      cover={ad.cover}
      kind={`${category} · ${offer} · ${id}`}
      price={
        <>
          {price} {note && <small>{note}</small>}
        </>
      }
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
    </AdRow>
  );
}
