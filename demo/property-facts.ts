import type { Profile } from '#core/actor.ts';
import type { Amenity, ListingStatus, PropertyCategory } from '#core/properties/property.ts';
import type { Standard } from './property-kinds.ts';
import type { TownMarket } from './town-market.ts';

/** All that is true of one property. The row and the text are both written from it, so they agree. */
export interface PropertyFacts {
  category: PropertyCategory;
  listing: ListingStatus;
  voice: Profile;
  standard: Standard;
  market: TownMarket;
  rural: boolean;
  neighborhood: string;
  street?: string;
  number?: string;
  reference?: string;
  lat: number;
  lng: number;
  bedroom: number;
  suite: number;
  bathroom: number;
  parking: number;
  floor?: number;
  rooms: number;
  /** Ground in m². */
  area?: number;
  /** Width and depth of a lot in metres, when people give them. */
  sides?: readonly [number, number];
  built?: number;
  yearBuilt?: number;
  amenities: Amenity[];
  paving: 'asfalto' | 'calçamento' | 'chão';
  water: 'rede' | 'poço' | 'cisterna' | 'rio';
  solar: boolean;
  papers: 'escritura' | 'contrato' | 'recibo' | 'inventário';
  crops: string;
  /** Accepted as part of the payment. */
  exchange?: string;
  instalments: boolean;
  financing: boolean;
  priceCents?: number;
  rentCents?: number;
  rentalDays?: number;
}
