/** How long an answer is known, in ms; a change of an ad drops it earlier. Pages live longer still. */
const LIFE_MS = 10_000;
/** A page of a search takes some 50 KB. */
const MOST = 200;
/** What the API tells everybody alike (shared-answers.test.ts asks with and without a token). */
const SHARED =
  /^\/v1\/(?:(?:properties|vehicles)(?:\/[0-9a-z]+(?:\/similar)?)?|advertisers\/[0-9a-z]+|vehicle_catalogue|towns)(?:\?|$)/;
/** What no change of an ad touches: known until its time is over. */
const LASTING = /^\/v1\/(?:vehicle_catalogue|towns)(?:\?|$)/;

export function isShared(address: string): boolean {
  return SHARED.test(address);
}

interface Known {
  /** Undefined when the answer was a refusal. */
  document: Promise<object | undefined>;
  until: number;
}

/**
 * The documents that pages for different visitors have in common: somebody who is logged in, one who
 * consented and one who did not see the same ads. Dropped together with the pages.
 */
export class SharedAnswers {
  readonly #known = new Map<string, Known>();

  /** @param address path and query. */
  async read(address: string, ask: () => Promise<Response>): Promise<Response> {
    const known = this.#known.get(address);
    const document = known && known.until >= Date.now() ? await known.document : undefined;
    if (document) return new KnownAnswer(document);
    const asked = ask().then(readDocument);
    this.#keep(
      address,
      asked.then(
        (read) => read.document,
        () => undefined,
      ),
    );
    return (await asked).answer;
  }

  /** An ad changed, and any answer about ads may show it. What was asked before is not kept either. */
  clear(): void {
    for (const address of this.#known.keys())
      if (!LASTING.test(address)) this.#known.delete(address);
  }

  #keep(address: string, document: Known['document']): void {
    this.#known.delete(address);
    this.#known.set(address, { document, until: Date.now() + LIFE_MS });
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST && oldest !== undefined) this.#known.delete(oldest);
  }
}

async function readDocument(answer: Response): Promise<{ answer: Response; document?: object }> {
  if (!answer.ok) return { answer };
  const document = frozen((await answer.json()) as object);
  return { answer: new KnownAnswer(document), document };
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
