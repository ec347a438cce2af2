import type { Place } from '#core/places/distance.ts';
import { closedPath } from './area-drawing.ts';
import type { MovingBase } from './map-base.ts';
import { toPlace } from './map-geometry.ts';
import { cornersOfText } from './outline-text.ts';
import { AD_PIN, PIN_PIXELS } from './pin-shape.ts';
import { openStreets } from './street-opening.ts';
import { svgElement } from './svg-element.ts';

const UNAVAILABLE = 'As ruas não vieram. Confira a internet e tente de novo.';

/** The streets around an ad, for who asks for them: they weigh more than the rest of the page. */
export function watchPart(figure: HTMLElement): void {
  const view = figure.querySelector<HTMLElement>('.map-view');
  const button = figure.querySelector<HTMLButtonElement>('button[data-see-streets]');
  const [place] = cornersOfText(figure.dataset['place'] ?? '');
  if (!view || !button || !place) return;
  const radius = Number(figure.dataset['radius'] ?? 0);
  const words = button.querySelector('span');
  const see = async () => {
    button.disabled = true;
    try {
      await openStreets(figure, view, (base) => mark(base, place, radius, labelOf(view)));
      button.hidden = true;
      view.querySelector('canvas')?.focus();
    } catch {
      button.disabled = false;
      if (words) words.textContent = UNAVAILABLE;
    }
  };
  button.disabled = false;
  button.addEventListener('click', () => void see());
}

function labelOf(view: HTMLElement): string {
  return view.querySelector(':scope > svg')?.getAttribute('aria-label') ?? '';
}

/** A pin, or a circle of so many kilometres. */
function mark(base: MovingBase, place: Place, radius: number, label: string): void {
  const shape = svgElement('path', {
    class: radius > 0 ? 'ad-map-area' : 'ad-map-pin',
    ...(radius > 0 ? {} : { d: AD_PIN }),
  });
  const ring = radius > 0 ? circleAround(place, radius) : [];
  const put = () => {
    const { x, y } = base.toPoint(place);
    if (radius > 0) shape.setAttribute('d', closedPath(ring.map((each) => base.toPoint(each))));
    else shape.setAttribute('transform', `translate(${x} ${y}) scale(${PIN_PIXELS})`);
  };
  base.signsIn.append(
    svgElement('svg', { class: 'map-overlay', role: 'img', 'aria-label': label }, shape),
  );
  base.onMove(put);
  put();
}

const CORNERS = 60;

function circleAround(centre: Place, radius: number): Place[] {
  return Array.from({ length: CORNERS }, (_, at) => {
    const angle = (2 * Math.PI * at) / CORNERS;
    const point = { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
    return toPlace({ centre, span: 0 }, point);
  });
}
