import type { Place } from '#core/places/distance.ts';
import { SEARCH_WORDS } from '../addresses/search-words.ts';
import { watchCards } from './card-marks.ts';
import { drawnBase } from './drawn-base.ts';
import { moveDrawn } from './drawn-moves.ts';
import { offerDrawing } from './drawn-search.ts';
import type { MapBase, MovingBase } from './map-base.ts';
import { boxText, type MapDegrees } from './map-boxes.ts';
import { cornersOfText } from './outline-text.ts';
import { SignLayer } from './sign-layer.ts';
import { SignRequests } from './sign-requests.ts';
import { inViewText, type FoundMap } from './sign-words.ts';
import { boxOf, openStreets } from './street-opening.ts';

/** The map of a search: cards and signs in step, areas to draw and, where there are some, streets that move. */
export function watchPart(figure: HTMLElement, signal: AbortSignal): void {
  const view = figure.querySelector<HTMLElement>('.map-view');
  const box = boxOf(figure);
  if (!view || !box) return;
  let streets: MapBase | undefined;
  watchCards(figure, signal);
  offerDrawing(figure, view, () => streets ?? drawnBase(view, boxOf(figure) ?? box));
  moveDrawn(figure, view, signal);
  void openStreets(figure, view, (moving) => follow(figure, view, moving, signal)).then(
    (moving) => (streets = moving),
    // Without streets the map of the server stays.
    () => undefined,
  );
}

/** Shows the same signs on streets, and those of wherever somebody goes. */
async function follow(
  figure: HTMLElement,
  view: HTMLElement,
  base: MovingBase,
  signal: AbortSignal,
): Promise<void> {
  const requests = new SignRequests(figure.dataset['signs'] ?? '');
  const ask = () => requests.ask(base.box(), view.clientWidth, view.clientHeight);
  const first = await ask();
  const label = view.querySelector(':scope > svg')?.getAttribute('aria-label') ?? '';
  const layer = new SignLayer(base, label, cornersOf(figure.dataset['outline']));

  const show = (found: FoundMap | undefined) => {
    const count = figure.querySelector('[data-map-count]');
    if (found) layer.show(found.data);
    if (count) count.textContent = found ? countOf(found) : OFFLINE;
  };
  const rest = async () => {
    sayWhere(figure, base.box());
    try {
      show(await ask());
    } catch (error) {
      if (!requests.wasOvertaken(error)) show(undefined);
    }
  };
  show(first);
  base.onRest(() => void rest());
  addEventListener('online', () => void rest(), { signal });
  figure.querySelector<HTMLElement>('.search-map-ways')?.addEventListener(
    'click',
    (event) => {
      const way = event.target instanceof Element ? event.target.closest('a') : null;
      if (!way || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      go(base, way.dataset['way']);
    },
    { signal },
  );
}

const OFFLINE =
  'Não conseguimos buscar os anúncios desta parte do mapa. Os sinais são de antes: confira a internet e mova o mapa de novo.';

function countOf({ data, meta }: FoundMap): string {
  const inView = data.reduce((sum, { count }) => sum + count, 0);
  return inViewText(inView, meta.total);
}

function go(base: MovingBase, way: string | undefined): void {
  if (way === 'in') base.approach(1);
  else if (way === 'out') base.approach(-1);
  else base.moveBy(EAST[way ?? ''] ?? 0, NORTH[way ?? ''] ?? 0);
}

const EAST: Readonly<Record<string, number>> = { west: -0.5, east: 0.5 };
const NORTH: Readonly<Record<string, number>> = { south: -0.5, north: 0.5 };

/** The address of what is seen, without a step in the history for each movement. */
function sayWhere(figure: HTMLElement, box: MapDegrees): void {
  const address = new URL(location.href);
  address.searchParams.set(SEARCH_WORDS.map, boxText(box));
  history.replaceState(history.state, '', address);
  const here = figure.querySelector<HTMLAnchorElement>('[data-map-here]');
  if (!here) return;
  const search = new URL(here.href);
  search.searchParams.set(SEARCH_WORDS.outline, boxText(box));
  search.searchParams.set(SEARCH_WORDS.map, boxText(box));
  here.href = search.href;
}

function cornersOf(text: string | undefined): Place[] {
  return text ? cornersOfText(text) : [];
}
