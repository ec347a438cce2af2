const MARKED = 'is-marked';
const SIGNS = '.search-map-sign';
const CARDS = '.ad-card';

/** A card that is pointed at marks its sign on the map, and a sign its card. */
export function watchCards(figure: HTMLElement, signal: AbortSignal): void {
  const around = figure.parentElement;
  if (!around) return;
  let marked: Element[] = [];
  const mark = ({ target }: Event) => {
    const pointed = target instanceof Element ? target.closest(`${SIGNS}, ${CARDS}`) : null;
    const path = pointed && pathOf(pointed);
    const others = pointed?.matches(SIGNS) ? CARDS : SIGNS;
    const next = path
      ? [...around.querySelectorAll(others)].filter((other) => pathOf(other) === path)
      : [];
    for (const element of marked) element.classList.remove(MARKED);
    for (const element of next) element.classList.add(MARKED);
    marked = next;
  };
  around.addEventListener('pointerover', mark, { signal });
  around.addEventListener('pointerleave', mark, { signal });
  around.addEventListener('focusin', mark, { signal });
}

/** Of the ad; a sign of several has another's. */
function pathOf(element: Element): string | undefined {
  const link = element.matches('a') ? element : element.querySelector('.ad-title a');
  return link?.getAttribute('href')?.split('?', 1)[0];
}
