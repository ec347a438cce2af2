import type { AdKind } from '#core/ads/ad-ref.ts';
import { PROPERTY_STATUS_LABELS } from '#text/property-labels.ts';
import { VEHICLE_STATUS_LABELS } from '#text/vehicle-labels.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Section } from '../../ui/wrap/wrap.tsx';
import { SIMILAR } from '../ad/ad-screen.tsx';
import { FAVORITE_FORM } from './favorite-form.tsx';
import './gone-favorites.css';

/** Sold or rented; its page says what is like it. */
export interface ClosedFavorite {
  id: string;
  kind: AdKind;
  name: string;
  path: string;
  status: string;
}

interface GoneFavoritesProps {
  closed: readonly ClosedFavorite[];
  /** Not on the site any more: nothing is known of them but the id. */
  gone: readonly string[];
}

const STATUS_LABELS: Readonly<Record<AdKind, Readonly<Record<string, { label: string }>>>> = {
  property: PROPERTY_STATUS_LABELS,
  vehicle: VEHICLE_STATUS_LABELS,
};

export function GoneFavorites({ closed, gone }: GoneFavoritesProps) {
  if (closed.length + gone.length === 0) return null;
  return (
    <Section
      title="Já saíram do ar"
      lead="Estes anúncios que você guardou não estão mais à disposição."
      className="section-snug"
    >
      <ul className="gone">
        {closed.map((ad) => (
          <li key={ad.id}>
            <p>
              <Badge tone="danger">{STATUS_LABELS[ad.kind][ad.status]?.label ?? 'Fechado'}</Badge>{' '}
              {ad.name}
            </p>
            <div className="btn-row">
              <ButtonLink href={`${ad.path}#${SIMILAR}`} variant="secondary" icon="search">
                Ver parecidos
              </ButtonLink>
              <RemoveButton id={ad.id} name={ad.name} />
            </div>
          </li>
        ))}
        {gone.map((id) => (
          <li key={id}>
            <p>
              Anúncio <b>{id}</b>: o anunciante tirou do ar.
            </p>
            <div className="btn-row">
              <RemoveButton id={id} name={`anúncio ${id}`} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function RemoveButton({ id, name }: { id: string; name: string }) {
  return (
    <Button
      form={FAVORITE_FORM}
      name="remove"
      value={id}
      variant="quiet"
      icon="x"
      aria-label={`Tirar dos favoritos: ${name}`}
    >
      Tirar
    </Button>
  );
}
