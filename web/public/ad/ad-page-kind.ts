import type { ReactNode } from 'react';
import type { AdKind } from '#core/ads/ad-ref.ts';
import type { SitePath } from '#core/site/paths.ts';
import type { AdStateLabel } from '#text/ad-labels.ts';
import type { StreetSource } from '../../maps/street-source.ts';
import type { ApiClient, Outcome } from '../../session/api-client.ts';
import type { Crumb } from '../../ui/breadcrumbs/breadcrumbs.tsx';
import type { PublicProperty } from './property-details.tsx';
import type { PublicVehicle } from './vehicle-details.tsx';

/** What the ads of every kind have. */
export type PublicAd = Pick<PublicProperty, keyof PublicProperty & keyof PublicVehicle & AdField>;

type AdField =
  | 'name'
  | 'path'
  | 'photos'
  | 'advertiser'
  | 'town'
  | 'has_phone'
  | 'has_whatsapp'
  | 'description'
  | 'share_image'
  | 'status_image'
  | 'boost_level'
  | 'confirmed_at'
  | 'price_changes'
  | 'price_drop';

type Query = Readonly<Record<string, string>>;

/** What the page of an ad knows of its kind. */
export interface AdPageKind<
  Ad extends PublicAd,
  Card extends { id: string },
  Params extends { id: string },
> {
  kind: AdKind;
  searchPath: string;
  /** Whether its page shows where it is. */
  hasMap: boolean;
  editPath(id: string): SitePath;
  boostPath(id: string): SitePath;
  viewAddress(id: string): string;
  /** As forms about the ad call it. */
  reference(id: string): { property_id: string } | { vehicle_id: string };
  words: {
    /** "Imóveis". */
    plural: string;
    /** "imóvel". */
    noun: string;
    similar: string;
    search: string;
    notFound: string;
  };
  read(api: ApiClient, id: string): Promise<Outcome<{ data: { attributes: Ad } }>>;
  /** How it stands, when it belongs to who is logged in. */
  ownAdStatus(
    api: ApiClient,
    id: string,
  ): Promise<Pick<AdStateLabel, 'label' | 'hint'> | undefined>;
  similar(api: ApiClient, id: string): Promise<Card[]>;
  find(api: ApiClient, query: Query): Promise<Card[]>;
  /** What the address of a missing ad says of it. */
  like(params: Params): { near: Query; wide: Query };
  card(ad: Card): ReactNode;
  /** "Vendido", "Alugado": not offered any more. */
  closed(ad: Ad): string | undefined;
  /** Between all ads of the kind and this one. */
  crumbs(ad: Ad): Crumb[];
  price(ad: Ad): { price: string; note: string | undefined };
  /** What is paid beside the price. */
  fees?(ad: Ad): string | undefined;
  /** How the price compares with others. */
  standing?(ad: Ad): ReactNode;
  /** What of its prices fell, beside what is asked now. In cents. */
  drops(ad: Ad): { what: 'Preço' | 'Aluguel'; cents: number | null; drop: Ad['price_drop'] }[];
  badges(ad: Ad): string[];
  place(ad: Ad): string;
  mainFacts(ad: Ad): ReactNode;
  /** Below the description. */
  chapters(ad: Ad, id: string, streets: StreetSource | undefined): ReactNode;
  /** One sentence for search engines and shared links. */
  summary(ad: Ad): string;
  structured(ad: Ad, origin: string): Record<string, unknown>;
}
