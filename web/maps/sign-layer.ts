import type { Place } from '#core/places/distance.ts';
import { SEARCH_WORDS } from '../addresses/search-words.ts';
import { closedPath } from './area-drawing.ts';
import type { MovingBase } from './map-base.ts';
import {
  SIGN_TARGET,
  SIGN_WRITING,
  signClass,
  signLooks,
  type FoundSign,
  type SignLook,
} from './sign-words.ts';
import { svgElement } from './svg-element.ts';

interface PlacedSign {
  link: SVGAElement;
  group: SVGGElement;
  place: Place;
}

/** The signs over a map that moves, as the server draws them, and the area that is searched. */
export class SignLayer {
  readonly #base: MovingBase;
  readonly #drawing: SVGSVGElement;
  readonly #outline = svgElement('path', { class: 'search-map-outline' });
  readonly #corners: readonly Place[];
  #signs: PlacedSign[] = [];

  constructor(base: MovingBase, label: string, corners: readonly Place[]) {
    this.#base = base;
    this.#corners = corners;
    this.#drawing = svgElement(
      'svg',
      { class: 'map-overlay', role: 'group', 'aria-label': label },
      this.#outline,
    );
    base.signsIn.append(this.#drawing);
    base.onMove(() => this.#place());
    this.#place();
  }

  /** In the place of those of before; the one that has the focus keeps it. */
  show(signs: readonly FoundSign[]): void {
    const focused = this.#signs.find(({ link }) => link === document.activeElement);
    for (const { link } of this.#signs) link.remove();
    this.#signs = signLooks(signs).map((look) => this.#signOf(look));
    this.#drawing.append(...this.#signs.map(({ link }) => link));
    this.#place();
    const wanted = focused && hrefOf(focused.link);
    if (wanted) this.#signs.find(({ link }) => hrefOf(link) === wanted)?.link.focus();
  }

  #place(): void {
    for (const { group, place } of this.#signs) {
      const { x, y } = this.#base.toPoint(place);
      group.setAttribute('transform', `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
    }
    const corners = this.#corners.map((corner) => this.#base.toPoint(corner));
    this.#outline.setAttribute('d', closedPath(corners));
  }

  #signOf(look: SignLook): PlacedSign {
    const { sign, label, text, half, shape } = look;
    const mark = { class: 'search-map-mark' };
    const group = svgElement(
      'g',
      {},
      svgElement('circle', { class: 'search-map-target', r: SIGN_TARGET }),
      shape === 'circle'
        ? svgElement('circle', { ...mark, r: half.width })
        : svgElement('rect', {
            ...mark,
            x: -half.width,
            y: -half.height,
            width: 2 * half.width,
            height: 2 * half.height,
            rx: half.height,
          }),
      ...(text ? [svgElement('text', { y: 4, 'font-size': SIGN_WRITING }, text)] : []),
    );
    const link = svgElement(
      'a',
      {
        class: signClass(look),
        'aria-label': label,
        href: targetOf(look),
      },
      group,
    );
    if (!sign.ad && !look.town)
      link.addEventListener('click', (event) => {
        event.preventDefault();
        this.#base.approach(CLOSER, sign);
      });
    return { link, group, place: sign };
  }
}

/** Four times as near: less leaves most groups together. */
const CLOSER = 2;

function hrefOf(link: SVGAElement): string {
  return link.getAttribute('href') ?? '';
}

/** The ad, its town's ads, or this map, which is moved. */
function targetOf({ sign, town }: SignLook): string {
  if (sign.ad) return sign.ad.path;
  const address = new URL(location.href);
  if (town) {
    address.searchParams.set(SEARCH_WORDS.town, town.slug);
    for (const name of [SEARCH_WORDS.map, SEARCH_WORDS.page]) address.searchParams.delete(name);
  }
  return address.pathname + address.search;
}
