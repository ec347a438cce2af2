import { shellState } from './shell-state.ts';

const STILL_MS = 150;
const PRESSED = 'a, button, input, select, textarea, label, summary';
/** How far up the button goes, in heights of itself, to a place where it covers nothing that one presses. */
const MOST_STEPS = 6;
/** In px: of what is larger enough is left to press. */
const SMALL = 100;

/** Shows the button to the top beyond its threshold (`data-scroll-top`, px) and takes the reader up. */
export function watchScrollToTop(signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = () => {
    const button = document.querySelector<HTMLElement>('[data-scroll-top]');
    if (!button) return;
    const isFar = shellState().scrollToTop && scrollY > Number(button.dataset['scrollTop']);
    button.toggleAttribute('data-shown', isFar && moveAside(button));
  };
  // When the page stands still: to ask where things are lays all of it out.
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => requestAnimationFrame(update), STILL_MS);
  };
  document.addEventListener('scroll', soon, { signal, passive: true });
  document.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element) || !event.target.closest('[data-scroll-top]')) return;
      event.preventDefault();
      scrollTo({ top: 0 });
      document.querySelector<HTMLElement>('.skip-link, a[href]')?.focus({ preventScroll: true });
    },
    { signal },
  );
  soon();
}

/** @returns whether there is a place for the button */
function moveAside(button: HTMLElement): boolean {
  button.style.marginBottom = '';
  const { offsetWidth: width, offsetHeight: height } = button;
  const { left, top } = button.getBoundingClientRect();
  for (let step = 0; step <= MOST_STEPS; step += 1) {
    if (!isFree(new DOMRect(left, top - step * height, width, height), button)) continue;
    button.style.marginBottom = step > 0 ? `${step * height}px` : '';
    return true;
  }
  return false;
}

/** It lies over nothing small, and not over the middle of anything: there one presses. */
function isFree({ left, right, top, bottom }: DOMRect, button: HTMLElement): boolean {
  const [middle, centre] = [(left + right) / 2, (top + bottom) / 2];
  const points = [left, middle, right].flatMap((x) => [top, centre, bottom].map((y) => ({ x, y })));
  return points.every(({ x, y }) => {
    const under = document.elementsFromPoint(x, y).find((element) => !button.contains(element));
    const pressed = under?.closest(PRESSED)?.getBoundingClientRect();
    if (!pressed) return true;
    if (Math.max(pressed.width, pressed.height) < SMALL) return false;
    const [across, down] = [pressed.left + pressed.width / 2, pressed.top + pressed.height / 2];
    return across < left || across > right || down < top || down > bottom;
  });
}
