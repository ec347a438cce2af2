import { regionTownByCode, REGION_TOWNS } from '#core/places/region-towns.ts';
import { formatNumber } from '#core/fields/number-field.ts';
import type { Place } from '#core/places/distance.ts';
import {
  isInView,
  labelsThatFit,
  MAP_RATIO,
  SPANS,
  toPoint,
  whereIs,
  type MapPoint,
  type MapView,
} from '#web/maps/map-geometry.ts';
import { Icon } from '../../ui/icon/icon.tsx';

interface AdMapProps {
  /** The IBGE code of the town. */
  townId: number;
  /** "Centro, Irecê": what is told of the place anyhow. */
  placeName: string;
  /** Only when the owner shows it. */
  point: Place | undefined;
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
export function AdMap({ townId, placeName, point }: AdMapProps) {
  const town = regionTownByCode(townId);
  if (!town) return point ? <MapLinks point={point} /> : null;
  const view: MapView = point
    ? { centre: point, span: spanAround(point, town) }
    : { centre: town, span: APPROXIMATE.span };
  const words = point ? `Fica ${whereIs(point, town)}.` : `Região aproximada: ${placeName}.`;
  return (
    <figure className="ad-map">
      <MapDrawing view={view} town={town} pin={point !== undefined} label={words} />
      <figcaption>
        {words}
        {point ? <MapLinks point={point} /> : ' O anunciante não mostra o ponto no mapa.'}
      </figcaption>
    </figure>
  );
}

type RegionTown = (typeof REGION_TOWNS)[number];

interface MapDrawingProps {
  view: MapView;
  town: RegionTown;
  pin: boolean;
  label: string;
}

function MapDrawing({ view, town, pin, label }: MapDrawingProps) {
  const letter = (WRITING / WIDTH) * view.span;
  const seats = [town, ...REGION_TOWNS.filter((other) => other !== town)].filter((seat) =>
    isInView(view, seat),
  );
  const { span } = view;
  const height = span * MAP_RATIO;
  return (
    <svg
      viewBox={[-span / 2, -height / 2, span, height].map(short).join(' ')}
      role="img"
      aria-label={label}
    >
      {pin ? (
        <Rings centre={toPoint(view, town)} span={span} letter={letter} />
      ) : (
        <circle className="ad-map-area" r={APPROXIMATE.radius} />
      )}
      {seats.map((seat) => {
        const { x, y } = toPoint(view, seat);
        return (
          <circle
            key={seat.ibgeCode}
            className="ad-map-town"
            cx={short(x)}
            cy={short(y)}
            r={short(letter * (seat === town ? 0.4 : 0.25))}
          />
        );
      })}
      {labelsThatFit(view, seats, letter).map((seat) => {
        const { x, y } = toPoint(view, seat);
        return (
          <text
            key={seat.ibgeCode}
            x={short(x)}
            y={short(pin ? y + letter * 1.35 : y - letter * 0.6)}
            fontSize={short(letter)}
            textAnchor="middle"
          >
            {seat.name}
          </text>
        );
      })}
      {pin && (
        <path
          className="ad-map-pin"
          d="M0 0c-.9-1.5-1.6-2.2-1.6-3.2a1.6 1.6 0 1 1 3.2 0c0 1-.7 1.7-1.6 3.2Zm0-2.6a.6.6 0 1 0 0-1.2.6.6 0 0 0 0 1.2Z"
          transform={`scale(${short(letter * 0.8)})`}
        />
      )}
    </svg>
  );
}

/** How far things are from the town's centre. */
function Rings({
  centre: { x, y },
  span,
  letter,
}: {
  centre: MapPoint;
  span: number;
  letter: number;
}) {
  return [span / 10, span / 4].map((radius) => (
    <g key={radius}>
      <circle className="ad-map-ring" cx={short(x)} cy={short(y)} r={radius} />
      <text
        x={short(x)}
        y={short(y + radius + letter)}
        fontSize={short(letter * 0.8)}
        textAnchor="middle"
      >
        {`${formatNumber(radius)} km`}
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
