import type { ReactNode } from 'react';
import {
  PROPERTY_CATEGORIES,
  type ListingStatus,
  type PropertyCategory,
} from '#core/properties/property.ts';
import type { OfferKind } from './property-section.ts';

interface WhoHasIt {
  /** Without them: every category. */
  categories?: readonly PropertyCategory[] | undefined;
  /** Without them: every kind of offer. */
  listings?: readonly ListingStatus[] | undefined;
}

interface OnlyForProps extends WhoHasIt {
  kind: OfferKind | undefined;
  children: ReactNode;
}

/**
 * A field that not every property has. Where the kind is settled it is hidden; where it is chosen in the
 * same form, property-form.css hides it. Never left out: who comes back to a house finds its bedrooms.
 */
export function OnlyFor({ kind, children, ...who }: OnlyForProps) {
  return <div {...onlyFor(kind, who)}>{children}</div>;
}

/** The same as attributes of an element. */
export function onlyFor(kind: OfferKind | undefined, { categories, listings }: WhoHasIt) {
  const { category, listing_status: listing } = kind ?? {};
  const isHidden =
    (category && categories && !categories.includes(category)) ||
    (listing && listings && !listings.includes(listing));
  return {
    'data-categories': categories?.join(' '),
    'data-listing': listings?.join(' '),
    hidden: isHidden ? true : undefined,
  };
}

/** The categories in whose list of a table it stands. */
export function categoriesWith<One>(
  table: Readonly<Record<PropertyCategory, readonly One[]>>,
  one: One,
): readonly PropertyCategory[] {
  return PROPERTY_CATEGORIES.filter((category) => table[category].includes(one));
}
