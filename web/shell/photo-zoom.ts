const LARGEST = 5;
/** What a double press or a key changes. */
const STEP = 2;
/** Less than this is a press, not a swipe. In px. */
const SWIPE = 48;

interface Point {
  x: number;
  y: number;
}

export interface PhotoZoom {
  /** Times as large as now, about the middle. */
  by(factor: number): void;
  reset(): void;
}

/** Two fingers, a double press or the wheel make the picture larger; one finger moves it, or swipes. */
export function addPhotoZoom(
  stage: HTMLElement,
  picture: HTMLImageElement,
  onSwipe: (way: 1 | -1) => void,
): PhotoZoom {
  let scale = 1;
  let moved: Point = { x: 0, y: 0 };
  const fingers = new Map<number, Point>();
  /** Where a single finger began; unset once there were two. */
  let began: Point | undefined;

  const bounded = (value: number, size: number, room: number) => {
    const most = Math.max(0, (size * scale - room) / 2);
    return Math.min(most, Math.max(-most, value));
  };
  const move = (to: Point) => {
    moved = {
      x: bounded(to.x, picture.clientWidth, stage.clientWidth),
      y: bounded(to.y, picture.clientHeight, stage.clientHeight),
    };
    picture.style.transform =
      scale === 1 ? '' : `translate(${moved.x}px, ${moved.y}px) scale(${scale})`;
  };
  /** @param at what stays in its place, from the middle of the stage */
  const zoom = (to: number, at: Point) => {
    const next = Math.min(LARGEST, Math.max(1, to));
    const grown = next / scale;
    scale = next;
    picture.sizes = `${Math.ceil(scale) * 100}vw`;
    move({ x: at.x - (at.x - moved.x) * grown, y: at.y - (at.y - moved.y) * grown });
  };
  const fromMiddle = ({ x, y }: Point): Point => {
    const box = stage.getBoundingClientRect();
    return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 };
  };
  const spread = () => {
    const [a, b] = fingers.values();
    if (!a || !b) return undefined;
    return {
      distance: Math.hypot(a.x - b.x, a.y - b.y),
      middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
    };
  };

  stage.addEventListener('pointerdown', ({ pointerId, clientX: x, clientY: y, target }) => {
    // A swipe may begin on a button; a press there stays a press.
    if (target === stage || target === picture) stage.setPointerCapture(pointerId);
    fingers.set(pointerId, { x, y });
    began = fingers.size === 1 ? { x, y } : undefined;
  });
  stage.addEventListener('pointermove', ({ pointerId, clientX: x, clientY: y }) => {
    const last = fingers.get(pointerId);
    if (!last) return;
    const before = spread();
    fingers.set(pointerId, { x, y });
    const after = spread();
    if (before && after)
      zoom((scale * after.distance) / Math.max(1, before.distance), fromMiddle(after.middle));
    else if (scale > 1) move({ x: moved.x + x - last.x, y: moved.y + y - last.y });
  });
  const lift = ({ pointerId, clientX, clientY, type }: PointerEvent) => {
    if (!fingers.delete(pointerId) || !began || type === 'pointercancel') return;
    const way = clientX - began.x;
    if (scale === 1 && Math.abs(way) > Math.max(SWIPE, Math.abs(clientY - began.y)))
      onSwipe(way < 0 ? 1 : -1);
  };
  stage.addEventListener('pointerup', lift);
  stage.addEventListener('pointercancel', lift);
  stage.addEventListener('dblclick', ({ clientX: x, clientY: y }) =>
    zoom(scale > 1 ? 1 : STEP, fromMiddle({ x, y })),
  );
  stage.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      zoom(scale * 2 ** (-event.deltaY / 400), fromMiddle({ x: event.clientX, y: event.clientY }));
    },
    { passive: false },
  );
  return {
    by: (factor) => zoom(scale * factor, { x: 0, y: 0 }),
    reset: () => zoom(1, { x: 0, y: 0 }),
  };
}
