import { mustLoadAfresh } from './fresh-load.ts';
import { watchIntent } from './prefetch-links.ts';

/** What the router's manifest says of a route. Layouts have no path, screens have their whole one. */
export interface ListedRoute {
  path?: string;
  parentId?: string;
  module: string;
  imports?: string[];
}

declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, ListedRoute | undefined> };
  }
}

/**
 * In the applications: the code of a screen is fetched when a pointer, a finger or the keyboard comes
 * to its link. Its data is not, because it must be today's when the screen opens.
 */
export function watchRoutePreloads(signal: AbortSignal): void {
  watchIntent(
    signal,
    async (address) => {
      const modules = modulesOf(address, window.__reactRouterManifest?.routes ?? {});
      await Promise.all(modules.filter(isNew).map(preload));
    },
    (address) => !mustLoadAfresh(address),
  );
}

/** The files of the screen at an address and of the layouts around it. */
export function modulesOf(
  address: string,
  routes: Record<string, ListedRoute | undefined>,
): string[] {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  const matching = Object.values(routes).filter(
    (route) => route?.path !== undefined && patternOf(route.path).test(path),
  );
  // `/dashboard/properties/new` is also an `:id`: the one with fewer open parts is meant.
  const [screen] = matching.sort((one, other) => openParts(one) - openParts(other));
  const files: string[] = [];
  for (let at = screen; at; at = at.parentId === undefined ? undefined : routes[at.parentId])
    files.push(at.module, ...(at.imports ?? []));
  return [...new Set(files)];
}

function patternOf(path: string): RegExp {
  const parts = path.split('/').filter((part) => part !== '');
  return new RegExp(
    `^/${parts.map((part) => (part.startsWith(':') ? '[^/]+' : part)).join('/')}/?$`,
  );
}

function openParts(route: ListedRoute | undefined): number {
  return route?.path?.split('/:').length ?? 0;
}

/** The page itself names what it was made of in the same way. */
function isNew(file: string): boolean {
  return !document.querySelector(`link[rel="modulepreload"][href="${file}"]`);
}

function preload(file: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
    document.head.append(link);
  });
}
