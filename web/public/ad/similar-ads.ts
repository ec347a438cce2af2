import type { ApiClient } from '../../session/api-client.ts';
import type { AdPageKind, PublicAd } from './ad-page-kind.ts';

const SIMILAR = 4;

/** No such ad, or an id that no ad can have. */
export function isMissing(status: number): boolean {
  return status === 404 || status === 422;
}

/** The newest ads of what the address of a missing one says: those nearest to it first. */
export async function adsInstead<
  Ad extends PublicAd,
  Card extends { id: string },
  Params extends { id: string },
>(kind: AdPageKind<Ad, Card, Params>, api: ApiClient, params: Params): Promise<Card[]> {
  const { near, wide } = kind.like(params);
  const first = await kind.find(api, near);
  if (first.length >= SIMILAR) return first.slice(0, SIMILAR);
  const known = new Set(first.map(({ id }) => id));
  const more = await kind.find(api, wide);
  return [...first, ...more.filter(({ id }) => !known.has(id))].slice(0, SIMILAR);
}
