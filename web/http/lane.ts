/** Urgent work goes before the rest, and is refused later. */
export type Urgency = 'urgent' | 'usual';

export interface LaneLimits {
  /** Worked on at the same time when the event loop is late. */
  leastAtOnce: number;
  /** Worked on at the same time when it is not: what is in hand waits for others, such as the database. */
  mostAtOnce: number;
  /** In a flood, who would not be done by then is refused at once. In ms. */
  longestWaitMs: Readonly<Record<Urgency, number>>;
  /** How long a piece is taken to last until that was measured, in ms. */
  usualMs: number;
  /**
   * So many may stand in line for so long while there is no flood: people who each ask for the next page when
   * they have seen the last one. Without it every line is taken for a flood.
   */
  crowd?: { size: number; longestWaitMs: number };
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
/** So long after the last refusal a line may be a crowd again. */
const FLOOD_MS = 1000;
/** The loop is late when a timer of `TICK_MS` comes so much later. */
const LATE_MS = 20;
/** With less the loop has nothing else to do, and what is in hand waits for others. */
const IDLE_MS = 2;
const BUSY_MS = 4;
/** How much the newest measurement counts. */
const WEIGHT = 0.1;
/** When nothing ended for so many times the longest wait, nothing ends any more. */
const GIVEN_UP_FACTOR = 3;

/** Of so many turns one is for the usual work, however much is urgent. */
const USUAL_EVERY = 4;

const NO_CROWD = { size: 0, longestWaitMs: 0 };

interface Waiting {
  since: number;
  start(hasTurn: boolean): void;
}

/**
 * Work that is done a few pieces at a time. A line of people who wait for their own page stands still, and is
 * served however slow the machine is. A line that outgrows the crowd is a flood: what would have to wait too long
 * is refused at once, since what is refused early costs next to nothing, and what is given up late has cost
 * everything. How long a newcomer would wait is known from how quickly pieces have been finishing; how many are
 * worked on at once follows the delay of the event loop (more when it is on time, fewer when it is late).
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
  #lastRefusal = -Infinity;
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
    const { crowd = NO_CROWD, longestWaitMs } = this.#limits;
    if (this.#isCalm() && this.waiting < crowd.size) {
      // A moment in which nothing ended says little of what each of a crowd takes.
      const wait = this.#ahead(urgency) * this.#interval + performance.now() - this.#lastEnd;
      return wait <= crowd.longestWaitMs ? this.#wait(urgency) : undefined;
    }
    if (this.#expectedWait(urgency) <= longestWaitMs[urgency]) return this.#wait(urgency);
    this.#beFlooded();
    return undefined;
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

  /**
   * Until the last in line, or a newcomer behind it, would be done, in ms. When nothing ends any more (a database
   * that hangs), each takes at least that long.
   */
  #expectedWait(urgency: Urgency, newcomers: 0 | 1 = 1): number {
    const sinceLastEnd = performance.now() - this.#lastEnd;
    const interval = Math.max(this.#interval, this.waiting > 0 ? sinceLastEnd : 0);
    return this.#ahead(urgency, newcomers) * interval;
  }

  /** Pieces until the last in line, or a newcomer behind it, is done; its own counts. */
  #ahead(urgency: Urgency, newcomers: 0 | 1 = 1): number {
    const { urgent, usual } = this.#queues;
    const place =
      urgency === 'urgent'
        ? urgent.length + newcomers
        : Math.min(this.waiting + newcomers, USUAL_EVERY * (usual.length + newcomers));
    return this.#running + place;
  }

  #isCalm(): boolean {
    return performance.now() - this.#lastRefusal > FLOOD_MS;
  }

  /** Refuses the latest arrivals, as if the flood had been known. */
  #beFlooded(): void {
    this.#lastRefusal = performance.now();
    for (const urgency of ['usual', 'urgent'] as const) {
      const queue = this.#queues[urgency];
      const longest = this.#limits.longestWaitMs[urgency];
      while (queue.length > 0 && this.#expectedWait(urgency, 0) > longest)
        queue.pop()?.start(false);
    }
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
      const { crowd, longestWaitMs } = this.#limits;
      const promised = crowd && this.#isCalm() ? crowd.longestWaitMs : 0;
      const longest = Math.max(promised, longestWaitMs[urgency] * GIVEN_UP_FACTOR);
      if (now - this.#lastEnd > longest)
        while (queue[0] && now - queue[0].since > longest) queue.shift()?.start(false);
    }
  }

  #startTicking(): void {
    this.#lastEnd = performance.now();
    this.#lastTick = this.#lastEnd;
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
