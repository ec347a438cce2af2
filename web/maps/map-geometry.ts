import { distanceInMetres, type Place } from '#core/places/distance.ts';

/** A flat map around `centre`: kilometres to the east (x) and to the south (y). Good enough for one region. */
export interface MapView {
  centre: Place;
  /** How many km the map is wide. */
  span: number;
}

export interface MapPoint {
  x: number;
  y: number;
}

const KM_OF_DEGREE = 111.2;
const LAST_DECIMAL = 1_000_000;

/** The steps of "Aproximar" and "Afastar", in km from side to side. */
export const SPANS = [2, 6, 20, 60, 140, 280, 400] as const;

/** The height of the map for a width of 1. */
export const MAP_RATIO = 0.7;

export function toPoint({ centre }: MapView, place: Place): MapPoint {
  return {
    x: (place.lng - centre.lng) * KM_OF_DEGREE * Math.cos(radians(centre.lat)),
    y: (centre.lat - place.lat) * KM_OF_DEGREE,
  };
}

/** The place under a point, to 11 cm. */
export function toPlace({ centre }: MapView, { x, y }: MapPoint): Place {
  return {
    lat: rounded(centre.lat - y / KM_OF_DEGREE),
    lng: rounded(centre.lng + x / (KM_OF_DEGREE * Math.cos(radians(centre.lat)))),
  };
}

export function isInView(view: MapView, place: Place): boolean {
  const { x, y } = toPoint(view, place);
  return Math.abs(x) <= view.span / 2 && Math.abs(y) <= (view.span / 2) * MAP_RATIO;
}

/** A view that holds all places, with some air around them. */
export function viewOfAll(places: readonly Place[]): MapView {
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const centre =
    places.length > 0
      ? { lat: middle(places.map(({ lat }) => lat)), lng: middle(places.map(({ lng }) => lng)) }
      : { lat: -11.3, lng: -41.86 };
  return {
    centre,
    span:
      SPANS.find((span) => places.every((place) => isInView({ centre, span }, place))) ??
      SPANS[SPANS.length - 1] ??
      400,
  };
}

interface Labelled extends Place {
  name: string;
}

/** Which names can be written without lying over one another: the first ones win. Sizes in km. */
export function labelsThatFit<T extends Labelled>(
  view: MapView,
  towns: readonly T[],
  letter: number,
): T[] {
  const taken: { left: number; right: number; top: number; bottom: number }[] = [];
  return towns.filter((town) => {
    if (!isInView(view, town)) return false;
    const { x, y } = toPoint(view, town);
    const half = (town.name.length * letter * 0.55) / 2;
    const box = {
      left: x - half,
      right: x + half,
      top: y - letter * 1.7,
      bottom: y + letter * 0.4,
    };
    if (
      taken.some(
        (other) =>
          box.left < other.right &&
          box.right > other.left &&
          box.top < other.bottom &&
          box.bottom > other.top,
      )
    )
      return false;
    taken.push(box);
    return true;
  });
}

const WINDS = [
  'ao norte',
  'a nordeste',
  'a leste',
  'a sudeste',
  'ao sul',
  'a sudoeste',
  'a oeste',
  'a noroeste',
];
const kilometres = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** "a 3,2 km do centro de Lapão, a nordeste"; "no centro de Lapão" within 300 m. */
export function whereIs(place: Place, town: Labelled): string {
  const metres = distanceInMetres(town, place);
  if (metres < 300) return `no centro de ${town.name}`;
  const { x, y } = toPoint({ centre: town, span: 1 }, place);
  const eighth = Math.round(Math.atan2(x, -y) / (Math.PI / 4));
  const distance =
    metres < 1000 ? `${Math.round(metres / 50) * 50} m` : `${kilometres.format(metres / 1000)} km`;
  return `a ${distance} do centro de ${town.name}, ${WINDS[(eighth + 8) % 8]}`;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function rounded(degrees: number): number {
  return Math.round(degrees * LAST_DECIMAL) / LAST_DECIMAL;
}
