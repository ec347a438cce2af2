import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import type { InboxNews } from '#core/leads/inbox-news.server.ts';
import { refusals } from './ad-answers.ts';
import { subject } from './api-environment.ts';
import { userGate } from './gates.ts';

/** Proxies and our own server end what is silent for half a minute. In ms. */
const HEARTBEAT_MS = 15_000;
/** Then the browser asks again, and whoever is logged out is refused. In ms. */
const LIFETIME_MS = 5 * 60_000;
const RETRY_MS = 5000;

/** Tells an open inbox that something new came. What came, it asks for as always. */
export const inboxNews = subject().openapi(
  createRoute({
    tags: ['Messages'],
    middleware: userGate,
    security: [{ user: [] }],
    method: 'get',
    path: '/v1/inbox/news',
    summary: 'Server-sent events: `lead` whenever a visitor has written or asked for a number',
    responses: {
      200: {
        description: 'A stream of some minutes, with a heartbeat',
        content: { 'text/event-stream': { schema: z.string() } },
      },
      204: { description: 'Too many listen already; ask for the inbox from time to time' },
      ...refusals,
    },
  }),
  (c) => {
    const stream = streamOf(c.var.inboxNews, c.var.user.id, c.var.sessionId, c.req.raw.signal);
    if (!stream) return c.body(null, 204);
    return c.body(stream, 200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    });
  },
);

function streamOf(
  news: InboxNews,
  userId: string,
  sessionId: string,
  signal: AbortSignal,
): ReadableStream<Uint8Array> | undefined {
  const bytes = new TextEncoder();
  let stop: () => void = () => undefined;
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const send = (text: string) => controller?.enqueue(bytes.encode(text));
  const end = () => {
    stop();
    controller?.close();
    controller = undefined;
  };
  const tell = () => send('event: lead\ndata: new\n\n');
  const stopReading = news.read(userId, { sessionId, tell, end });
  if (!stopReading) return undefined;
  const heartbeat = setInterval(() => send(':\n\n'), HEARTBEAT_MS);
  const lifetime = setTimeout(end, LIFETIME_MS);
  heartbeat.unref();
  lifetime.unref();
  stop = () => {
    clearInterval(heartbeat);
    clearTimeout(lifetime);
    stopReading();
  };
  signal.addEventListener('abort', stop, { once: true });
  return new ReadableStream({
    start(started) {
      controller = started;
      send(`retry: ${RETRY_MS}\n\n`);
    },
    cancel() {
      controller = undefined;
      stop();
    },
  });
}
