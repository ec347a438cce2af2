import { boxText, type MapDegrees } from './map-boxes.ts';
import type { FoundMap } from './sign-words.ts';

/** What takes longer comes too late, in ms. */
const PATIENCE_MS = 15_000;

/** Asks for the signs of what is seen, and of nothing else any more. */
export class SignRequests {
  readonly #address: string;
  #asking: AbortController | undefined;

  /** @param address of the API, with the filters of the search. */
  constructor(address: string) {
    this.#address = address;
  }

  async ask(box: MapDegrees, width: number, height: number): Promise<FoundMap> {
    this.#asking?.abort(OVERTAKEN);
    const asking = new AbortController();
    this.#asking = asking;
    const address = new URL(this.#address, location.origin);
    const view = { box: boxText(box), width: pixels(width), height: pixels(height) };
    for (const [name, value] of Object.entries(view)) address.searchParams.set(name, value);
    const timer = setTimeout(() => asking.abort(), PATIENCE_MS);
    try {
      const answer = await fetch(address, { signal: asking.signal });
      if (!answer.ok) throw new Error(`The map was answered with ${answer.status}.`);
      return (await answer.json()) as FoundMap;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Whether nothing went wrong, and only something newer is asked for. */
  wasOvertaken(error: unknown): boolean {
    return error === OVERTAKEN;
  }
}

const OVERTAKEN = new Error('Somebody moved on.');

/** As the API takes them. */
function pixels(length: number): string {
  return String(Math.min(4000, Math.max(100, Math.round(length))));
}
