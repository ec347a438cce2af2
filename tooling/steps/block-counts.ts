import { Session, type Profiler } from 'node:inspector';

/* Only what is compiled after this is counted block by block: a test imports it before what it counts. */

const [ROOT, TOOLING, STEPS] = ['../../', '../', './'].map(
  (path) => new URL(path, import.meta.url).href,
) as [string, string, string];

const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

/** How often each block of JavaScript has run since the last time, by its place. */
export function takeBlockCounts(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { url, scriptId, functions } of scripts()) {
    if (url.startsWith(STEPS)) continue;
    const file = url.replace(ROOT, '') || `script ${scriptId}`;
    for (const { functionName, ranges, isBlockCoverage } of functions) {
      if (!isBlockCoverage && ranges.some(({ count }) => count > 0)) refuseOwn(url);
      for (const { startOffset, endOffset, count } of ranges)
        counts.set(
          `${functionName || 'a function'} in ${file}, ${startOffset}–${endOffset}`,
          count,
        );
    }
  }
  return counts;
}

function scripts(): Profiler.ScriptCoverage[] {
  const answers: Profiler.ScriptCoverage[] = [];
  session.post('Profiler.takePreciseCoverage', (error, { result }) => {
    if (error) throw error;
    answers.push(...result);
  });
  return answers;
}

function refuseOwn(url: string): void {
  if (!url.startsWith(ROOT) || url.startsWith(TOOLING) || url.includes('/node_modules/')) return;
  throw new Error(`${url} was compiled before the counting began: give the test its own process`);
}
