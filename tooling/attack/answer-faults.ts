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
export const LONGEST_MS = 5000;

/** Every promise that an answer breaks, in words; none for a good one. */
export function faultsOf(
  { status, headers, text, ms, failure }: CallAnswer,
  { statuses, hidden, longestMs = LONGEST_MS }: AnswerPromise,
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
  const { origin } = new URL(from);
  // A scheme without slashes is a path where the scheme is the page's own, and a host elsewhere.
  const isWhole = /^[a-z][a-z\d+.-]*:/i.test(location);
  if (isWhole) return !location.startsWith(`${origin}/`);
  return /^\s*[/\\]\s*[/\\]/.test(location) || URL.parse(location, from)?.origin !== origin;
}
