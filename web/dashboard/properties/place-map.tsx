import {
  useCallback,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { distanceInMetres, type Place } from '#core/places/distance.ts';
import { Button } from '#web/ui/button/button.tsx';
import {
  isInView,
  labelsThatFit,
  MAP_RATIO,
  SPANS,
  toPlace,
  toPoint,
  viewOfAll,
  whereIs,
  type MapPoint,
  type MapView,
} from '#web/maps/map-geometry.ts';
import type { TownChoice } from '../ads/town-choice.ts';
import './place-map.css';

interface PlaceMapProps {
  towns: readonly TownChoice[];
  /** The chosen town: where the map begins, and what distances are told from. */
  town: TownChoice | undefined;
  pin: Place | undefined;
  onPlace: (place: Place) => void;
}

/** With a town the map begins this wide, in km. */
const TOWN_SPAN = 20;
const PIN_SPAN = 6;
/** Names of towns, in px. */
const WRITING = 13;
/** One press of an arrow key moves the pin this part of the map's width. */
const STEP = 1 / 40;
/** The part of the map, from its middle, in which a pin that was put there stays where it is. */
const INNER = 0.75;
/** No municipality of the region reaches further from its seat. In metres. */
const FAR_METRES = 120_000;

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The towns of the region and their distances, drawn by us: no streets, and it says so. A press puts
 * the pin, dragging it and the arrow keys move it.
 */
export function PlaceMap({ towns, town, pin, onPlace }: PlaceMapProps) {
  const [view, setView] = useState<MapView>(() =>
    (town ?? pin) ? { centre: pin ?? (town as TownChoice), span: TOWN_SPAN } : viewOfAll(towns),
  );
  const [begun, setBegun] = useState(town?.id);
  if (town && begun !== town.id) {
    setBegun(town.id);
    if (!pin || !isInView({ ...view, centre: town }, pin))
      setView({ centre: town, span: TOWN_SPAN });
  }

  /** The pin as this map put it; another one came from the telephone or was typed, and is shown from near. */
  const [own, setOwn] = useState(pin);
  if (pin && (pin.lat !== own?.lat || pin.lng !== own.lng)) {
    setOwn(pin);
    setView({ centre: pin, span: PIN_SPAN });
  }
  const place = (next: Place) => {
    setOwn(next);
    onPlace(next);
  };

  const { span } = view;
  const { width, measure } = useWidth();
  /** The size of the writing in km, so that it is always as large to the eye. */
  const letter = (WRITING / width) * span;
  const zoom = (step: 1 | -1) => {
    const next = SPANS[SPANS.findIndex((known) => known >= span) + step];
    if (next) setView({ centre: pin ?? town ?? view.centre, span: next });
  };
  const move = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const from = toPoint(view, pin ?? view.centre);
    const moved = toPlace(view, {
      x: from.x + arrow[0] * span * STEP,
      y: from.y + arrow[1] * span * STEP,
    });
    place(moved);
    if (!isInView(view, moved)) setView({ centre: moved, span });
  };
  const shown = pin && isInView(view, pin) ? toPoint(view, pin) : undefined;
  /** Let go near the edge, the pin comes to the middle: so it can be taken further. */
  const settle = (next: Place) => {
    if (!isInView({ ...view, span: span * INNER }, next)) setView({ centre: next, span });
  };
  // A press, not a touch: a finger that only scrolls past the map must not move the pin.
  const press = (event: MouseEvent<SVGSVGElement>) => {
    const point = pointUnder(event.currentTarget, event);
    if (!point) return;
    const next = toPlace(view, point);
    place(next);
    settle(next);
  };
  const nearest = town ?? nearestOf(towns, pin);

  return (
    <div className="place-map" ref={measure}>
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- an application: the arrow keys move its pin */}
      <svg
        viewBox={`${-span / 2} ${(-span / 2) * MAP_RATIO} ${span} ${span * MAP_RATIO}`}
        role="application"
        tabIndex={0}
        aria-label="Mapa da região sem ruas. Use as setas para mover o marcador."
        onKeyDown={move}
        onClick={press}
      >
        {town && <Rings view={view} town={town} letter={letter} />}
        {towns.map((known) => {
          const { x, y } = toPoint(view, known);
          return (
            isInView(view, known) && (
              <circle
                key={known.id}
                className="place-town"
                cx={x}
                cy={y}
                r={letter * (known.id === town?.id ? 0.4 : 0.25)}
              />
            )
          );
        })}
        {labelsThatFit(
          view,
          town ? [town, ...towns.filter(({ id }) => id !== town.id)] : towns,
          letter,
        ).map((known) => {
          const { x, y } = toPoint(view, known);
          return (
            <text
              key={known.id}
              x={x}
              y={y - letter * 0.6}
              fontSize={letter}
              textAnchor="middle"
              className={known.id === town?.id ? 'place-chosen' : undefined}
            >
              {known.name}
            </text>
          );
        })}
        {shown && pin && (
          <Pin
            point={shown}
            letter={letter}
            onDrag={(point) => place(toPlace(view, point))}
            onDrop={() => settle(pin)}
          />
        )}
      </svg>
      <div className="place-zoom">
        <Button
          type="button"
          variant="secondary"
          iconOnly
          icon="plus"
          onClick={() => zoom(-1)}
          disabled={span <= SPANS[0]}
        >
          Aproximar
        </Button>
        <Button
          type="button"
          variant="secondary"
          iconOnly
          icon="minus"
          onClick={() => zoom(1)}
          disabled={span >= (SPANS.at(-1) ?? 0)}
        >
          Afastar
        </Button>
      </div>
      <p className="place-where" role="status">
        {pin && nearest
          ? `Marcador ${whereIs(pin, nearest)}.`
          : 'Toque no mapa para marcar o lugar.'}
        {pin && town && distanceInMetres(town, pin) > FAR_METRES && (
          <b> É longe da cidade escolhida: confira.</b>
        )}
      </p>
    </div>
  );
}

