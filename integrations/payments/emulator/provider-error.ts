import type Stripe from 'stripe';

interface ErrorFacts {
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  payment_intent?: Stripe.PaymentIntent;
  setup_intent?: Stripe.SetupIntent;
}

export type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';

/** What the API answers instead of a thing, in Stripe's shape. */
export class ProviderError extends Error {
  readonly status: 400 | 401 | 402 | 404 | 409 | 429 | 500;
  readonly type: ErrorType;
  readonly facts: ErrorFacts;

  constructor(
    status: ProviderError['status'],
    type: ErrorType,
    message: string,
    facts: ErrorFacts = {},
  ) {
    super(message);
    this.status = status;
    this.type = type;
    this.facts = facts;
  }

  get body() {
    return { error: { type: this.type, message: this.message, ...this.facts } };
  }
}

export function invalidRequest(message: string, facts: ErrorFacts = {}): ProviderError {
  return new ProviderError(400, 'invalid_request_error', message, facts);
}

export function missing(kind: string, id: string, param = 'id'): ProviderError {
  return new ProviderError(404, 'invalid_request_error', `No such ${kind}: '${id}'`, {
    code: 'resource_missing',
    param,
  });
}
