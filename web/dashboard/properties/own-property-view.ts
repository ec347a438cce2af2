import { partsOfTown } from '#core/properties/parts-of-town.ts';
import type * as z from 'zod';
import type { ownPropertyLineAnswer } from '#api/property-answers.ts';
import { formatPrice } from '#core/fields/money.ts';
import { PROPERTY_STATES, type PropertyStatus } from '#core/properties/property-lifecycle.ts';
import { pathTo, type SitePath } from '#core/site/paths.ts';
import {
  PROPERTY_ACTION_LABELS,
  PROPERTY_CATEGORY_LABELS,
  PROPERTY_STATUS_LABELS,
} from '#text/property-labels.ts';
import { confirmStep, withNextStep, type NextStep } from '../ads/next-step.ts';
import { boostPathIn } from '../boosts/boost-view.ts';
import { buttonsIn, publicPathIn, standingIn } from '../ads/own-ad-view.ts';

/** A property ad as a line of its owner's list; the whole of it has these facts too. */
export type OwnPropertyLine = z.infer<typeof ownPropertyLineAnswer>['attributes'];

export const propertyActions = buttonsIn(PROPERTY_STATES, PROPERTY_ACTION_LABELS);

/** The buttons of a line of the list, the next step first. */
export function propertyLineActions(ad: OwnPropertyLine) {
  const isRent = ad.status === 'active' && ad.listing_status === 'rent';
  const confirm = ad.status === 'active' ? confirmStep(ad) : undefined;
  return withNextStep(propertyActions(ad), confirm ?? (isRent ? RENTED : NEXT_STEP[ad.status]));
}

const RENTED: NextStep = { action: 'rented', label: 'Aluguei' };
const NEXT_STEP: Partial<Record<PropertyStatus, NextStep>> = {
  pending: { action: 'publish', label: 'Publicar', variant: 'primary' },
  paused: { action: 'publish', label: 'Publicar', variant: 'primary' },
  inactive: { action: 'publish', label: 'Publicar', variant: 'primary' },
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

export function placeText(ad: OwnPropertyLine): string {
  const { label } = PROPERTY_CATEGORY_LABELS[ad.category];
  return [label, ...partsOfTown(ad), `${ad.town.name}, ${ad.town.state}`].join(' · ');
}

export const propertyStanding = standingIn(PROPERTY_STATUS_LABELS);

export const publicPath = publicPathIn(PROPERTY_STATES);

export const propertyBoostPath = boostPathIn('property', PROPERTY_STATES);

export function editPath(id: string): SitePath {
  return pathTo('editProperty', { id });
}