interface PinProps {
  point: MapPoint;
  letter: number;
  onDrag: (point: MapPoint) => void;
  onDrop: () => void;
}

/** The pin, with room for a finger around it. Taken anywhere, its tip keeps its distance to the finger. */
function Pin({ point, letter, onDrag, onDrop }: PinProps) {
  const grip = useRef<MapPoint>(undefined);
  const under = (event: PointerEvent<SVGGElement>) =>
    pointUnder(event.currentTarget.ownerSVGElement, event);
  const drop = () => {
    if (grip.current) onDrop();
    grip.current = undefined;
  };
  return (
    <g
      ref={keepFromScrolling}
      className="place-pin"
      transform={`translate(${point.x} ${point.y}) scale(${letter * 0.8})`}
      onPointerDown={(event) => {
        const from = under(event);
        if (!from || !event.isPrimary) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        grip.current = { x: point.x - from.x, y: point.y - from.y };
      }}
      onPointerMove={(event) => {
        const to = under(event);
        if (to && grip.current) onDrag({ x: to.x + grip.current.x, y: to.y + grip.current.y });
      }}
      onPointerUp={drop}
      onPointerCancel={drop}
      // The press that ends here is no press on the map below.
      onClick={(event) => event.stopPropagation()}
    >
      <circle className="place-grip" cy={-2} r={2.4} />
      <path d="M0 0c-.9-1.5-1.6-2.2-1.6-3.2a1.6 1.6 0 1 1 3.2 0c0 1-.7 1.7-1.6 3.2Zm0-2.6a.6.6 0 1 0 0-1.2.6.6 0 0 0 0 1.2Z" />
    </g>
  );
}

/** A finger on the pin moves the pin and not the page. `touch-action` does nothing for parts of a drawing. */
function keepFromScrolling(element: SVGGElement | null) {
  const hold = (event: TouchEvent) => event.preventDefault();
  element?.addEventListener('touchstart', hold, { passive: false });
  return () => element?.removeEventListener('touchstart', hold);
}

/** Where on the map a pointer is. */
function pointUnder(
  map: SVGSVGElement | null,
  { clientX, clientY }: { clientX: number; clientY: number },
): MapPoint | undefined {
  const matrix = map?.getScreenCTM();
  if (!matrix) return undefined;
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
  return { x, y };
}

/** The width of an element in px. */
function useWidth() {
  const [width, setWidth] = useState(320);
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width || 320));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { width, measure };
}

/** How far things are from the town's centre. */
function Rings({ view, town, letter }: { view: MapView; town: TownChoice; letter: number }) {
  const { x, y } = toPoint(view, town);
  return [view.span / 20, view.span / 4].map((radius) => (
    <g key={radius} className="place-ring">
      <circle cx={x} cy={y} r={radius} />
      <text x={x} y={y + radius + letter * 0.9} fontSize={letter * 0.8} textAnchor="middle">
        {radius < 1 ? `${Math.round(radius * 1000)} m` : `${radius.toLocaleString('pt-BR')} km`}
      </text>
    </g>
  ));
}

function nearestOf(towns: readonly TownChoice[], pin: Place | undefined): TownChoice | undefined {
  if (!pin) return undefined;
  const far = (town: TownChoice) => Math.hypot(town.lat - pin.lat, town.lng - pin.lng);
  return towns.toSorted((a, b) => far(a) - far(b))[0];
}
