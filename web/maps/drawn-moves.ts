import { SEARCH_WORDS } from '../addresses/search-words.ts';
import { drawnBase } from './drawn-base.ts';
import { boxText, CLOSEST_KM, viewOfBox, WIDEST_KM, type MapDegrees } from './map-boxes.ts';
import type { MapPoint } from './map-geometry.ts';
import { watchMapGestures, type MapGesture } from './map-gestures.ts';
import { boxOf } from './street-opening.ts';

/** What a new view changes of the figure. */
const CHANGED = ['.search-map-ways', '[data-map-where]', '[data-map-here]'] as const;

/**
 * Moves the map that the server draws without leaving the page: the part of its new address takes the
 * place of the old one. Once streets are there, they move themselves.
 */
export function moveDrawn(figure: HTMLElement, view: HTMLElement, signal: AbortSignal): void {
  let asking: AbortController | undefined;
  const isDrawn = () => !view.classList.contains('is-live');
  /** Where it was moved while the map of there is still to come. */
  let ahead: { box: MapDegrees; transform: string } | undefined;
  const show = (transform: string) => {
    const svg = view.querySelector<SVGElement>(':scope > svg');
    if (svg) svg.style.transform = transform;
  };

  const go = async (address: string) => {
    asking?.abort();
    asking = new AbortController();
    const { signal: overtaken } = asking;
    view.ariaBusy = 'true';
    try {
      const next = await mapAt(address, overtaken);
      if (isDrawn()) {
        replace(figure, next);
        history.replaceState(history.state, '', address);
      }
    } catch {
      if (overtaken.aborted) return;
      show('');
      const count = figure.querySelector('[data-map-count]');
      if (count) count.textContent = OFFLINE;
    }
    ahead = undefined;
    view.ariaBusy = 'false';
  };

  figure.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey || !isDrawn()) return;
      const address = new URL(link.getAttribute('href') ?? '', location.href);
      const isMove =
        address.pathname === location.pathname && address.searchParams.has(SEARCH_WORDS.map);
      if (!isMove || link.matches('[data-map-here]')) return;
      event.preventDefault();
      void go(address.href);
    },
    { signal },
  );
  watchMapGestures(
    view,
    {
      isWanted: isDrawn,
      // Its own edges are seen while it moves.
      move: (gesture) => show(transformOf(gesture, ahead?.transform)),
      end(gesture) {
        const from = ahead?.box ?? boxOf(figure);
        if (!from) return;
        const box = boxAfter(view, from, gesture);
        ahead = { box, transform: transformOf(gesture, ahead?.transform) };
        const address = new URL(location.href);
        address.searchParams.set(SEARCH_WORDS.map, boxText(box));
        void go(address.href);
      },
      miss: () => hint(view),
    },
    signal,
  );
}

const HINT_MS = 2000;

function hint(view: HTMLElement): void {
  if (view.querySelector('.map-hint')) return;
  const words = document.createElement('p');
  words.className = 'map-hint';
  words.textContent = 'Use dois dedos para mover o mapa';
  view.append(words);
  setTimeout(() => words.remove(), HINT_MS);
}

function transformOf({ scale, from, to }: MapGesture, before = ''): string {
  const [x, y] = [to.x - scale * from.x, to.y - scale * from.y];
  return `translate(${x}px, ${y}px) scale(${scale}) ${before}`;
}

async function mapAt(address: string, signal: AbortSignal): Promise<HTMLElement> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`The map was answered with ${answer.status}.`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const map = page.querySelector<HTMLElement>('.search-map');
  if (!map) throw new Error('The answer has no map.');
  return map;
}

const OFFLINE =
  'Não conseguimos buscar esta parte do mapa: confira a internet e mova o mapa de novo.';

function replace(figure: HTMLElement, next: HTMLElement): void {
  const focused = document.activeElement?.closest<HTMLElement>('[data-way]')?.dataset['way'];
  figure.dataset['box'] = next.dataset['box'];
  for (const part of ['.map-view > svg', ...CHANGED]) {
    const fresh = next.querySelector(part);
    if (fresh) figure.querySelector(part)?.replaceWith(fresh);
  }
  if (focused) figure.querySelector<HTMLElement>(`[data-way="${focused}"]`)?.focus();
}

/** What is seen once the gesture is over, no closer and no wider than maps are. */
function boxAfter(view: HTMLElement, box: MapDegrees, { scale, from, to }: MapGesture): MapDegrees {
  const { span } = viewOfBox(box);
  const factor = Math.min(span / CLOSEST_KM, Math.max(span / WIDEST_KM, scale));
  const base = drawnBase(view, box);
  const before = ({ x, y }: MapPoint) =>
    base.toPlace({ x: (x - to.x) / factor + from.x, y: (y - to.y) / factor + from.y });
  const [least, most] = [
    before({ x: 0, y: view.clientHeight }),
    before({ x: view.clientWidth, y: 0 }),
  ];
  return { south: least.lat, west: least.lng, north: most.lat, east: most.lng };
}
