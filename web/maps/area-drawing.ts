import { MOST_CORNERS } from '#core/search/most-corners.ts';
import type { Place } from '#core/places/distance.ts';
import type { MapBase } from './map-base.ts';
import type { MapPoint } from './map-geometry.ts';
import { areaOf, simplified } from './simplified-line.ts';
import { svgElement } from './svg-element.ts';

/** Points nearer than this to the one before add nothing. In pixels. */
const NEAR = 3;
/** What is smaller was a touch by mistake. In square pixels. */
const SMALLEST = 600;
/** While somebody draws, it is told no more often. */
const BETWEEN_MS = 300;

interface Drawing {
  /** Of what was drawn so far, closed; nothing when it is too small or was taken away. */
  onChange(corners: readonly Place[] | undefined, wasSmall?: boolean): void;
}

/**
 * A sheet over the map on which a finger or a mouse draws a line that closes by itself. While it lies
 * there nothing beneath moves, and without it a finger moves the page as ever.
 */
export class AreaSheet {
  readonly #sheet: HTMLElement;
  readonly #path = svgElement('path', { class: 'search-map-outline' });
  readonly #base: () => MapBase;
  readonly #drawing: Drawing;
  #line: MapPoint[] = [];
  #pointer: number | undefined;
  #toldAt = 0;

  constructor(over: HTMLElement, base: () => MapBase, drawing: Drawing) {
    this.#base = base;
    this.#drawing = drawing;
    this.#sheet = document.createElement('div');
    this.#sheet.className = 'search-map-sheet';
    this.#sheet.append(svgElement('svg', { 'aria-hidden': 'true' }, this.#path));
    this.#sheet.addEventListener('pointerdown', (event) => this.#begin(event));
    this.#sheet.addEventListener('pointermove', (event) => this.#follow(event));
    this.#sheet.addEventListener('pointerup', (event) => this.#end(event));
    this.#sheet.addEventListener('pointercancel', () => this.clear());
    over.append(this.#sheet);
  }

  clear(): void {
    this.#pointer = undefined;
    this.#line = [];
    this.#draw(this.#line);
    this.#drawing.onChange(undefined);
  }

  remove(): void {
    this.#sheet.remove();
  }

  #begin(event: PointerEvent): void {
    if (this.#pointer !== undefined || event.button !== 0) return;
    event.preventDefault();
    this.#pointer = event.pointerId;
    this.#sheet.setPointerCapture(event.pointerId);
    this.#line = [this.#pointOf(event)];
  }

  #follow(event: PointerEvent): void {
    if (event.pointerId !== this.#pointer) return;
    const point = this.#pointOf(event);
    const last = this.#line.at(-1);
    if (last && Math.hypot(point.x - last.x, point.y - last.y) < NEAR) return;
    this.#line.push(point);
    this.#draw(this.#line);
    if (event.timeStamp - this.#toldAt < BETWEEN_MS) return;
    this.#toldAt = event.timeStamp;
    this.#tell();
  }

  #end(event: PointerEvent): void {
    if (event.pointerId !== this.#pointer) return;
    this.#pointer = undefined;
    const corners = this.#tell();
    if (corners) {
      this.#draw(corners);
      return;
    }
    this.clear();
    this.#drawing.onChange(undefined, true);
  }

  #tell(): MapPoint[] | undefined {
    const corners = simplified(this.#line, MOST_CORNERS);
    if (corners.length < 3 || areaOf(corners) < SMALLEST) return undefined;
    const base = this.#base();
    this.#drawing.onChange(corners.map((corner) => base.toPlace(corner)));
    return corners;
  }

  #draw(line: readonly MapPoint[]): void {
    this.#path.setAttribute('d', closedPath(line));
  }

  /** Within the map: who draws beyond its edge follows the edge. */
  #pointOf({ clientX, clientY }: PointerEvent): MapPoint {
    const { left, top, width, height } = this.#sheet.getBoundingClientRect();
    return {
      x: Math.min(width, Math.max(0, clientX - left)),
      y: Math.min(height, Math.max(0, clientY - top)),
    };
  }
}

export function closedPath(line: readonly MapPoint[]): string {
  if (line.length === 0) return '';
  return `M${line.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}
