import { createHash } from 'node:crypto';
import type { DocumentStore } from './document-store.ts';
import { DAY } from './emulator.ts';
import { invalidRequest, ProviderError } from './provider-error.ts';

const MAX_KEY_LENGTH = 255;

export interface Answer {
  status: number;
  body: string;
}

interface StoredAnswer extends Answer {
  request: string;
}

export interface KeyedRequest {
  key: string;
  method: string;
  path: string;
  form: string;
}

/** A call that is repeated with its key gets the answer of the first time, for a day. */
export function openIdempotency(store: DocumentStore, now: () => number) {
  const read = store.db.prepare(
    'select request, status, body from answers where key = ? and at > ?',
  );
  const write = store.db.prepare(
    'insert or replace into answers (key, request, status, body, at) values (?, ?, ?, ?, ?)',
  );
  const inUse = new Map<string, string>();

  return {
    /** The answer that this key has already had. @throws when the key belongs to another request */
    begin(request: KeyedRequest): Answer | undefined {
      const { key } = request;
      if (key.length > MAX_KEY_LENGTH)
        throw invalidRequest('Idempotency keys are at most 255 characters long.');
      const hash = hashOf(request);
      const stored = read.get(key, now() - DAY) as unknown as StoredAnswer | undefined;
      const known = stored?.request ?? inUse.get(key);
      if (known !== undefined && known !== hash) {
        throw new ProviderError(
          400,
          'idempotency_error',
          `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        );
      }
      if (stored) return { status: stored.status, body: stored.body };
      if (inUse.has(key)) {
        throw new ProviderError(
          409,
          'idempotency_error',
          `There is currently another in-progress request using this Idempotent Key: ${key}. Please try again later.`,
          { code: 'idempotency_key_in_use' },
        );
      }
      inUse.set(key, hash);
      return undefined;
    },

    /** The request never came to be: its key is free again. */
    forget({ key }: KeyedRequest): void {
      inUse.delete(key);
    },

    /** Requests that were refused before any work began may be corrected under the same key. */
    finish(request: KeyedRequest, { status, body }: Answer): void {
      inUse.delete(request.key);
      const begun = status < 400 || status === 402 || status >= 500;
      if (begun) write.run(request.key, hashOf(request), status, body, now());
    },
  };
}

function hashOf({ method, path, form }: KeyedRequest): string {
  return createHash('sha256').update([method, path, form].join('\n')).digest('hex');
}
