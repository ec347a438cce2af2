import { Logger } from 'graphile-worker';

/** The part of pino that the jobs use. Facts never hold a payload: payloads carry tokens and personal data. */
export interface JobLog {
  debug(facts: object, sentence: string): void;
  info(facts: object, sentence: string): void;
  warn(facts: object, sentence: string): void;
  error(facts: object, sentence: string): void;
}

const nothing = () => undefined;
export const SILENT_LOG: JobLog = { debug: nothing, info: nothing, warn: nothing, error: nothing };

/** Said again at every try while the database is away; `startPresence` says it once. */
const AWAY = /notify listener|attempting to UNLISTEN|^Cron hit an error/;

/** The queue's own lines, quieter, and without what it attaches to them (whole jobs). */
export function queueLogger(log: JobLog): Logger {
  return new Logger((scope) => (level, sentence) => {
    const facts = { queue: scope.label, job: scope.jobId, task: scope.taskIdentifier };
    // The trace of a failed job stays in the queue's table.
    const firstLine = sentence.split('\n', 1)[0] ?? '';
    if (level === 'error' && !AWAY.test(firstLine)) log.error(facts, firstLine);
    else if (level === 'warning') log.warn(facts, firstLine);
    else log.debug(facts, firstLine);
  });
}
