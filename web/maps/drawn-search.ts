import type { Place } from '#core/places/distance.ts';
import type { SearchCount } from '../public/search/search-counting.ts';
import { SEARCH_WORDS } from '../addresses/search-words.ts';
import { AreaSheet } from './area-drawing.ts';
import type { MapBase } from './map-base.ts';
import { outlineText } from './outline-text.ts';

/** Offers to draw an area, counts what is in it meanwhile, and leads to its search. */
export function offerDrawing(figure: HTMLElement, view: HTMLElement, base: () => MapBase): void {
  const [button, bar] = [buttonOf(figure, 'data-draw'), figure.querySelector('[data-drawing]')];
  const [search, clear] = [
    buttonOf(figure, 'data-drawing-search'),
    buttonOf(figure, 'data-drawing-clear'),
  ];
  const status = bar?.querySelector('[role=status]');
  if (!button || !(bar instanceof HTMLElement) || !search || !clear || !status) return;
  const [begin, invite] = [button.lastChild?.textContent ?? '', status.textContent];
  const counting = new AreaCounts((text, isCounting = false) => {
    if (text !== undefined) status.textContent = text;
    status.ariaBusy = String(isCounting);
  });
  let sheet: AreaSheet | undefined;
  let drawn: readonly Place[] | undefined;

  const change = (corners: readonly Place[] | undefined, wasSmall = false) => {
    drawn = corners;
    for (const each of [search, clear]) each.disabled = !corners;
    if (corners) counting.count(corners);
    else counting.stop(wasSmall ? 'Faça uma volta maior em torno da área.' : invite);
  };
  const turn = (isDrawing: boolean) => {
    sheet?.remove();
    sheet = isDrawing ? new AreaSheet(view, base, { onChange: change }) : undefined;
    change(undefined);
    bar.hidden = !isDrawing;
    button.setAttribute('aria-pressed', String(isDrawing));
    button.lastChild?.replaceWith(isDrawing ? 'Cancelar' : begin);
    if (isDrawing) view.scrollIntoView({ block: 'nearest' });
  };
  button.disabled = false;
  button.addEventListener('click', () => turn(!sheet));
  clear.addEventListener('click', () => sheet?.clear());
  search.addEventListener('click', () => {
    if (drawn) location.assign(searchIn(drawn));
  });
  figure.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && sheet) turn(false);
  });
}

function buttonOf(within: HTMLElement, mark: string): HTMLButtonElement | null {
  return within.querySelector<HTMLButtonElement>(`button[${mark}]`);
}

/** This search in another area; the map is then seen around it. */
function searchIn(corners: readonly Place[]): URL {
  const address = new URL(location.href);
  address.searchParams.set(SEARCH_WORDS.outline, outlineText(corners));
  for (const name of [SEARCH_WORDS.map, SEARCH_WORDS.page]) address.searchParams.delete(name);
  return address;
}

/** After the last change, in ms. */
const PAUSE_MS = 200;

/** Without a text the one of before stays while something is counted. */
type Say = (text: string | undefined, isCounting?: boolean) => void;

/** How many ads are in an area, while it is drawn. */
class AreaCounts {
  readonly #say: Say;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #asking: AbortController | undefined;

  constructor(say: Say) {
    this.#say = say;
  }

  stop(text: string): void {
    clearTimeout(this.#pause);
    this.#asking?.abort();
    this.#say(text);
  }

  count(corners: readonly Place[]): void {
    clearTimeout(this.#pause);
    this.#say(undefined, true);
    this.#pause = setTimeout(() => void this.#ask(corners), PAUSE_MS);
  }

  async #ask(corners: readonly Place[]): Promise<void> {
    const path = document.querySelector<HTMLElement>('form[data-counts]')?.dataset['counts'];
    if (!path) return;
    this.#asking?.abort();
    const asking = new AbortController();
    this.#asking = asking;
    try {
      const answer = await fetch(path + searchIn(corners).search, { signal: asking.signal });
      if (!answer.ok) throw new Error(`The count was answered with ${answer.status}.`);
      this.#say(((await answer.json()) as SearchCount).sentence);
    } catch {
      if (!asking.signal.aborted)
        this.#say('Sem internet para contar agora. Pode buscar assim mesmo.');
    }
  }
}
