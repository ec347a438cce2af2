/** How many pages are fetched ahead at once, and how long after the page is idle it begins, in ms. */
export const PREFETCH = { parallel: 4, afterIdle: 1000 } as const;

/** As in speculation-rules.json, which the browsers that know it follow instead. */
const NEVER =
  /^\/(?:dashboard|backoffice|sair|anunciar|favoritos|comparar|confirmations|resetar-senha|whatsapp|plans|photos|v1)(?:[/.?]|$)/;

interface NetworkInformation {
  saveData?: boolean;
}

/** Fetches a page ahead when a pointer or a finger comes to its link, where there are no speculation rules. */
export function watchPrefetch(signal: AbortSignal): void {
  const link = document.createElement('link');
  if (!link.relList.supports('prefetch')) return;
  watchIntent(signal, prefetch, (address) => !NEVER.test(address));
}

/** Begins when the page has been idle for a second, and never for people who save data. */
export function watchIntent(
  signal: AbortSignal,
  fetchAhead: (address: string) => Promise<void>,
  isWanted: (address: string) => boolean,
): void {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  if (connection?.saveData) return;
  const ahead = createPrefetcher(fetchAhead);
  const begin = () => {
    for (const kind of ['pointerover', 'touchstart', 'focusin'] as const) {
      document.addEventListener(
        kind,
        ({ target }) => {
          const address = addressOf(target);
          if (address && isWanted(address)) ahead(address);
        },
        { signal, passive: true },
      );
    }
  };
  const whenIdle = (run: () => void) =>
    'requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 1);
  whenIdle(() => setTimeout(begin, PREFETCH.afterIdle));
}

/** Takes addresses one by one, each once, four at the same time; what comes while all are busy is left. */
export function createPrefetcher(
  fetchAhead: (address: string) => Promise<void>,
): (address: string | undefined) => void {
  const known = new Set<string>();
  let running = 0;
  return (address) => {
    if (!address || known.has(address) || running >= PREFETCH.parallel) return;
    known.add(address);
    running += 1;
    const free = () => {
      running -= 1;
    };
    fetchAhead(address).then(free, free);
  };
}

/** Of the link to another page of ours that something happens to. */
function addressOf(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || link.relList.contains('nofollow'))
    return undefined;
  if (link.pathname === location.pathname && link.search === location.search) return undefined;
  return link.pathname + link.search;
}

function prefetch(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = address;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', reject);
    document.head.append(link);
  });
}
