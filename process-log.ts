import { format } from 'node:util';
import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';

/** The log of a process: one line of JSON for each event, with its moment in UTC. */
export function openLog(
  name: 'site' | 'worker',
  level: 'info' | 'warn' | 'silent',
  destination?: DestinationStream,
): Logger {
  const options = { name, level, timestamp: stdTimeFunctions.isoTime };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * Whatever the process and its libraries write to the console becomes lines of the log, so that no
 * text from outside can pass for a line of its own. Of an error its name, code and stack are kept:
 * what a database attaches to one may be somebody's row.
 */
export function writeConsoleTo(log: Logger): void {
  console.log = (...parts: unknown[]) => log.info(format(...parts));
  console.info = console.log;
  console.warn = (...parts: unknown[]) => log.warn(format(...parts));
  console.error = (...parts: unknown[]) => {
    const [error] = parts;
    if (!(error instanceof Error)) return log.error(format(...parts));
    const { name, stack, cause } = error;
    const code = 'code' in error ? String(error.code) : undefined;
    const reason = cause instanceof Error ? cause.stack : undefined;
    return log.error({ error: name, code, stack, cause: reason }, error.message);
  };
}
