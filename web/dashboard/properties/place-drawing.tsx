import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import type { Place } from '#core/places/distance.ts';
import {
  isInView,
  labelsThatFit,
  MAP_RATIO,
  toPlace,
  toPoint,
  type MapPoint,
  type MapView,
} from '#web/maps/map-geometry.ts';
import type { TownChoice } from '../ads/town-choice.ts';
import './place-map.css';

interface PlaceDrawingProps {
  view: MapView;
  towns: readonly TownChoice[];
  town: TownChoice | undefined;
  pin: Place | undefined;
  /** The size of the writing, in km. */
  letter: number;
  onKeyDown: (event: KeyboardEvent) => void;
  /** A press, or every step of the pin that is dragged. */
  onPlace: (place: Place) => void;
  onDrop: (place: Place) => void;
}

/** The towns of the region and their distances, drawn by us: no streets, and it says so. */
export function PlaceDrawing({
  view,
  towns,
  town,
  pin,
  letter,
  onKeyDown,
  onPlace,
  onDrop,
}: PlaceDrawingProps) {
  const { span } = view;
  const tip = pin && isInView(view, pin) ? toPoint(view, pin) : undefined;
  // A press, not a touch: a finger that only scrolls past the map must not move the pin.
  const press = (event: MouseEvent<SVGSVGElement>) => {
    const point = pointUnder(event.currentTarget, event);
    if (!point) return;
    const next = toPlace(view, point);
    onPlace(next);
    onDrop(next);
  };
  return (
    <>
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- an application: the arrow keys move its pin */}
      <svg
        viewBox={`${-span / 2} ${(-span / 2) * MAP_RATIO} ${span} ${span * MAP_RATIO}`}
        role="application"
        tabIndex={0}
        aria-label="Mapa da região: cidades e distâncias, sem ruas. Use as setas para mover o marcador."
        onKeyDown={onKeyDown}
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
        {tip && pin && (
          <Pin
            point={tip}
            letter={letter}
            onDrag={(point) => onPlace(toPlace(view, point))}
            onDrop={() => onDrop(pin)}
          />
        )}
      </svg>
    </>
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
