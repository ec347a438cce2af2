import type { IncomingMessage, ServerResponse } from 'node:http';
import { BodyMemory } from './body-memory.ts';
import { refuseBody, type BodyProblem } from './body-refusals.ts';
import { bodyRuleOf, type BodyRule } from './body-rules.ts';
import { contentTypeOf, formProblem, formTypeOf, type FormType } from './form-shape.ts';
import { replaceHeader } from './incoming-headers.ts';
import { jsonProblem } from './json-shape.ts';

const WITHOUT_BODY = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Reads the body of a request as a whole before anything is made of it, when it is no longer and no
 * more involved than its address may need (`body-rules.ts`). Photographs pass: their doors read them.
 */
export class BodyReader {
  readonly #memory: BodyMemory;

  constructor(memory = new BodyMemory()) {
    this.#memory = memory;
  }

  /** `true`: the request was answered here with a refusal, or whoever asked is gone. */
  async receive(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const { url = '/', method = 'GET', headers } = request;
    if (WITHOUT_BODY.has(method)) return false;
    if (headers['transfer-encoding'] !== undefined) {
      refuseBody(request, response, 'no_length');
      return true;
    }
    const form = formTypeOf(headers['content-type'] ?? '');
    if (form) replaceHeader(request, 'content-type', contentTypeOf(form));
    const isPlainForm = form !== undefined && form.boundary === undefined;
    const rule = bodyRuleOf(url, method, isPlainForm ? 'form' : 'other');
    if (!rule) return false;
    const outcome = await this.#read(request, response, rule, form);
    if (outcome === undefined) return false;
    if (outcome !== 'left') refuseBody(request, response, outcome);
    return true;
  }

  /** Hands the body on as `rawBody`, where the adapter to the router looks for it first. */
  async #read(
    request: IncomingMessage & { rawBody?: Buffer },
    response: ServerResponse,
    rule: BodyRule,
    form: FormType | undefined,
  ): Promise<BodyProblem | 'left' | undefined> {
    const length = Number(request.headers['content-length'] ?? 0);
    if (length > rule.bytes) return 'too_large';
    if (length === 0) return undefined;
    const { promise: givenUp, resolve } = Promise.withResolvers<'no_room'>();
    const place = this.#memory.hold(length, () => resolve('no_room'));
    if (!place) return 'no_room';
    response.once('close', () => place.release());
    const body = await Promise.race([bytesOf(request, length), givenUp]);
    if (typeof body === 'string') return body;
    place.arrived();
    const problem = shapeProblem(body, rule, form);
    if (problem) return problem;
    request.rawBody = body;
    return undefined;
  }
}

/** Whether a body is still coming, for a door that reads it bit by bit. */
export function hasBodyToCome(request: IncomingMessage & { rawBody?: Buffer }): boolean {
  const { method = 'GET', headers, rawBody } = request;
  const isEmpty =
    headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
  return !WITHOUT_BODY.has(method) && !isEmpty && rawBody === undefined;
}

function shapeProblem(
  body: Buffer,
  rule: BodyRule,
  form: FormType | undefined,
): BodyProblem | undefined {
  if (rule.format === 'json') return jsonProblem(body, rule);
  return form ? formProblem(body, form, rule) : 'no_form';
}

/** Into one buffer of the announced length, which the parser of HTTP keeps to. */
function bytesOf(request: IncomingMessage, length: number): Promise<Buffer | 'left'> {
  const body = Buffer.allocUnsafeSlow(length);
  let at = 0;
  return new Promise((resolve) => {
    request.on('data', (chunk: Buffer) => {
      at += chunk.copy(body, at);
    });
    request.once('end', () => resolve(body));
    request.on('error', () => resolve('left'));
    request.once('close', () => resolve('left'));
  });
}
