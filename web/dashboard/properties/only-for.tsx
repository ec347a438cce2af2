import type { ReactNode } from 'react';
import type { ListingStatus, PropertyCategory } from '#core/properties/property.ts';
import type { OfferKind } from './property-section.ts';

interface OnlyForProps {
  kind: OfferKind | undefined;
  /** Without them: every category. */
  categories?: readonly PropertyCategory[] | undefined;
  /** Without them: every kind of offer. */
  listings?: readonly ListingStatus[] | undefined;
  children: ReactNode;
}

/**
 * A field that not every property has. Where the kind is settled it is left out; where it is chosen in
 * the same form, property-form.css hides it. What is sent nevertheless the core drops.
 */
export function OnlyFor({ kind, categories, listings, children }: OnlyForProps) {
  const { category, listing_status: listing } = kind ?? {};
  if (category && categories && !categories.includes(category)) return null;
  if (listing && listings && !listings.includes(listing)) return null;
  return (
    <div data-categories={categories?.join(' ')} data-listing={listings?.join(' ')}>
      {children}
    </div>
  );
}
