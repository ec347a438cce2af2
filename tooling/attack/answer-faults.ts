import type { CallAnswer } from './http-call.ts';

/** What an answer must not be. */
export interface AnswerPromise {
  /** The statuses that are documented; without it any but a 5xx. */
  statuses?: ReadonlySet<number>;
  /** Texts that whoever asked may not read, with what they are. */
  hidden?: ReadonlyMap<string, string>;
  /** In ms. */
  longestMs?: number;
}

/** In ms. */
const LONGEST = 5000;

/** Every promise that an answer breaks, in words; none for a good one. */
export function faultsOf(
  { status, headers, text, ms, failure }: CallAnswer,
  { statuses, hidden, longestMs = LONGEST }: AnswerPromise,
): string[] {
  const faults: string[] = [];
  if (status === 0) faults.push(failure ?? 'no answer');
  else if (status >= 500) faults.push(`status ${status}`);
  else if (statuses && !statuses.has(status)) faults.push(`undocumented status ${status}`);
  if (ms > longestMs) faults.push(`answered after ${Math.round(ms)} ms`);
  if (hidden) {
    const heads = JSON.stringify(headers);
    for (const [mark, what] of hidden)
      if (text.includes(mark) || heads.includes(mark)) faults.push(`tells ${what}`);
  }
  return faults;
}

/** Whether a redirect leads a browser, that is at this address, to another site. */
export function leadsAway(location: string, from: string): boolean {
  const target = URL.parse(location, from);
  return target === null || target.origin !== new URL(from).origin || /^[/\\]{2}/.test(location);
}
