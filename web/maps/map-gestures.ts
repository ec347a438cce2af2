import type { MapPoint } from './map-geometry.ts';

/** What was under `from` is under `to`, so many times as large. In pixels of the map. */
export interface MapGesture {
  scale: number;
  from: MapPoint;
  to: MapPoint;
}

interface GestureHands {
  isWanted(): boolean;
  move(gesture: MapGesture): void;
  end(gesture: MapGesture): void;
  /** One finger went sideways, where the page does not move. */
  miss(): void;
}

/** What moves less was meant for what is under it, in pixels. */
const LEAST = 6;
/** A wheel has come to rest after this, in ms. */
const WHEEL_REST_MS = 250;
/** Pixels of a wheel for twice the size. */
const WHEEL_DOUBLE = 200;

/** A mouse that drags, two fingers, and a wheel with Ctrl, which pads use for pinching. One finger moves the page. */
export function watchMapGestures(
  view: HTMLElement,
  hands: GestureHands,
  signal: AbortSignal,
): void {
  watchMouse(view, hands, signal);
  watchFingers(view, hands, signal);
  watchWheel(view, hands, signal);
}

function watchMouse(view: HTMLElement, hands: GestureHands, signal: AbortSignal): void {
  let from: MapPoint | undefined;
  let gesture: MapGesture | undefined;
  view.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  view.addEventListener(
    'pointerdown',
    (event) => {
      gesture = undefined;
      const isMouse = event.pointerType === 'mouse' && event.button === 0;
      from = isMouse && hands.isWanted() && !isCovered(event) ? pointOf(view, event) : undefined;
    },
    { signal },
  );
  view.addEventListener(
    'pointermove',
    (event) => {
      if (!from || event.pointerType !== 'mouse') return;
      const to = pointOf(view, event);
      if (!gesture && Math.hypot(to.x - from.x, to.y - from.y) < LEAST) return;
      if (!gesture) view.setPointerCapture(event.pointerId);
      gesture = { scale: 1, from, to };
      hands.move(gesture);
    },
    { signal },
  );
  const end = () => {
    if (gesture) hands.end(gesture);
    from = undefined;
  };
  view.addEventListener('pointerup', end, { signal });
  view.addEventListener('pointercancel', end, { signal });
  // Whoever dragged a sign did not choose it.
  view.addEventListener(
    'click',
    (event) => {
      if (!gesture) return;
      gesture = undefined;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal, capture: true },
  );
}

function watchFingers(view: HTMLElement, hands: GestureHands, signal: AbortSignal): void {
  let start: Fingers | undefined;
  let alone: MapPoint | undefined;
  let gesture: MapGesture | undefined;
  view.addEventListener(
    'touchstart',
    (event) => {
      const [first, second] = event.touches;
      alone = first && !second && !isCovered(event) ? pointOf(view, first) : undefined;
      start =
        event.touches.length === 2 && hands.isWanted() && !isCovered(event)
          ? fingersOn(view, event.touches)
          : undefined;
      gesture = undefined;
    },
    { signal, passive: true },
  );
  view.addEventListener(
    'touchmove',
    (event) => {
      if (alone && hands.isWanted() && isSideways(alone, pointOf(view, event.touches[0]!))) {
        alone = undefined;
        hands.miss();
      }
      if (!start || event.touches.length !== 2) return;
      event.preventDefault();
      const { middle, distance } = fingersOn(view, event.touches);
      gesture = { scale: distance / start.distance, from: start.middle, to: middle };
      hands.move(gesture);
    },
    { signal, passive: false },
  );
  const end = () => {
    if (gesture) hands.end(gesture);
    start = undefined;
    gesture = undefined;
  };
  view.addEventListener('touchend', end, { signal });
  view.addEventListener('touchcancel', end, { signal });
}

function watchWheel(view: HTMLElement, hands: GestureHands, signal: AbortSignal): void {
  let gesture: MapGesture | undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;
  view.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey || !hands.isWanted() || isCovered(event)) return;
      event.preventDefault();
      const at = gesture?.from ?? pointOf(view, event);
      const scale = (gesture?.scale ?? 1) * 2 ** (-event.deltaY / WHEEL_DOUBLE);
      gesture = { scale, from: at, to: at };
      hands.move(gesture);
      clearTimeout(rest);
      rest = setTimeout(() => {
        if (gesture) hands.end(gesture);
        gesture = undefined;
      }, WHEEL_REST_MS);
    },
    { signal, passive: false },
  );
}

/** While somebody draws, the sheet has the fingers. */
function isCovered({ target }: Event): boolean {
  return target instanceof Element && target.closest('.search-map-sheet') !== null;
}

function isSideways(from: MapPoint, to: MapPoint): boolean {
  return Math.abs(to.x - from.x) > 2 * LEAST && Math.abs(to.x - from.x) > Math.abs(to.y - from.y);
}

interface Fingers {
  middle: MapPoint;
  distance: number;
}

function fingersOn(view: HTMLElement, [one, other]: TouchList): Fingers {
  const [a, b] = [pointOf(view, one!), pointOf(view, other!)];
  return {
    middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
    distance: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)),
  };
}

function pointOf(view: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }) {
  const { left, top } = view.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
