import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type Context } from 'hono';
import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { ApiCall } from './api-call.ts';
import { newId } from './document-store.ts';
import type { Emulator } from './emulator.ts';
import { expand } from './expansion.ts';
import type { Fault, openFaults } from './faults.ts';
import { readForm } from './form-reading.ts';
import type { Answer, KeyedRequest, openIdempotency } from './idempotency.ts';
import { invalidRequest, ProviderError } from './provider-error.ts';

/** Far above what the SDK sends. In bytes. */
const MAX_BODY = 200_000;

export interface ApiSetup {
  emulator: Emulator;
  secretKey: string;
  calls: ApiCall[];
  idempotency: ReturnType<typeof openIdempotency>;
  faults: ReturnType<typeof openFaults>;
  catchUp: () => void;
  /** Called after work is written: something may be due earlier, or wait to be sent. */
  onChange: () => void;
  withRequest<Result>(
    request: { id: string; idempotency_key: string | null },
    work: () => Result,
  ): Result;
}

type Api = Context<{ Bindings: HttpBindings }>;

export function apiRoutes(setup: ApiSetup): Hono<{ Bindings: HttpBindings }> {
  const { calls, faults, idempotency } = setup;
  const api = new Hono<{ Bindings: HttpBindings }>();

  for (const call of calls) {
    api.on(call.method, call.path, async (c) => {
      checkKey(c, setup.secretKey);
      const { path } = c.req;
      const query = new URL(c.req.url).search.slice(1);
      const form = call.method === 'POST' ? await boundedText(c) : query;
      const key = call.method === 'POST' ? (c.req.header('idempotency-key') ?? null) : null;
      const request: KeyedRequest | undefined =
        key === null ? undefined : { key, method: call.method, path, form };
      const earlier = request && idempotency.begin(request);
      if (earlier) return answered(c, earlier, { 'Idempotent-Replayed': 'true' });

      const fault = faults.take(call.method, path, call.path);
      if (fault?.how === 'hang') await once(c.env.outgoing, 'close');
      if (fault?.how === 'hang' || fault?.how === 'drop_before') {
        if (request) idempotency.forget(request);
        return dropped(c);
      }
      const answer = await answerWith(fault, () => {
        setup.catchUp();
        return setup.withRequest({ id: newId('req', 14), idempotency_key: key }, () =>
          work(setup.emulator, call, form, c.req.param('id') ?? ''),
        );
      });
      if (request) idempotency.finish(request, answer);
      setup.onChange();
      if (fault?.how === 'drop_after') return dropped(c);
      return answered(c, answer, key === null ? {} : { 'Idempotency-Key': key });
    });
  }

  api.all('/v1/*', (c) => {
    checkKey(c, setup.secretKey);
    const known = calls.map(({ method, path }) => `${method} ${path}`).join(', ');
    throw new ProviderError(
      404,
      'invalid_request_error',
      `Unrecognized request URL (${c.req.method}: ${c.req.path}). This emulator knows: ${known}.`,
    );
  });

  return api;
}

/** Everything that a call writes is written together, and so is what a refused card leaves. */
function work(e: Emulator, call: ApiCall, form: string, id: string): Answer {
  try {
    return e.store.transaction(() => {
      try {
        const { expand: paths, ...params } = readForm(form);
        const result = call.run(e, params, id);
        if (paths !== undefined) expand(e, result, expandPaths(paths));
        return { status: 200, body: JSON.stringify(result, null, 2) };
      } catch (error) {
        if (error instanceof ProviderError && error.status === 402) return errorAnswer(error);
        throw error;
      }
    });
  } catch (error) {
    if (error instanceof ProviderError) return errorAnswer(error);
    console.error(error);
    return errorAnswer(broken());
  }
}

function dropped(c: Api) {
  c.env.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

function expandPaths(value: unknown): string[] {
  if (Array.isArray(value) && value.every((path) => typeof path === 'string')) return value;
  throw invalidRequest('Invalid array: expand', { param: 'expand' });
}

export function errorAnswer(error: ProviderError): Answer {
  return { status: error.status, body: JSON.stringify(error.body, null, 2) };
}

async function answerWith(fault: Fault | undefined, perform: () => Answer): Promise<Answer> {
  switch (fault?.how) {
    case 'error_before':
      return errorAnswer(broken());
    case 'rate_limit':
      return errorAnswer(
        new ProviderError(429, 'invalid_request_error', 'Too many requests.', {
          code: 'rate_limit',
        }),
      );
    case 'slow':
      await wait(fault.delay_ms ?? 1000);
      return perform();
    case 'error_after':
      perform();
      return errorAnswer(broken());
    default:
      return perform();
  }
}

function broken(): ProviderError {
  return new ProviderError(500, 'api_error', 'An unknown error occurred.');
}

export function answered(
  c: Context,
  { status, body }: Answer,
  headers: Record<string, string> = {},
) {
  return c.body(body, status as 200, {
    ...headers,
    'Content-Type': 'application/json',
    'Request-Id': newId('req', 14),
  });
}

export function checkKey(c: Context, secretKey: string): void {
  const given = c.req.header('authorization')?.replace(/^Bearer /, '') ?? '';
  const digest = (text: string) => createHash('sha256').update(text).digest();
  if (timingSafeEqual(digest(given), digest(secretKey))) return;
  throw new ProviderError(
    401,
    'invalid_request_error',
    given === ''
      ? 'You did not provide an API key.'
      : `Invalid API Key provided: ${given.slice(0, 8)}****`,
  );
}

export async function boundedText(c: Api | Context): Promise<string> {
  const text = await c.req.text();
  if (text.length > MAX_BODY) throw invalidRequest('The request is too large.');
  return text;
}
