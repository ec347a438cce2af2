import type * as z from 'zod';
import type { ownPropertyLineAnswer } from '#api/property-answers.ts';
import { formatPrice } from '#core/fields/money.ts';
import {
  PROPERTY_STATES,
  type PropertyAction,
  type PropertyStatus,
} from '#core/properties/property-lifecycle.ts';
import { pathTo, type SitePath } from '#core/site/paths.ts';
import { PROPERTY_ACTION_LABELS, PROPERTY_CATEGORY_LABELS } from '#text/property-labels.ts';
import type { IconName } from '#web/ui/icon/icon-names.ts';
import type { AdAction } from '../ads/ad-actions.tsx';
import { RENT_ICON } from '../../ad-icons.ts';
import { withNextStep, type NextStep } from '../ads/next-step.ts';

/** A property ad as a line of its owner's list; the whole of it has these facts too. */
export type OwnPropertyLine = z.infer<typeof ownPropertyLineAnswer>['attributes'];

const ICONS: Partial<Record<PropertyAction, IconName>> = {
  publish: 'upload',
  pause: 'pause',
  sold: 'badge-check',
  rented: RENT_ICON,
  pending: 'undo-2',
  duplicate: 'copy',
  highlight: 'star',
  end_highlight: 'undo-2',
  archive: 'archive',
  unarchive: 'undo-2',
};

/** The buttons of an ad, from what the API allows. Editing is a link. */
export function propertyActions({
  status,
  allowed_actions: allowed,
}: Pick<OwnPropertyLine, 'status' | 'allowed_actions'>): AdAction[] {
  const publishing: Pick<AdAction, 'label' | 'variant'> = isOver(status)
    ? { label: 'Voltar ao ar', variant: 'secondary' }
    : { label: 'Publicar anúncio', variant: 'accent' };
  return allowed
    .filter((action) => action !== 'edit')
    .map((action) => ({
      action,
      label: PROPERTY_ACTION_LABELS[action],
      icon: ICONS[action],
      variant: 'secondary',
      ...(action === 'publish' && publishing),
    }));
}

/** What was offered is gone. */
export function isOver(status: PropertyStatus): boolean {
  return PROPERTY_STATES[status].isOver;
}

/** The same for a line of the list. */
export function propertyLineActions(ad: OwnPropertyLine) {
  const isRent = ad.status === 'active' && ad.listing_status === 'rent';
  return withNextStep(propertyActions(ad), isRent ? RENTED : NEXT_STEP[ad.status]);
}

const RENTED: NextStep = { action: 'rented', label: 'Aluguei' };
const NEXT_STEP: Partial<Record<PropertyStatus, NextStep>> = {
  pending: { action: 'publish', label: 'Publicar', variant: 'primary' },
  paused: { action: 'publish', label: 'Publicar', variant: 'primary' },
  active: { action: 'sold', label: 'Vendi' },
  sold: { action: 'publish', label: 'Voltar ao ar' },
  rented: { action: 'publish', label: 'Voltar ao ar' },
};

/** "R$ 250.000", "R$ 1.200 por mês", "R$ 250.000 ou R$ 1.200 por mês", "Sob consulta". */
export function priceText({
  price_cents: price,
  rent_cents: rent,
  price_on_request: isHidden,
}: OwnPropertyLine): string {
  const amounts = [price && formatPrice(price), rent && `${formatPrice(rent)} por mês`].filter(
    Boolean,
  );
  if (amounts.length === 0) return 'Sob consulta';
  return amounts.join(' ou ') + (isHidden ? ' (não aparece)' : '');
}

export function placeText({ category, town, neighborhood }: OwnPropertyLine): string {
  return [PROPERTY_CATEGORY_LABELS[category].label, neighborhood, `${town.name}, ${town.state}`]
    .filter(Boolean)
    .join(' · ');
}

/** Where visitors find the ad, in the states in which they do. */
export function publicPath({
  status,
  path,
  archived_at: archived,
}: OwnPropertyLine): string | undefined {
  return !archived && PROPERTY_STATES[status].isPublic ? path : undefined;
}

export function editPath(id: string): SitePath {
  return pathTo('editProperty', { id });
}

/** Where the list comes as a table for spreadsheets. */
