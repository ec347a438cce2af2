/** Nobody answers at the address, or the way there broke. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);
/**
 * What PostgreSQL says when it cannot work just now (its appendix A): connections (08), no room for
 * more (53), read-only after a change of the primary, a lock that others hold for too long, stopping,
 * starting, or slower than the limit.
 */
const SERVER = /^(?:08|53)...$|^(?:25006|55P03|57014|57P0[1-5])$/;
/** Of these, what ends the connection. */
const LAST_WORDS = /^08...$|^57P0[1-5]$/;
/** The driver's own sentences, which carry no code. */
const DRIVER =
  /^timeout expired|connection terminated|client has encountered a connection error|client was closed|query read timeout/i;
const POOL = /timeout exceeded when trying to connect/i;

/** The database proved to be away, or has no connection free: nothing was asked. The message says what showed it. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** Whether a query failed because the database is away or full: asking again later may help. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  return holds(error, SERVER) || (error instanceof Error && POOL.test(error.message));
}

/** Whether it ended the connection, or showed that there is none. */
export function isConnectionLost(error: unknown): boolean {
  return holds(error, LAST_WORDS);
}

/** A standby after a change of the primary, or a database without room for more. */
export function isReadOnly(error: unknown): boolean {
  return (error as { code?: unknown } | undefined)?.code === '25006';
}

/** Of two that waited for each other one was undone, wholly: doing it again may help. */
export function isDeadlock(error: unknown): boolean {
  return ['40P01', '40001'].includes((error as { code?: string } | undefined)?.code ?? '');
}

/** A text with a NUL or half a letter, which PostgreSQL keeps nowhere: somebody sent it on purpose. */
export function isUnwritableText(error: unknown): boolean {
  return ['22021', '22P05'].includes((error as { code?: string } | undefined)?.code ?? '');
}

/** The driver's sentence for a query that got no answer in time. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** The driver's sentence for a connection that did not come in time. */
export function isLateConnection(error: unknown): boolean {
  return (
    error instanceof Error && error.message === 'Connection terminated due to connection timeout'
  );
}

function holds(error: unknown, codes: RegExp): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some((each) => holds(each, codes)))
    return true;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') return NETWORK.has(code) || codes.test(code);
  return DRIVER.test(error.message) || holds(error.cause, codes);
}
