import type { Region, RegionTown } from '#core/places/region.ts';
import { formatNumber } from '#core/fields/number-field.ts';
import type { Place } from '#core/places/distance.ts';
import {
  isInView,
  MAP_RATIO,
  SPANS,
  toPoint,
  whereIs,
  type MapPoint,
  type MapView,
} from '#web/maps/map-geometry.ts';
import { boxOfView, boxText } from '#web/maps/map-boxes.ts';
import { boxOfText, overlaps, placeLabels, type MapBox } from '#web/maps/map-labels.ts';
import { outlineText } from '#web/maps/outline-text.ts';
import { AD_PIN } from '#web/maps/pin-shape.ts';
import { StreetCredit } from '#web/maps/street-credit.tsx';
import { streetAttributes, type StreetSource } from '#web/maps/street-source.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import '#web/maps/map-streets.css';
import '#web/ui/button/button.css';
import './ad-map.css';

interface AdMapProps {
  region: Region;
  /** The IBGE code of the town. */
  townId: number;
  /** "Centro, Irecê": what is told of the place anyhow. */
  placeName: string;
  /** Only when the owner shows it. */
  point: Place | undefined;
  streets: StreetSource | undefined;
}

/** The width that the writing is sized for, in px: a phone's. */
const WIDTH = 330;
const WRITING = 13;
/** Around a town whose ad shows no point, in km. */
const APPROXIMATE = { span: 20, radius: 4 };

/**
 * A drawing of the towns around, without streets: with the point when the owner shows it, otherwise
 * around the town's centre. That circle is the same for every ad of the town, whatever its address.
 */
export function AdMap({ region, townId, placeName, point, streets }: AdMapProps) {
  const town = region.find(({ id }) => id === townId);
  if (!town) return point ? <MapLinks point={point} /> : null;
  const view: MapView = point
    ? { centre: point, span: spanAround(point, town) }
    : { centre: town, span: APPROXIMATE.span };
  const words = point ? `Fica ${whereIs(point, town)}.` : `Região aproximada: ${placeName}.`;
  return (
    <figure
      className="ad-map"
      data-part={streets && 'place'}
      data-box={boxText(boxOfView(view))}
      data-place={outlineText([point ?? town])}
      data-radius={point ? undefined : APPROXIMATE.radius}
      {...streetAttributes(streets)}
    >
      <div className="map-view">
        <MapDrawing
          region={region}
          view={view}
          town={town}
          pin={point !== undefined}
          label={words}
        />
      </div>
      <figcaption>
        {words}
        {!point && ' O anunciante não mostra o ponto no mapa.'}
        {streets && <SeeStreets streets={streets} />}
        {point && <MapLinks point={point} />}
      </figcaption>
    </figure>
  );
}

/** They come when somebody asks for them: they weigh more than the page. */
function SeeStreets({ streets }: { streets: StreetSource }) {
  return (
    <>
      <button
        type="button"
        className="btn btn-secondary btn-block with-script"
        disabled
        data-see-streets
      >
        <Icon name="map" />
        <span>Ver as ruas</span>
      </button>
      {streets.kind !== 'service' && <StreetCredit />}
    </>
  );
}

interface MapDrawingProps {
  region: Region;
  view: MapView;
  town: RegionTown;
  pin: boolean;
  label: string;
}

function MapDrawing({ region, view, town, pin, label }: MapDrawingProps) {
  const letter = (WRITING / WIDTH) * view.span;
  const seats = [town, ...region.filter((other) => other !== town)].filter((seat) =>
    isInView(view, seat),
  );
  const { span } = view;
  const height = span * MAP_RATIO;
  const rings = pin ? ringsAround(toPoint(view, town), span, letter) : [];
  const occupied = pin ? [pinBox(letter), ...rings.map(({ box }) => box)] : [];
  return (
    <svg
      viewBox={[-span / 2, -height / 2, span, height].map(short).join(' ')}
      role="img"
      aria-label={label}
    >
      {pin ? (
        <Rings centre={toPoint(view, town)} rings={rings} letter={letter} />
      ) : (
        <circle className="ad-map-area" r={APPROXIMATE.radius} />
      )}
      {seats.map((seat) => {
        const { x, y } = toPoint(view, seat);
        return (
          <circle
            key={seat.id}
            className="ad-map-town"
            cx={short(x)}
            cy={short(y)}
            r={short(letter * (seat === town ? 0.4 : 0.25))}
          />
        );
      })}
      {placeLabels(view, seats, letter, occupied).map(({ town: { id, name }, x, y }) => (
        <text key={id} x={short(x)} y={short(y)} fontSize={short(letter)} textAnchor="middle">
          {name}
        </text>
      ))}
      {pin && (
        <path className="ad-map-pin" d={AD_PIN} transform={`scale(${short(letter * PIN_SCALE)})`} />
      )}
    </svg>
  );
}

/** Of the writing, of which the pin is 3,2 wide and 4,8 high. */
const PIN_SCALE = 0.8;
const RING_WRITING = 0.8;

/** What the pin covers: its point is the middle of the map. */
function pinBox(letter: number): MapBox {
  const unit = letter * PIN_SCALE;
  return { left: -1.6 * unit, right: 1.6 * unit, top: -4.8 * unit, bottom: 0 };
}

interface Ring {
  radius: number;
  words: string;
  /** Where its words are written. */
  at: MapPoint;
  box: MapBox;
}

/** How far things are from the town's centre; told below the ring, or above it where the pin is. */
function ringsAround({ x, y }: MapPoint, span: number, letter: number): Ring[] {
  return [span / 10, span / 4].map((radius) => {
    const words = `${formatNumber(radius)} km`;
    const written = (baseline: number) => {
      const at = { x, y: baseline };
      return { radius, words, at, box: boxOfText(at, words, letter * RING_WRITING) };
    };
    const below = written(y + radius + letter);
    return overlaps(below.box, pinBox(letter)) ? written(y - radius - letter * 0.4) : below;
  });
}

function Rings({
  centre: { x, y },
  rings,
  letter,
}: {
  centre: MapPoint;
  rings: readonly Ring[];
  letter: number;
}) {
  return rings.map(({ radius, words, at }) => (
    <g key={radius}>
      <circle className="ad-map-ring" cx={short(x)} cy={short(y)} r={radius} />
      <text
        x={short(at.x)}
        y={short(at.y)}
        fontSize={short(letter * RING_WRITING)}
        textAnchor="middle"
      >
        {words}
      </text>
    </g>
  ));
}

/** In the reader's own app: the address opens it on a phone, and the site elsewhere. */
function MapLinks({ point: { lat, lng } }: { point: Place }) {
  return (
    <span className="ad-map-links">
      <a
        className="link"
        href={`https://www.google.com/maps/search/?api=1&query=${lat},${lng}`}
        target="_blank"
        rel="noopener nofollow"
      >
        <Icon name="map" />
        Abrir no Google Maps
      </a>
      <a
        className="link"
        href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`}
        target="_blank"
        rel="noopener nofollow"
      >
        Abrir no OpenStreetMap
      </a>
    </span>
  );
}

/** Near enough to see the way from the town's centre. In km. */
function spanAround(point: Place, town: Place): number {
  return SPANS.slice(2).find((span) => isInView({ centre: point, span }, town)) ?? SPANS[3];
}

/** To ten metres: more digits only make the page longer. */
function short(km: number): number {
  return Math.round(km * 100) / 100;
}
