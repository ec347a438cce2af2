import type { AdKind } from '#core/ads/ad-ref.ts';
import type { PropertyCard, VehicleCard } from '../ad-cards.tsx';
import type { AdPageKind, PublicAd } from '../ad/ad-page-kind.ts';

/** What an ad says of one thing; several of them are read one under the other. */
type Said = string | readonly string[] | null | undefined;

export interface ComparedFact<Ad> {
  label: string;
  of(this: void, ad: Ad): Said;
}

/** What stands side by side of the ads of a kind. */
export interface ComparedKind<Ad extends PublicAd> {
  kind: AdKind;
  page: Pick<
    AdPageKind<Ad, { id: string }, { id: string }>,
    'read' | 'price' | 'closed' | 'place' | 'searchPath' | 'words'
  >;
  card: (PropertyCard | VehicleCard)['type'];
  /** "Casa com quintal" and the price, for whoever chooses what else to compare. */
  priceOfCard(this: void, card: PropertyCard | VehicleCard): string;
  /** In the order in which people ask. */
  facts: readonly ComparedFact<Ad>[];
}

export interface ComparedRow {
  label: string;
  /** One for each ad; empty when it does not say. */
  values: readonly (readonly string[])[];
  differs: boolean;
  /** Of this an ad may say several things. */
  isList: boolean;
}

/** Only what at least one of the ads says. */
export function comparedRows<Ad>(
  facts: readonly ComparedFact<Ad>[],
  ads: readonly Ad[],
): ComparedRow[] {
  return facts.flatMap(({ label, of }) => {
    const said = ads.map((ad) => of(ad) ?? []);
    const values = said.map((each) => [each].flat().filter((text) => text !== ''));
    if (values.every((texts) => texts.length === 0)) return [];
    const differs = new Set(values.map((texts) => [...texts].sort().join('\n'))).size > 1;
    return [{ label, values, differs, isList: said.every((each) => Array.isArray(each)) }];
  });
}
