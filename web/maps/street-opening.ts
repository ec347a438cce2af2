import { retriedImport } from '../shell/retried-import.ts';
import type { MovingBase, OpenStreets } from './map-base.ts';
import type { MapDegrees } from './map-boxes.ts';
import type { StreetSource } from './street-source.ts';

const OPENERS: Readonly<Record<StreetSource['kind'], () => Promise<OpenStreets>>> = {
  tiles: async () => (await import('./vector-streets.ts')).openTiles,
  style: async () => (await import('./vector-streets.ts')).openStyle,
  service: async () => (await import('./service-streets.ts')).openService,
};

/**
 * Puts the streets that a figure names behind its drawing, which `ready` replaces once they are whole.
 * Where they do not come, the drawing stays and the promise is refused.
 */
export async function openStreets(
  figure: HTMLElement,
  view: HTMLElement,
  ready: (base: MovingBase) => Promise<void> | void,
): Promise<MovingBase | undefined> {
  const { streets: kind = '', streetsFrom: from } = figure.dataset;
  const box = boxOf(figure);
  if (!from || !box || !isStreets(kind)) return undefined;
  const element = document.createElement('div');
  element.className = 'map-streets';
  try {
    const open = await retriedImport(OPENERS[kind]);
    view.prepend(element);
    const base = await open(element, from, box);
    await ready(base);
    const credit = figure.querySelector('[data-map-credit]');
    if (credit && base.credit) credit.textContent = base.credit;
    view.querySelector(':scope > svg')?.remove();
    view.classList.add('is-live');
    return base;
  } catch (error) {
    element.remove();
    throw error;
  }
}

function isStreets(kind: string): kind is StreetSource['kind'] {
  return kind in OPENERS;
}

/** What a figure shows at first. */
export function boxOf({ dataset }: HTMLElement): MapDegrees | undefined {
  const [south, west, north, east] = (dataset['box'] ?? '').split('_').map(Number);
  if (south === undefined || west === undefined || north === undefined || east === undefined)
    return undefined;
  return { south, west, north, east };
}
