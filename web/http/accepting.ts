import { once } from 'node:events';
import type http from 'node:http';
import net, { type ListenOptions } from 'node:net';

/**
 * Node accepts one connection per listener and round of its event loop, and a round under load takes as
 * long as rendering a page. With so many listeners on one port nobody waits for the rounds of others.
 */
const LISTENERS = 64;
/** Connections of each listener that wait. Who finds no place there tries again after 1, 3 and 7 s. */
const BACKLOG = 4096;
/** Elsewhere a shared port goes to one of the listeners only, or cannot be shared. */
const CAN_SHARE = process.platform === 'linux';

/**
 * Opens the port for the server.
 * @returns what closes it: resolves when the last connection has ended.
 * @throws the error of the system (`code`), such as EADDRINUSE.
 */
export async function accept(
  server: http.Server,
  where: Required<Pick<ListenOptions, 'port' | 'host'>>,
): Promise<() => Promise<void>> {
  if (CAN_SHARE) await ensureFree(where);
  const listeners = CAN_SHARE ? sharedListeners(server) : [];
  const options = { ...where, backlog: BACKLOG, reusePort: CAN_SHARE };
  const all = [server, ...listeners];
  await Promise.all(all.map((each) => listening(each, options)));
  // One connection that could not be accepted ends nothing else.
  for (const each of all) each.on('error', (error) => console.error(error));
  return async () => {
    const closed = all.map((each) => once(each, 'close'));
    for (const each of all) each.close();
    server.closeIdleConnections();
    await Promise.all(closed);
  };
}

/** A port that is shared could be taken although another program of this user serves it. */
async function ensureFree(where: ListenOptions): Promise<void> {
  const trial = net.createServer();
  await listening(trial, where);
  const closed = once(trial, 'close');
  trial.close();
  await closed;
}

function sharedListeners(server: http.Server): net.Server[] {
  // As http.createServer does for its own: answers leave at once, and half-closed connections are served.
  const options = { allowHalfOpen: true, noDelay: true };
  return Array.from({ length: LISTENERS - 1 }, () =>
    net.createServer(options, (socket) => server.emit('connection', socket)),
  );
}

async function listening(server: net.Server, options: ListenOptions): Promise<void> {
  server.listen(options);
  // `once` rejects with the server's 'error'.
  await once(server, 'listening');
}
