import { useEffect, useRef, useState } from 'react';
import { roundDegrees } from '#core/fields/coordinates.ts';
import { distanceInMetres, type Place } from '#core/places/distance.ts';
import type { MovingBase } from '#web/maps/map-base.ts';
import { boxOfView, boxText } from '#web/maps/map-boxes.ts';
import { MAP_RATIO, type MapView } from '#web/maps/map-geometry.ts';
import { AD_PIN } from '#web/maps/pin-shape.ts';
import { StreetCredit } from '#web/maps/street-credit.tsx';
import { openStreets } from '#web/maps/street-opening.ts';
import { streetAttributes, type StreetSource } from '#web/maps/street-source.ts';
import '#web/maps/map-streets.css';
import './place-map.css';

interface PlaceStreetsProps {
  streets: StreetSource;
  /** What is seen at first. */
  from: MapView;
  pin: Place | undefined;
  onPlace: (place: Place) => void;
  onFailed: () => void;
}

/** Nearer, the map has not been moved. In metres. */
const SAME_METRES = 1;

/**
 * The pin stands still in the middle and the streets move beneath it: by fingers, by a mouse and by
 * the keys of the map, so that nobody has to meet a small thing with a thumb.
 */
export function PlaceStreets({ streets, from, pin, onPlace, onFailed }: PlaceStreetsProps) {
  const figure = useRef<HTMLElement>(null);
  const [base, setBase] = useState<MovingBase>();
  const [start] = useState(from);
  /** Where the middle was put last, by whoever. */
  const middle = useRef<Place>(start.centre);
  const told = useRef({ onPlace, onFailed });
  useEffect(() => {
    told.current = { onPlace, onFailed };
  });

  useEffect(() => {
    const element = figure.current;
    const view = element?.querySelector<HTMLElement>('.map-view');
    if (!element || !view) return undefined;
    let isOpen = true;
    openStreets(element, view, (moving) => {
      if (!isOpen) return;
      moving.onRest(() => {
        const next = middleOf(view, moving);
        if (!isOpen || distanceInMetres(next, middle.current) < SAME_METRES) return;
        middle.current = next;
        told.current.onPlace(next);
      });
      middle.current = middleOf(view, moving);
      setBase(moving);
    }).catch(() => isOpen && told.current.onFailed());
    return () => {
      isOpen = false;
    };
  }, []);

  useEffect(() => {
    if (!base || !pin || distanceInMetres(pin, middle.current) < SAME_METRES) return;
    middle.current = pin;
    base.approach(0, pin);
  }, [base, pin]);

  return (
    <figure
      className="place-figure"
      ref={figure}
      data-box={boxText(boxOfView(start))}
      {...streetAttributes(streets)}
    >
      <div className="map-view place-streets" style={{ aspectRatio: 1 / MAP_RATIO }}>
        {base ? (
          <div className={pin ? 'place-middle' : 'place-middle place-unset'}>
            <svg viewBox="-2 -5 4 5" aria-hidden="true">
              <path d={AD_PIN} />
            </svg>
          </div>
        ) : (
          <p role="status">Buscando as ruas…</p>
        )}
      </div>
      {streets.kind !== 'service' && (
        <figcaption>
          <StreetCredit />
        </figcaption>
      )}
    </figure>
  );
}

function middleOf({ clientWidth, clientHeight }: HTMLElement, base: MovingBase): Place {
  const { lat, lng } = base.toPlace({ x: clientWidth / 2, y: clientHeight / 2 });
  return { lat: roundDegrees(lat), lng: roundDegrees(lng) };
}
