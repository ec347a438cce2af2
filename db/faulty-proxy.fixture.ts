import net from 'node:net';

/** A way to the database that breaks as networks and servers do. */
export interface FaultyProxy {
  /** The same database by this way. */
  url: string;
  /** Connections that were opened by this way so far. */
  opened(): number;
  /** Connections that are open now. */
  open(): number;
  /** Everything gets through again, except on connections that fell silent. */
  forward(): Promise<void>;
  /** Nothing gets through, in neither direction; who connects is accepted and never answered. */
  fallSilent(): void;
  /** Nobody listens any more, and every connection ends. */
  refuse(): Promise<void>;
  /** Every connection is reset; new ones get through. */
  reset(): void;
  /** New connections get to this port, old ones stay where they are. */
  pointTo(port: number): void;
  close(): Promise<void>;
}

interface Link {
  client: net.Socket;
  server: net.Socket | undefined;
  /** What is sent on it arrives nowhere, and it will never be otherwise. */
  isDead: boolean;
}

/** @param url of the database, on this machine. */
export async function startFaultyProxy(url: string, port = 0): Promise<FaultyProxy> {
  let target = Number(new URL(url).port);
  let silent = false;
  let opened = 0;
  const links = new Set<Link>();

  const listener = net.createServer((client) => {
    opened += 1;
    const link: Link = { client, server: undefined, isDead: silent };
    links.add(link);
    client.on('error', () => undefined);
    client.on('close', () => end(link));
    // What nobody reads would not tell that the other side has gone.
    client.on('data', (bytes) => void (link.isDead || link.server?.write(bytes)));
    if (!silent) link.server = reach(link);
  });

  function reach(link: Link): net.Socket {
    const server = net.connect(target, '127.0.0.1');
    server.on('data', (bytes) => void (link.isDead || link.client.write(bytes)));
    server.on('error', () => undefined);
    server.on('close', () => void (link.isDead || link.client.destroy()));
    return server;
  }

  /** While nothing gets through, the server does not hear that its client has gone. */
  function end(link: Link): void {
    if (silent) return;
    link.server?.destroy();
    links.delete(link);
  }

  function endEverything(how: 'destroy' | 'resetAndDestroy'): void {
    for (const { client, server } of links) {
      client[how]();
      server?.destroy();
    }
    links.clear();
  }

  const listen = (at: number) =>
    new Promise<void>((resolve) => listener.listen(at, '127.0.0.1', resolve));
  const stopListening = () =>
    new Promise<void>((resolve) => {
      if (!listener.listening) return resolve();
      listener.close(() => resolve());
      endEverything('destroy');
    });

  await listen(port);
  const { port: ours } = listener.address() as net.AddressInfo;

  return {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${ours}` }).href,
    opened: () => opened,
    open: () => [...links].filter(({ client }) => !client.destroyed).length,
    async forward() {
      silent = false;
      for (const link of links) if (link.client.destroyed) end(link);
      if (!listener.listening) await listen(ours);
    },
    fallSilent() {
      silent = true;
      for (const link of links) link.isDead = true;
    },
    refuse: stopListening,
    reset: () => endEverything('resetAndDestroy'),
    pointTo(other) {
      target = other;
    },
    close: stopListening,
  };
}
