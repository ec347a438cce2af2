import http from 'node:http';
import { median } from '../statistics.ts';

interface Wait {
  begin: number;
  end: number;
}

/** In ms. */
const PAUSE = 15;
const TIMEOUT_MS = 10_000;

/** Somebody who reads a plain page all the time, one after the other, and notes how long each took. */
export class Neighbour {
  readonly #url: string;
  readonly #waits: Wait[] = [];
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  #asking: number | undefined;
  #stopped = false;

  constructor(url: string) {
    this.#url = url;
    void this.#read();
  }

  /** The longest wait that touched the time since then, the running one included. In ms. */
  worstSince(begin: number): number {
    const running = this.#asking === undefined ? [] : [performance.now() - this.#asking];
    const past = this.#waits.filter(({ end }) => end >= begin).map((wait) => wait.end - wait.begin);
    return Math.max(0, ...running, ...past);
  }

  /** The usual wait so far, in ms. */
  get median(): number {
    return median(this.#waits.map(({ begin, end }) => end - begin)) || 0;
  }

  stop(): void {
    this.#stopped = true;
    this.#agent.destroy();
  }

  async #read(): Promise<void> {
    while (!this.#stopped) {
      const begin = performance.now();
      this.#asking = begin;
      await this.#ask();
      this.#asking = undefined;
      this.#waits.push({ begin, end: performance.now() });
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }

  async #ask(): Promise<void> {
    return new Promise((resolve) => {
      const request = http.get(
        this.#url,
        { agent: this.#agent, timeout: TIMEOUT_MS },
        (response) => {
          response.resume();
          response.on('close', resolve);
        },
      );
      request.on('timeout', () => request.destroy());
      request.on('error', () => resolve());
    });
  }
}
