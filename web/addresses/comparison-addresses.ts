import type { AdKind } from '#core/ads/ad-ref.ts';
import { pathTo, type SitePath } from '#core/site/paths.ts';
import { addressOf, AddressWords } from './address-words.ts';

/** Ads that stand side by side; the address can be passed on. */
export const comparisonAddress = new AddressWords<{ id: string }>({ id: 'anuncio' });

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
