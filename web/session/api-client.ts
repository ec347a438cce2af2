import { hc } from 'hono/client';
import type { ErrorObject } from '#api/json-api.ts';
import { isShared, type SharedAnswers } from './shared-answers.ts';
import type { BodyOf } from './api-types.ts';
import { withEncodedParams } from './encoded-params.ts';
import type { ApiClient } from './generated/api-client.ts';
import { within } from '../within.ts';

export type { ApiClient } from './generated/api-client.ts';

/** Where a client keeps its token. The user's and the administrator's clients have one each. */
export interface TokenPlace {
  read(): string | undefined;
  replace(token: string): void;
  clear(): void;
}

const RETRIED_STATUSES = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const MUTATING_METHODS = new Set(['PATCH', 'POST', 'PUT', 'DELETE']);
/** For both tries of a call together, in ms: who waited long for the first does not wait as long again. */
const BOTH_TRIES_MS = 2300;
/** What the second try has in any case, in ms: an answer that needs nothing but this process. */
const SECOND_TRY_MS = 50;

/**
 * A typed client of our API that behaves as the specification (section 7) says: sends the token,
 * keeps the one that an answer carries, drops it on `invalid_token`, and tries a call that changes
 * nothing once more when the answer says that another try may help.
 * @param shared what is known of the answers that everybody gets; without it, or when `headers` ask for
 * the newest (`cache-control`), each is asked for.
 * @param onChange told when somebody who is logged in has changed something
 */
export function createApiClient(
  baseUrl: string,
  callApi: (request: Request) => Response | Promise<Response>,
  token: TokenPlace,
  headers: Record<string, string>,
  shared?: SharedAnswers,
  onChange?: () => void,
): ApiClient {
  const ask = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = () => withHeaders(new Request(input, init), token.read(), headers);
    const changes = MUTATING_METHODS.has(init?.method ?? 'GET');
    const started = performance.now();
    let answer = await callApi(request());
    if (RETRIED_STATUSES.has(answer.status) && !changes) {
      const left = started + BOTH_TRIES_MS - performance.now();
      const first = answer;
      answer = await within(Math.max(left, SECOND_TRY_MS), callApi(request()), () => first);
    }
    // Whoever changes something sees it on the next page, before the database has told everybody.
    if (changes && answer.ok) shared?.clear();
    if (changes && answer.ok && token.read()) onChange?.();
    await keepToken(answer, token);
    return answer;
  };
  const client = hc(baseUrl, {
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const address = typeof input === 'string' ? input.slice(baseUrl.length) : '';
      return shared && !headers['cache-control'] && init?.method === 'GET' && isShared(address)
        ? shared.read(address, () => ask(input, init))
        : ask(input, init);
    },
  });
  return withEncodedParams(client as object) as ApiClient;
}

function withHeaders(
  request: Request,
  token: string | undefined,
  headers: Record<string, string>,
): Request {
  for (const [name, value] of Object.entries(headers)) if (value) request.headers.set(name, value);
  if (token) request.headers.set('Authorization', `Bearer ${token}`);
  return request;
}

async function keepToken(answer: Response, token: TokenPlace): Promise<void> {
  const carried = /^Bearer (\S+)$/.exec(answer.headers.get('Authorization') ?? '')?.[1];
  if (carried && carried !== token.read()) token.replace(carried);
  if (answer.status !== 401) return;
  const body = (await answer
    .clone()
    .json()
    .catch(() => undefined)) as { type?: string } | undefined;
  if (body?.type === 'invalid_token') token.clear();
}

/** What came of a call: the document, or the status and the errors of the body (or none). */
export type Outcome<Document> = { ok: true; data: Document } | FailedOutcome;

export interface FailedOutcome {
  ok: false;
  status: number;
  errors: ErrorObject[];
}

interface TypedAnswer {
  ok: boolean;
  status: number;
  json(): Promise<unknown>;
}

/** For calls that change something: an error is a value, shown beside the form. */
export async function attempt<Answer extends TypedAnswer>(
  call: Promise<Answer>,
): Promise<Outcome<BodyOf<Answer>>> {
  const answer = await call;
  const body = answer.status === 204 ? undefined : await answer.json().catch(() => undefined);
  if (answer.ok) return { ok: true, data: body as BodyOf<Answer> };
  return {
    ok: false,
    status: answer.status,
    errors: (body as { errors?: ErrorObject[] } | undefined)?.errors ?? [],
  };
}

/** For calls that a page cannot do without. Any error ends in the error page with the same status. */
export async function load<Answer extends TypedAnswer>(
  call: Promise<Answer>,
): Promise<BodyOf<Answer>> {
  const outcome = await attempt(call);
  if (outcome.ok) return outcome.data;
  throw pageOf(outcome);
}

/** What a loader throws so that the error page shows with the status and the sentence of the API. */
export function pageOf({ status, errors }: FailedOutcome): Response {
  // Safari 16 lacks `Response.json`.
  return new Response(JSON.stringify({ message: errors[0]?.detail }), {
    status,
    headers: { 'Content-Type': 'application/json' },
  });
}
