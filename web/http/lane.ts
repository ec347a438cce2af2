/** Urgent work goes before the rest, and is refused later. */
export type Urgency = 'urgent' | 'usual';

export interface LaneLimits {
  /** Worked on at the same time when the event loop is late. */
  leastAtOnce: number;
  /** Worked on at the same time when it is not: what is in hand waits for others, such as the database. */
  mostAtOnce: number;
  /** Who would not be done by then is refused at once. In ms. */
  longestWaitMs: Readonly<Record<Urgency, number>>;
  /** How long a piece is taken to last until that was measured, in ms. */
  usualMs: number;
  /** So many may wait in the first second of a crowd, however long that takes. */
  burst?: number;
  /** How long a place stays empty after each piece, so that the rest of the product has the processor, in ms. */
  restMs?: number;
}

/** A place in a lane. */
export interface Turn {
  /** Resolves when the work may begin, to false when that took too long. */
  begin: Promise<boolean>;
  /** Says that the work is done; also when it never began. */
  end(): void;
}

const TICK_MS = 10;
const BURST_MS = 1000;
/** The loop is late when a timer of `TICK_MS` comes so much later. */
const LATE_MS = 20;
/** With less the loop has nothing else to do, and what is in hand waits for others. */
const IDLE_MS = 2;
const BUSY_MS = 4;
/** How much the newest measurement counts. */
const WEIGHT = 0.1;
/** Who was let in and has no turn after so many times the longest wait gets none: nothing ends any more. */
const GIVEN_UP_FACTOR = 3;

/** Of so many turns one is for the usual work, however much is urgent. */
const USUAL_EVERY = 4;

interface Waiting {
  since: number;
  start(hasTurn: boolean): void;
}

/**
 * Work that is done a few pieces at a time, and refused as soon as it would have to wait too long: what
 * is refused early costs next to nothing, what is given up late has cost everything. How long a newcomer
 * would wait is known from how quickly pieces have been finishing; how many are worked on at once
 * follows the delay of the event loop (more when it is on time, fewer when it is late).
 */
export class Lane {
  readonly #limits: LaneLimits;
  readonly #queues: Readonly<Record<Urgency, Waiting[]>> = { urgent: [], usual: [] };
  #atOnce: number;
  #running = 0;
  /** Between two pieces that are done while the lane is full, in ms. */
  #interval: number;
  #lastEnd = 0;
  #ticking: NodeJS.Timeout | undefined;
  #lastTick = 0;
  /** Since when somebody has been in hand without a break. */
  #busySince = 0;
  #turns = 0;

  constructor(limits: LaneLimits) {
    this.#limits = limits;
    this.#atOnce = limits.leastAtOnce;
    this.#interval = limits.usualMs;
  }

  /** Begun and not ended. */
  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#queues.urgent.length + this.#queues.usual.length;
  }

  /** A turn, or nothing when it would come too late. */
  enter(urgency: Urgency): Turn | undefined {
    if (this.#running < this.#atOnce && this.waiting === 0) {
      this.#begin();
      return { begin: Promise.resolve(true), end: this.#ending() };
    }
    const isInTime = this.#expectedWait(urgency) <= this.#limits.longestWaitMs[urgency];
    return isInTime || this.#isBurst() ? this.#wait(urgency) : undefined;
  }

  #wait(urgency: Urgency): Turn {
    const { promise: begin, resolve } = Promise.withResolvers<boolean>();
    const queue = this.#queues[urgency];
    let end: (() => void) | undefined;
    let isOver = false;
    const waiting: Waiting = {
      since: performance.now(),
      start: (hasTurn) => {
        if (hasTurn) {
          this.#begin();
          end = this.#ending();
        }
        if (isOver) end?.();
        resolve(hasTurn);
      },
    };
    queue.push(waiting);
    return {
      begin,
      end: () => {
        isOver = true;
        const place = queue.indexOf(waiting);
        if (place >= 0) queue.splice(place, 1);
        end?.();
      },
    };
  }

  /** Until a newcomer would be done, in ms. When nothing ends any more (a database that hangs), each takes at least that long. */
  #expectedWait(urgency: Urgency): number {
    const { urgent, usual } = this.#queues;
    const place =
      urgency === 'urgent'
        ? urgent.length + 1
        : Math.min(this.waiting + 1, USUAL_EVERY * (usual.length + 1));
    const sinceLastEnd = performance.now() - this.#lastEnd;
    const interval = Math.max(this.#interval, this.waiting > 0 ? sinceLastEnd : 0);
    return (this.#running + place) * interval;
  }

  /** A few dozen who come together to an empty lane are a page with all that belongs to it, and no flood. */
  #isBurst(): boolean {
    const { burst = 0 } = this.#limits;
    return this.waiting < burst && performance.now() - this.#busySince < BURST_MS;
  }

  #begin(): void {
    if (this.#running === 0) this.#startTicking();
    this.#running += 1;
  }

  #ending(): () => void {
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const { restMs } = this.#limits;
      if (restMs === undefined) this.#end();
      else setTimeout(() => this.#end(), restMs).unref();
    };
  }

  #end(): void {
    const now = performance.now();
    // Also when nobody may wait: an estimate that refuses everybody has to find out that it is wrong.
    if (this.#running >= this.#atOnce)
      this.#interval += WEIGHT * (now - this.#lastEnd - this.#interval);
    this.#lastEnd = now;
    this.#running -= 1;
    this.#startNext();
    if (this.#running === 0) this.#becomeEmpty();
  }

  /** What was measured in one crowd says nothing of the next. */
  #becomeEmpty(): void {
    clearInterval(this.#ticking);
    this.#interval = this.#limits.usualMs;
  }

  #startNext(): void {
    while (this.#running < this.#atOnce) {
      const next = this.#next();
      if (!next) return;
      next.start(true);
    }
  }

  #next(): Waiting | undefined {
    const { urgent, usual } = this.#queues;
    this.#turns += 1;
    const [first, second] = this.#turns % USUAL_EVERY === 0 ? [usual, urgent] : [urgent, usual];
    return first.shift() ?? second.shift();
  }

  #giveUp(now: number): void {
    for (const urgency of ['urgent', 'usual'] as const) {
      const queue = this.#queues[urgency];
      const longest = this.#limits.longestWaitMs[urgency] * GIVEN_UP_FACTOR;
      while (queue[0] && now - queue[0].since > longest) queue.shift()?.start(false);
    }
  }

  #startTicking(): void {
    this.#lastEnd = performance.now();
    this.#lastTick = this.#lastEnd;
    this.#busySince = this.#lastEnd;
    this.#ticking = setInterval(() => this.#tick(), TICK_MS).unref();
  }

  #tick(): void {
    const now = performance.now();
    const delay = now - this.#lastTick - TICK_MS;
    this.#lastTick = now;
    const { leastAtOnce, mostAtOnce } = this.#limits;
    if (delay > LATE_MS) this.#atOnce = Math.max(leastAtOnce, Math.floor(this.#atOnce / 2));
    else if (delay > BUSY_MS) this.#atOnce = Math.max(leastAtOnce, this.#atOnce - 1);
    else if (delay < IDLE_MS && this.waiting > 0)
      this.#atOnce = Math.min(mostAtOnce, this.#atOnce + 1);
    this.#giveUp(now);
    this.#startNext();
  }
}
