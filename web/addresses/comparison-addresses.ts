import type { AdKind } from '#core/ads/ad-ref.ts';
import { pathTo, type SitePath } from '#core/site/paths.ts';
import { addressOf, AddressWords } from './address-words.ts';

/** Ads that stand side by side; the address can be passed on. */
export const comparisonAddress = new AddressWords<{ id: string; add: string }>({
  id: 'anuncio',
  add: 'mais',
});

const PATHS: Readonly<Record<AdKind, SitePath>> = {
  property: pathTo('propertyComparison'),
  vehicle: pathTo('vehicleComparison'),
};

export function comparisonPath(kind: AdKind): SitePath {
  return PATHS[kind];
}

export function comparisonOf(kind: AdKind, ids: readonly string[]): string {
  const asked = new URLSearchParams(ids.map((id) => ['id', id]));
  return addressOf(PATHS[kind], comparisonAddress.written(asked));
}

/** Puts an ad beside those that the visitor compares already. */
export function addedToComparison(kind: AdKind, id: string): string {
  return comparisonAddress.link(PATHS[kind], { add: id });
}
