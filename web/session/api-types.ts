import type { ErrorObject } from '#api/json-api.ts';

declare const submitted: unique symbol;

/** Text that a person submitted. The API checks it, so a call takes it for a choice, a number or a switch too. */
export type SubmittedText = string & { readonly [submitted]: 'text' };

/** The fields of a submitted form. The API checks them, so a call takes them for the object it wants. */
export interface SubmittedFields {
  readonly [submitted]: 'fields';
  [name: string]: unknown;
}

export interface CallOptions {
  headers?: Record<string, string>;
  init?: RequestInit;
}

/** One operation of the API as its client calls it. */
export type ApiCall<Request, Body> = (
  ...call: object extends Request
    ? [request?: Request, options?: CallOptions]
    : [request: Request, options?: CallOptions]
) => Promise<ApiAnswer<Body>>;

export type ApiAnswer<Body> = SuccessAnswer<Body> | FailedAnswer;

export interface SuccessAnswer<Body> extends Omit<Response, 'json' | 'ok'> {
  ok: true;
  json(): Promise<Body>;
}

export interface FailedAnswer extends Omit<Response, 'json' | 'ok'> {
  ok: false;
  json(): Promise<{ errors?: ErrorObject[] }>;
}

/** The document of an answer that succeeded. */
export type BodyOf<Answer> = Answer extends { ok: true; json(): Promise<infer Body> }
  ? Body
  : never;

/** The document with which an operation succeeds. */
export type ResponseBody<Call extends (...args: never[]) => Promise<unknown>> = BodyOf<
  Awaited<ReturnType<Call>>
>;
