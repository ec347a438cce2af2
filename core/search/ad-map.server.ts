import type { SearchContext } from '#core/search/index/search-index.server.ts';
import type { NamedTown } from './index/named.ts';
import { readCards } from './ad-cards.server.ts';
import { matcher } from './ad-matches.server.ts';
import type { MapPlace } from './engine/map-places.ts';
import type { FoundRow } from './engine/page-reading.ts';
import { placeReader, type Bounds } from './engine/place-cells.ts';
import { boxAround, clustersOf, apartAt } from './map-clusters.ts';
import { viewAround, zoomOf, type MapSize, type MapView } from './map-view.ts';
import type { Place } from './near-place.ts';
import type { SearchReading } from './search-reading.ts';
import type { SearchedKind, SearchTypes } from './searched-kind.server.ts';

/** One ad, or a number of them, at a place of the map. */
interface MapSign<Ad> extends Place {
  count: number;
  /** Where in their town they are nobody says; the place is its seat. */
  isSeat: boolean;
  /** The only one. */
  ad: Ad | undefined;
}

export interface AdMap<Card> extends MapView {
  /** Of the search, wherever they are. */
  total: number;
  signs: MapSign<Card>[];
}

export interface WantedMap extends MapSize {
  /** Undefined: around what is found. */
  box: Bounds | undefined;
}

/** Of more ads that stand alone only the places are told: nobody reads so many. */
const MOST_ADS = 300;
const WORLD: Bounds = { south: -90, north: 90, west: -180, east: 180 };
/** Degrees between the places that a first view is made around. */
const ROUGHLY = 0.02;
/** What is far from all the others is left out of the first view. */
const TYPICAL = 0.95;

/** The ads of a search as signs on a map. */
export function adMap<T extends SearchTypes>(
  kind: SearchedKind<T>,
): (
  context: SearchContext,
  reading: SearchReading<T['search']>,
  wanted: WantedMap,
) => Promise<AdMap<T['card']>> {
  return async (context, reading, wanted) => {
    const { signs, ...view } = signsInIndex(kind, context, reading, wanted);
    const ids = signs.flatMap(({ ad }) => (ad ? ad.segment.idOf(ad.row) : []));
    const cards = ids.length <= MOST_ADS ? await readCards(context, kind, ids) : [];
    const cardOf = new Map(cards.map((card) => [card.id, card]));
    return {
      ...view,
      signs: signs.flatMap((sign): MapSign<T['card']>[] => {
        if (!sign.ad || ids.length > MOST_ADS) return [{ ...sign, ad: undefined }];
        const ad = cardOf.get(sign.ad.segment.idOf(sign.ad.row));
        // One that went meanwhile.
        return ad ? [{ ...sign, ad }] : [];
      }),
    };
  };
}

/** At one moment: nothing is waited for, since what changes meanwhile changes the segments. */
export function signsInIndex<T extends SearchTypes>(
  kind: SearchedKind<T>,
  { index, now }: Pick<SearchContext, 'index' | 'now'>,
  reading: SearchReading<T['search']>,
  wanted: WantedMap,
): MapView & { total: number; signs: MapSign<FoundRow>[] } {
  const { criteria, matches } = matcher(kind, index, now)(reading);
  const view = wanted.box
    ? { box: wanted.box, zoom: zoomOf(wanted.box, wanted) }
    : viewAround(
        criteria.outline ?? typicalPlaces(matches.places(WORLD, ROUGHLY), index.names.towns),
        wanted,
      );
  const places = matches.places(boxAround(view.box, view.zoom), apartAt(view.zoom));
  const signs = clustersOf(places, view.box, view.zoom);
  return { ...view, total: matches.total, signs: signs.map(signOf) };
}

/** A row that stands alone may have been counted in its cell: here it is where it is. */
function signOf({ only, lat, lng, count, isSeat }: MapPlace): MapSign<FoundRow> {
  const ad = only?.();
  const at = ad ? placeReader(ad.segment)(ad.row) : { lat, lng };
  return { ...at, count, isSeat, ad };
}

/** The places nearest to the middle that hold most ads; the region's middle when there are none. */
function typicalPlaces(places: readonly MapPlace[], towns: readonly NamedTown[]): readonly Place[] {
  if (places.length === 0) return towns.filter(({ in_region: isOurs }) => isOurs);
  const middle = { lat: medianOf(places, 'lat'), lng: medianOf(places, 'lng') };
  const apart = ({ lat, lng }: Place) => Math.hypot(lat - middle.lat, lng - middle.lng);
  const nearest = places.toSorted((one, other) => apart(one) - apart(other));
  const total = places.reduce((sum, { count }) => sum + count, 0);
  let held = 0;
  const typical = nearest.filter(({ count }) => {
    const isWanted = held < total * TYPICAL;
    held += count;
    return isWanted;
  });
  return typical;
}

function medianOf(places: readonly MapPlace[], side: 'lat' | 'lng'): number {
  const sorted = places.toSorted((one, other) => one[side] - other[side]);
  const total = places.reduce((sum, { count }) => sum + count, 0);
  let before = 0;
  for (const place of sorted) {
    before += place.count;
    if (before * 2 >= total) return place[side];
  }
  return sorted.at(-1)?.[side] ?? 0;
}
