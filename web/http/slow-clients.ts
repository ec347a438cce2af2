import type http from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** All in ms. With these everybody who sends too slowly is closed within 15 s. */
export const SLOW_CLIENT_LIMITS = {
  /** All headers of a request. */
  headersMs: 10_000,
  /** A body that gets hardly any longer for two of these is given up. */
  bodyCheckMs: 5000,
  /** The whole request, however steadily it comes: photographs over a weak telephone line. */
  requestMs: 300_000,
  /** An answer of which nothing is taken for two of these is given up. */
  answerCheckMs: 3500,
  /** Nothing sent and nothing taken while a request is being answered. */
  idleMs: 30_000,
  /** Between two requests; more than proxies wait, so that they close first. */
  keepAliveMs: 65_000,
};
export type SlowClientLimits = typeof SLOW_CLIENT_LIMITS;

/** Of the body, within one check. */
const LEAST_BYTES = 1024;

/** How often Node looks for late requests; its own 30 s would make every limit 30 s longer. */
export function checkingInterval(limits: SlowClientLimits): number {
  return Math.min(1000, limits.headersMs);
}

export function limitSlowClients(server: http.Server, limits: SlowClientLimits): void {
  server.headersTimeout = limits.headersMs;
  server.requestTimeout = limits.requestMs;
  server.keepAliveTimeout = limits.keepAliveMs;
  server.setTimeout(limits.idleMs);
  endSlowReaders(server, limits);
}

/**
 * Closes connections on which an answer waits and nothing of it is taken. Node's timer of a connection
 * starts anew whenever the system took some bytes, and is made shorter for as long as something waits.
 */
function endSlowReaders(server: http.Server, { answerCheckMs, idleMs }: SlowClientLimits): void {
  const sockets = new Set<Socket>();
  const waiting = new WeakSet<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const timer = setInterval(() => {
    for (const socket of sockets) {
      const isWaiting = socket.writableLength > 0;
      if (isWaiting === waiting.has(socket)) continue;
      if (isWaiting) {
        waiting.add(socket);
        socket.setTimeout(answerCheckMs);
      } else {
        waiting.delete(socket);
        // Between two requests the server has set its own again.
        if (socket.timeout === answerCheckMs) socket.setTimeout(idleMs);
      }
    }
  }, answerCheckMs);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}

/** Closes the connection when the body comes too slowly. A body that waits for us is not slow. */
export function endSlowBody(
  request: IncomingMessage,
  response: ServerResponse,
  { bodyCheckMs }: SlowClientLimits,
): void {
  const { 'content-length': length, 'transfer-encoding': transfer } = request.headers;
  if (transfer === undefined && (length === undefined || length === '0')) return;
  const { socket } = request;
  let before = socket.bytesRead;
  let slowChecks = 0;
  const timer = setInterval(() => {
    if (request.complete) return stop();
    const isSlow = socket.bytesRead - before < LEAST_BYTES && request.readableLength === 0;
    before = socket.bytesRead;
    slowChecks = isSlow ? slowChecks + 1 : 0;
    if (slowChecks < 2) return;
    stop();
    socket.destroy();
  }, bodyCheckMs);
  timer.unref();
  const stop = () => clearInterval(timer);
  request.once('end', stop);
  response.once('close', stop);
}
