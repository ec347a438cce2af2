import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Browsers and proxies wait for an answer before they ask for more on the same connection. Node takes
 * everything in hand that fits into one reading, a thousand requests of a few kilobytes each.
 */
const MAX_UNANSWERED_REQUESTS = 32;

const unanswered = new WeakMap<Socket, number>();

/** Closes a connection that has too many requests without an answer. @returns whether it did. */
export function endPipelining({ socket }: IncomingMessage, response: ServerResponse): boolean {
  if (socket.destroyed) return true;
  const count = (unanswered.get(socket) ?? 0) + 1;
  if (count > MAX_UNANSWERED_REQUESTS) {
    socket.destroy();
    return true;
  }
  unanswered.set(socket, count);
  response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
  return false;
}
