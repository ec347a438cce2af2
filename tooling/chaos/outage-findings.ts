import type { Finding } from '../finding.ts';
import type { Seen } from './outage-requests.ts';

/** A fault, from its beginning until the database could answer again. Times in ms of `performance.now()`. */
export interface Outage {
  name: string;
  brokenAt: number;
  backAt: number;
  aims: OutageAims;
}

export interface OutageAims {
  /** Of the 503s, in ms; those of the first moments after the break have `firstMs`. */
  slowestMs: number;
  /** Within this time after the break it may not be known yet, in ms. */
  learningMs: number;
  /** Slowest answer to what was asked in those first moments. */
  firstMs: number;
  /** From its return until everything is answered as ever. */
  normalMs: number;
}

const ms = (value: number) => `${value.toFixed(0)} ms`;
const most = (values: number[]) => Math.max(0, ...values);

/** What visitors saw of an outage, beside what was aimed at. */
export function findingsOf({ name, brokenAt, backAt, aims }: Outage, seen: Seen[]): Finding[] {
  const asking = seen.filter(({ kind }) => kind !== 'file' && kind !== 'health');
  const refused = asking.filter(({ status }) => status === 503);
  const [first] = refused.toSorted((a, b) => a.started + a.ms - (b.started + b.ms));
  const early = refused.filter(({ started }) => started < brokenAt + aims.learningMs);
  const later = refused.filter(({ started }) => started >= brokenAt + aims.learningMs);
  const others = seen.filter(({ kind }) => kind === 'file' || kind === 'health');
  const wrong = seen.filter(({ status }) => ![200, 201, 503].includes(status));
  const failed = asking.filter(({ status }) => status >= 300 || status === 0);
  const normalAt = most(failed.map(({ started }) => started)) - backAt;
  const firstGood = asking.find(({ status, started }) => status < 300 && started + 1 >= backAt);
  const goodAt = firstGood ? firstGood.started + firstGood.ms - backAt : Infinity;
  const finding = (what: string, aim: string, measured: string, met: boolean) => ({
    name: `Database ${name}: ${what}`,
    aim,
    measured,
    met,
  });
  return [
    finding(
      'slowest 503 until it is known',
      `at most ${ms(aims.firstMs)}`,
      early.length > 0
        ? `${ms(most(early.map((each) => each.ms)))} (first one ${ms((first?.started ?? 0) + (first?.ms ?? 0) - brokenAt)} after the break)`
        : 'none',
      most(early.map((each) => each.ms)) <= aims.firstMs,
    ),
    finding(
      'slowest 503 afterwards',
      `at most ${ms(aims.slowestMs)}`,
      `${ms(most(later.map((each) => each.ms)))}, median ${ms(median(later.map((each) => each.ms)))} of ${later.length}`,
      most(later.map((each) => each.ms)) <= aims.slowestMs,
    ),
    finding(
      'every 503 says when to ask again',
      'all',
      `${refused.filter(({ hasRetryAfter }) => hasRetryAfter).length} of ${refused.length}`,
      refused.every(({ hasRetryAfter }) => hasRetryAfter),
    ),
    finding(
      'static file and /healthz meanwhile',
      'always 200',
      `${others.filter(({ status }) => status === 200).length} of ${others.length}, slowest ${ms(most(others.map((each) => each.ms)))}`,
      others.length > 0 && others.every(({ status }) => status === 200),
    ),
    finding(
      'normal after its return',
      `within ${ms(aims.normalMs)}`,
      `first answer after ${ms(goodAt)}, last failure ${normalAt > 0 ? `asked after ${ms(normalAt)}` : 'asked before'}`,
      Math.max(goodAt, normalAt) <= aims.normalMs,
    ),
    finding(
      'without an answer, or with another than 2xx and 503',
      'none',
      wrong.length === 0
        ? `0 of ${seen.length}`
        : `${wrong.length} of ${seen.length}: ${[...new Set(wrong.map(({ kind, status }) => `${kind} ${status}`))].join(', ')}`,
      wrong.length === 0,
    ),
  ];
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
