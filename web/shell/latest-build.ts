/** How often the newest build is asked for, in ms, and the part of it by which windows differ. */
export const POLLING = { interval: 60_000, jitter: 0.2 } as const;

let newer: string | undefined;

/** A deployment happened since this page was made: the next navigation loads its document afresh. */
export function newerBuildIsKnown(): boolean {
  return newer !== undefined;
}

interface BuildWatch {
  current: string;
  isVisible: () => boolean;
  fetchJson: (address: string) => Promise<unknown>;
  random: () => number;
  found: (build: string) => void;
}

/** Asks for the newest build again and again while the page is looked at, until there is a newer one. */
export function watchBuild(
  { current, isVisible, fetchJson, random, found }: BuildWatch,
  signal: AbortSignal,
): void {
  let timer: ReturnType<typeof setTimeout>;
  const schedule = () => {
    const jitter = 1 + POLLING.jitter * (2 * random() - 1);
    timer = setTimeout(() => void look(), POLLING.interval * jitter);
  };
  async function look(): Promise<void> {
    const build = isVisible() ? await newest(fetchJson).catch(() => undefined) : undefined;
    if (signal.aborted) return;
    if (build && build !== current) found(build);
    else schedule();
  }
  signal.addEventListener('abort', () => clearTimeout(timer));
  schedule();
}

/** The newest build counts once its manifest is there too: a deployment may be half done. */
async function newest(fetchJson: BuildWatch['fetchJson']): Promise<string | undefined> {
  const { id } = (await fetchJson('/builds/latest.json')) as { id?: unknown };
  if (typeof id !== 'string' || !/^\w+$/.test(id)) return undefined;
  const manifest = (await fetchJson(`/builds/meta/${id}.json`)) as { id?: unknown };
  return manifest.id === id ? id : undefined;
}

/** Watches for the page now open; does nothing in development, where there is no build. */
export function watchLatestBuild(signal: AbortSignal): void {
  const current = document.body.dataset['build'];
  if (!current || newer) return;
  watchBuild(
    {
      current,
      isVisible: () => document.visibilityState === 'visible',
      fetchJson: async (address) => (await fetch(address, { signal, priority: 'low' })).json(),
      random: Math.random,
      found: (build) => (newer = build),
    },
    signal,
  );
}
