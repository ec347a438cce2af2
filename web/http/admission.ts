import type { IncomingMessage } from 'node:http';
import type { DeviceMarks } from '../session/device-mark.ts';
import { CookieJar } from '../session/cookie-jar.ts';
import type { KnownSessions } from './known-sessions.ts';
import { Lane, type LaneLimits, type Turn } from './lane.ts';
import { trafficOf, type Traffic } from './traffic.ts';

/** Pages that nobody has in memory and calls of the API: a few milliseconds of processor each. */
const PAGES: LaneLimits = {
  leastAtOnce: 4,
  mostAtOnce: 48,
  longestWaitMs: { urgent: 200, usual: 100 },
  usualMs: 3,
  crowd: { size: 100, longestWaitMs: 5000 },
};
/** A row of the database and a file each; a visitor's browser asks for two dozen at once, and for none twice. */
const PICTURES: LaneLimits = {
  leastAtOnce: 8,
  mostAtOnce: 48,
  longestWaitMs: { urgent: 1500, usual: 1500 },
  usualMs: 1,
};
/** Logging in and the like hash a password: 20 to 50 ms of a core each, and half of one core at most. */
const SIGN_IN: LaneLimits = {
  leastAtOnce: 2,
  mostAtOnce: 2,
  longestWaitMs: { urgent: 2000, usual: 1000 },
  usualMs: 60,
  restMs: 50,
};

/**
 * Messages are written to half a dozen tables and answered by whole pages: a flood of them takes a small
 * part of a core, and waits rather than being refused, since somebody typed each.
 */
const CONTACT: LaneLimits = {
  leastAtOnce: 2,
  mostAtOnce: 4,
  longestWaitMs: { urgent: 3000, usual: 3000 },
  usualMs: 15,
  restMs: 30,
};

/** Never told to come back while the rest of the product can be; a flood of it alone has to end somewhere. */
const CHECKOUT: LaneLimits = {
  leastAtOnce: 8,
  mostAtOnce: 48,
  longestWaitMs: { urgent: 10_000, usual: 10_000 },
  usualMs: 3,
};
/** Photographs take minutes to arrive over a weak line, and are not sent twice. */
const UPLOADS: LaneLimits = {
  leastAtOnce: 200,
  mostAtOnce: 200,
  longestWaitMs: { urgent: 1000, usual: 1000 },
  usualMs: 20,
};

const AT_ONCE: Turn = { begin: Promise.resolve(true), end: () => undefined };

/** Who is let in now, who waits a moment and who is told to come back. */
export class Admission {
  readonly #pages: Lane;
  readonly #signIn: Lane;
  readonly #sessions: KnownSessions;
  readonly #devices: DeviceMarks;
  readonly #doors: Readonly<Record<Traffic, (request: IncomingMessage) => Turn | undefined>>;
  /** Devices in the lane: each comes first once at a time. */
  readonly #devicesInside = new Set<string>();

  constructor(
    sessions: KnownSessions,
    devices: DeviceMarks,
    limits: { pages?: LaneLimits; signIn?: LaneLimits; contact?: LaneLimits } = {},
  ) {
    this.#sessions = sessions;
    this.#devices = devices;
    this.#pages = new Lane(limits.pages ?? PAGES);
    this.#signIn = new Lane(limits.signIn ?? SIGN_IN);
    const contact = new Lane(limits.contact ?? CONTACT);
    const checkout = new Lane(CHECKOUT);
    const uploads = new Lane(UPLOADS);
    const pictures = new Lane(PICTURES);
    this.#doors = {
      watching: () => AT_ONCE,
      checkout: () => checkout.enter('usual'),
      upload: () => uploads.enter('usual'),
      picture: () => pictures.enter('usual'),
      sign_in: (request) => this.#enterSignIn(request),
      contact: () => contact.enter('usual'),
      member: () => this.#pages.enter('urgent'),
      visitor: () => this.#pages.enter('usual'),
    };
  }

  /** A turn for this request, or nothing: it is refused. */
  enter(request: IncomingMessage): Turn | undefined {
    return this.#doors[trafficOf(request, (token) => this.#sessions.knows(token))](request);
  }

  #enterSignIn(request: IncomingMessage): Turn | undefined {
    const device = new CookieJar(request.headers.cookie ?? null, false).get('device');
    const isFirst =
      device !== undefined && this.#devices.isProven(device) && !this.#devicesInside.has(device);
    if (!isFirst) return this.#signIn.enter('usual');
    const turn = this.#signIn.enter('urgent');
    if (!turn) return undefined;
    this.#devicesInside.add(device);
    const end = () => {
      this.#devicesInside.delete(device);
      turn.end();
    };
    return { begin: turn.begin, end };
  }
}
