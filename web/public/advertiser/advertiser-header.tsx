import { partsOfTown } from '#core/properties/parts-of-town.ts';
import type * as z from 'zod';
import type { publicAdvertiserAnswer } from '#api/advertisers.ts';
import { formatCep } from '#core/fields/cep.ts';
import { formatCreci } from '#core/fields/creci.ts';
import { advertiserKind } from '#text/account-labels.ts';
import { answerTimeText } from '#text/answer-time-words.ts';
import { counted, monthText } from '#text/formats.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { CONTACT } from '../ad/send-lead.ts';
import '../ad/ad-screen.css';
import '../ad/ad-details.css';
import '../ad/ad-map.css';
import './advertiser-header.css';

export type PublicAdvertiser = z.output<typeof publicAdvertiserAnswer>['attributes'];

/** Who it is, in one look. */
export function AdvertiserHeader({
  advertiser,
  siteName,
}: {
  advertiser: PublicAdvertiser;
  siteName: string;
}) {
  const { name, creci, member_since: since, town } = advertiser;
  const ads = advertiser.properties_count + advertiser.vehicles_count;
  return (
    <header className="advertiser-head">
      <Avatar name={name} src={advertiser.avatar?.thumb} size="lg" />
      <div className="advertiser-facts">
        <h1>{name}</h1>
        <p className="ad-kinds">
          <Badge tone="brand">{advertiserKind(advertiser)}</Badge>
          {creci && <Badge icon="badge-check">{formatCreci(creci)}</Badge>}
        </p>
        <p className="advertiser-since">
          {town && (
            <span>
              <Icon name="map-pin" />
              {town.name}, {town.state}
            </span>
          )}
          <span>
            <Icon name="calendar" />
            No {siteName} desde {monthText(since)}
          </span>
          <span>
            <Icon name="tag" />
            {ads === 0 ? 'Nenhum anúncio no ar' : counted(ads, 'anúncio', 'anúncios')}
          </span>
          {advertiser.answer_time && (
            <span>
              <Icon name="message-circle" />
              {answerTimeText(advertiser.answer_time)}
            </span>
          )}
        </p>
      </div>
      <ButtonLink href={`#${CONTACT}`} icon="message-circle" className="advertiser-talk">
        Falar com o anunciante
      </ButtonLink>
    </header>
  );
}

/** Where a firm receives people, when it says so. */
export function AdvertiserAddress({ advertiser }: { advertiser: PublicAdvertiser }) {
  const { street, number, neighborhood, town, zip_code: cep, reference, lat, lng } = advertiser;
  if (!town || !(street ?? neighborhood ?? reference ?? lat)) return null;
  const lines = [
    [street, number].filter(Boolean).join(', '),
    [...partsOfTown({ neighborhood, town }), `${town.name}, ${town.state}`].join(', '),
    cep ? `CEP ${formatCep(cep)}` : '',
  ].filter(Boolean);
  return (
    <section className="ad-chapter">
      <h2>Onde fica</h2>
      <address className="advertiser-address">
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {reference && <span className="ad-reference">Referência: {reference}</span>}
      </address>
      {lat !== null && lng !== null && (
        <p className="ad-map-links">
          <a
            className="link"
            href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`}
            target="_blank"
            rel="noopener nofollow"
          >
            <Icon name="map" />
            Ver no mapa
          </a>
        </p>
      )}
    </section>
  );
}
