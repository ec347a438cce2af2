import type { Finding } from '../finding.ts';
import { median } from '../statistics.ts';
import type { Seen } from './outage-requests.ts';

/** A fault and what visitors saw meanwhile. Times in ms of `performance.now()`. */
export interface Outage {
  brokenAt: number;
  /** From here on the database is expected to come back. */
  healedAt: number;
  seen: Seen[];
}

/** All in ms. */
export interface OutageAims {
  /** Within this time after the break it may not be known yet. */
  learningMs: number;
  /** Slowest 503 to what was asked in that time, above the slowest answer that needs no database. */
  firstMs: number;
  /** Slowest 503 afterwards, above the same. */
  slowestMs: number;
  /** From its return until everything is answered as ever. */
  normalMs: number;
}

const ms = (value: number) => `${value.toFixed(0)} ms`;
const most = (values: number[]) => Math.max(0, ...values);
const endOf = ({ started, ms: lasted }: Seen) => started + lasted;
const durations = (seen: Seen[]) => seen.map((each) => each.ms);
const isAsking = ({ kind }: Seen) => kind !== 'file' && kind !== 'health';

/** What came of the same fault, once or several times, beside what was aimed at: the worst of all. */
export function findingsOf(name: string, aims: OutageAims, outages: Outage[]): Finding[] {
  const each = outages.map((outage) => measure(outage, aims));
  const early = each.flatMap((one) => one.early);
  const later = each.flatMap((one) => one.later);
  const refused = [...early, ...later];
  const others = outages.flatMap(({ seen }) => seen.filter((one) => !isAsking(one)));
  // They tell how slow the machine is.
  const floor = most(durations(others));
  const all = outages.flatMap(({ seen }) => seen);
  const wrong = all.filter(({ status }) => ![200, 201, 503].includes(status));
  const normal = each.map((one) => one.normalMs);
  const finding = (what: string, aim: string, measured: string, met: boolean) => ({
    name: `Database ${name}: ${what}`,
    aim,
    measured,
    met,
  });
  return [
    finding(
      'slowest 503 until it is known',
      `at most ${ms(aims.firstMs)} above /healthz`,
      `${ms(most(durations(early)))} (/healthz ${ms(floor)}) of ${early.length}; the first ${each.map((one) => one.firstAfter).join(', ')} after the break`,
      most(durations(early)) <= floor + aims.firstMs,
    ),
    finding(
      'slowest 503 afterwards',
      `at most ${ms(aims.slowestMs)} above /healthz`,
      `${ms(most(durations(later)))} (/healthz ${ms(floor)}), median ${ms(median(durations(later)) || 0)} of ${later.length}`,
      most(durations(later)) <= floor + aims.slowestMs,
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
      `${others.filter(({ status }) => status === 200).length} of ${others.length}, slowest ${ms(most(durations(others)))}`,
      others.length > 0 && others.every(({ status }) => status === 200),
    ),
    finding(
      'first answer and last failure after its return',
      `within ${ms(aims.normalMs)}`,
      each.map((one) => `${ms(one.answeredMs)} and ${ms(one.failedMs)}`).join('; '),
      most(normal) <= aims.normalMs,
    ),
    finding(
      'without an answer, or with another than 2xx and 503',
      'none',
      `${wrong.length} of ${all.length} ${[...new Set(wrong.map(({ kind, status }) => `${kind} ${status}`))].join(', ')}`,
      wrong.length === 0,
    ),
  ];
}

function measure({ brokenAt, healedAt, seen }: Outage, { learningMs }: OutageAims) {
  const asking = seen.filter(isAsking);
  const refused = asking.filter(({ status }) => status === 503);
  const first = Math.min(...refused.map(endOf)) - brokenAt;
  const failed = asking.filter(({ status }) => status === 0 || status >= 300);
  const failedMs = most(failed.map(({ started }) => started - healedAt));
  const answered = asking.filter(({ started, status }) => status < 300 && started >= healedAt);
  const answeredMs = Math.min(...answered.map(endOf)) - healedAt;
  return {
    early: refused.filter(({ started }) => started < brokenAt + learningMs),
    later: refused.filter(({ started }) => started >= brokenAt + learningMs),
    firstAfter: refused.length > 0 ? ms(first) : 'never',
    answeredMs,
    failedMs,
    normalMs: Math.max(answeredMs, failedMs),
  };
}
