import { formatPrice } from '#core/fields/money.ts';
import type { OwnPropertyAction, PropertyStatus } from '#core/properties/property-lifecycle.ts';
import { pathTo } from '#core/site/paths.ts';
import { counted } from '#text/formats.ts';
import {
  PROPERTY_ACTION_LABELS,
  PROPERTY_CATEGORY_LABELS,
  PROPERTY_STATUS_LABELS,
} from '#text/property-labels.ts';
import type { BadgeTone } from '#web/ui/badge/badge.tsx';
import type { IconName } from '#web/ui/icon/icon-names.ts';
import type { AdAction } from '../ads/ad-actions.tsx';
import type { OwnAdFact } from '../ads/own-ad-card.tsx';
import type { OwnPropertyAd } from './property-form-values.ts';

const TONES: Record<PropertyStatus, BadgeTone> = {
  pending: 'neutral',
  active: 'success',
  paused: 'warning',
  sold: 'sunset',
  rented: 'sunset',
  inactive: 'danger',
};

const ICONS: Record<OwnPropertyAction, IconName> = {
  publish: 'upload',
  pause: 'pause',
  sold: 'badge-check',
  rented: 'key-round',
  pending: 'undo-2',
  edit: 'pencil',
  highlight: 'star',
  end_highlight: 'undo-2',
  archive: 'archive',
  unarchive: 'undo-2',
  deactivate: 'ban',
};

/** What one most likely wants comes first. */
const ORDER: readonly OwnPropertyAction[] = [
  'publish',
  'pause',
  'sold',
  'rented',
  'highlight',
  'end_highlight',
  'pending',
  'unarchive',
  'archive',
];

/** The buttons of an ad, from what the API allows. Editing is a link. */
export function propertyActions(allowed: readonly OwnPropertyAction[]): AdAction[] {
  return ORDER.filter((action) => allowed.includes(action)).map((action) => ({
    action,
    label: action === 'publish' ? 'Publicar anúncio' : PROPERTY_ACTION_LABELS[action],
    icon: ICONS[action],
    variant: action === 'publish' ? 'accent' : 'secondary',
  }));
}

export function propertyState(status: PropertyStatus): {
  label: string;
  hint: string;
  tone: BadgeTone;
} {
  return { ...PROPERTY_STATUS_LABELS[status], tone: TONES[status] };
}

/** "R$ 250.000", "R$ 1.200 por mês", "R$ 250.000 ou R$ 1.200 por mês", "Preço a combinar". */
export function priceText({
  price_cents: price,
  rent_cents: rent,
  price_on_request: isHidden,
}: OwnPropertyAd): string {
  const amounts = [price && formatPrice(price), rent && `${formatPrice(rent)} por mês`].filter(
    Boolean,
  );
  if (amounts.length === 0) return 'Preço a combinar';
  return amounts.join(' ou ') + (isHidden ? ' (não aparece)' : '');
}

export function placeText({ category, town, neighborhood }: OwnPropertyAd): string {
  return [PROPERTY_CATEGORY_LABELS[category].label, neighborhood, `${town.name}, ${town.state}`]
    .filter(Boolean)
    .join(' · ');
}

export function propertyNumbers({
  views,
  leads_count: leads,
  photo_count: photos,
}: OwnPropertyAd): OwnAdFact[] {
  return [
    {
      icon: 'eye',
      text: counted(views.total, 'visita', 'visitas'),
      label: `${views.today} hoje, ${views.last_7_days} em 7 dias, ${views.last_15_days} em 15 dias`,
    },
    { icon: 'message-circle', text: counted(leads, 'contato', 'contatos') },
    { icon: 'camera', text: counted(photos, 'foto', 'fotos') },
  ];
}

/** Where visitors find the ad, in the states in which they do. */
export function publicPath({
  status,
  path,
  archived_at: archived,
}: OwnPropertyAd): string | undefined {
  return !archived && (status === 'active' || status === 'sold' || status === 'rented')
    ? path
    : undefined;
}

export function editPath(id: string): string {
  return pathTo('editProperty', { id });
}
