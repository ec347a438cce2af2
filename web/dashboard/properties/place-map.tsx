import { use, useCallback, useState, type KeyboardEvent } from 'react';
import { distanceInMetres, type Place } from '#core/places/distance.ts';
import { Button } from '#web/ui/button/button.tsx';
import {
  isInView,
  SPANS,
  toPlace,
  toPoint,
  viewOfAll,
  whereIs,
  type MapView,
} from '#web/maps/map-geometry.ts';
import { StreetsContext } from '#web/maps/streets-context.ts';
import { PlaceDrawing } from './place-drawing.tsx';
import { PlaceStreets } from './place-streets.tsx';
import { useHydrated } from '../../shell/use-hydrated.ts';
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
const FAR_METRES = 150_000;

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where the pin is put: on a drawing of the towns, or on the streets where there are some. */
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

  const isHydrated = useHydrated();
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
  /** Let go near the edge, the pin comes to the middle: so it can be taken further. */
  const settle = (next: Place) => {
    if (!isInView({ ...view, span: span * INNER }, next)) setView({ centre: next, span });
  };
  const nearest = town ?? nearestOf(towns, pin);

  const streets = use(StreetsContext);
  const [shown, setShown] = useState<'drawing' | 'streets' | 'none'>('drawing');
  const isStreets = streets !== undefined && shown === 'streets';

  return (
    <div className="place-map" ref={measure}>
      {isStreets && (
        <PlaceStreets
          streets={streets}
          from={view}
          pin={pin}
          onPlace={place}
          onFailed={() => setShown('none')}
        />
      )}
      {!isStreets && (
        <PlaceDrawing
          {...{ view, towns, town, pin, letter }}
          onKeyDown={move}
          onPlace={place}
          onDrop={settle}
        />
      )}
      <div className="place-zoom" hidden={!isHydrated || isStreets}>
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
          : isStreets
            ? 'Mova o mapa até o lugar ficar no marcador.'
            : 'Toque no mapa para marcar o lugar.'}
        {pin && town && distanceInMetres(town, pin) > FAR_METRES && (
          <b>
            {' '}
            É longe de {town.name}, a cidade escolhida. É lá mesmo? Se não for, confira a cidade ou
            marque de novo.
          </b>
        )}
        {shown === 'none' && ' As ruas não vieram: confira a internet, ou marque no desenho.'}
      </p>
      {streets && isHydrated && (
        <div className="place-open">
          <Button
            type="button"
            variant="secondary"
            icon="map"
            onClick={() => setShown(isStreets ? 'drawing' : 'streets')}
          >
            {isStreets ? 'Ver só as cidades' : 'Ver as ruas'}
          </Button>
        </div>
      )}
    </div>
  );
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

function nearestOf(towns: readonly TownChoice[], pin: Place | undefined): TownChoice | undefined {
  if (!pin) return undefined;
  const far = (town: TownChoice) => Math.hypot(town.lat - pin.lat, town.lng - pin.lng);
  return [...towns].sort((a, b) => far(a) - far(b))[0];
}
