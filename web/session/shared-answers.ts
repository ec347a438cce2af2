import { LRUCache } from 'lru-cache';

/** How long an answer is known, in ms; a change of an ad drops it earlier. Pages live longer still. */
const LIFE_MS = 10_000;
/** All known documents together, as characters of JSON; as objects they take some five times as many bytes. */
const CAPACITY = 3_000_000;
/** What the API tells everybody alike (shared-answers.test.ts asks with and without a token). */
const SHARED =
  /^\/api\/(?:vehicles\/)?settings$|^\/v1\/(?:(?:properties|vehicles)(?:\/[0-9a-z]+(?:\/similar)?)?|advertisers\/[0-9a-z]+|vehicle_catalogue|towns(?:\/[0-9]+\/quarters)?)(?:\?|$)/;
/** What no change of an ad or of a setting touches: known until its time is over. */
const LASTING =
  /^\/api\/vehicles\/settings$|^\/v1\/(?:vehicle_catalogue|towns\/[0-9]+\/quarters)(?:\?|$)/;

export function isShared(address: string): boolean {
  return SHARED.test(address);
}

interface Known {
  document: object;
  size: number;
}

/**
 * The documents that pages for different visitors have in common: somebody who is logged in, one who
 * consented and one who did not see the same ads. Dropped together with the pages.
 */
export class SharedAnswers {
  readonly #known = new LRUCache<string, Known>({
    maxSize: CAPACITY,
    sizeCalculation: ({ size }) => size,
    ttl: LIFE_MS,
    perf: Date,
  });
  /** Being asked for. */
  readonly #asked = new Map<string, Promise<Known | undefined>>();

  /** @param address path and query. */
  async read(address: string, ask: () => Promise<Response>): Promise<Response> {
    const found = this.#known.get(address);
    const asked = this.#asked.get(address);
    const known = found ?? (asked && (await asked));
    if (known) return new KnownAnswer(known.document);
    const asking = ask().then(readDocument);
    const knowing = asking.then(
      ({ known: read }) => read,
      () => undefined,
    );
    this.#asked.set(address, knowing);
    try {
      const { answer, known: read } = await asking;
      // What was asked before a change is not kept after it.
      if (read && this.#asked.get(address) === knowing) this.#known.set(address, read);
      return answer;
    } finally {
      if (this.#asked.get(address) === knowing) this.#asked.delete(address);
    }
  }

  /** An ad changed, and any answer about ads may show it. What was asked before is not kept either. */
  clear(): void {
    for (const answers of [this.#known, this.#asked])
      for (const address of answers.keys()) if (!LASTING.test(address)) answers.delete(address);
  }
}

async function readDocument(answer: Response): Promise<{ answer: Response; known?: Known }> {
  if (!answer.ok) return { answer };
  const text = await answer.text();
  const document = frozen(JSON.parse(text) as object);
  const known = { document, size: Math.max(1, text.length) };
  return { answer: new KnownAnswer(document), known };
}

class KnownAnswer extends Response {
  readonly #document: object;

  constructor(document: object) {
    super(null);
    this.#document = document;
  }

  // oxlint-disable-next-line typescript/promise-function-async -- nothing to wait for
  override json(): Promise<unknown> {
    return Promise.resolve(this.#document);
  }
}

/** Whoever changed it would change the pages of others. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  for (const each of Object.values(value)) frozen(each);
  return Object.freeze(value);
}
